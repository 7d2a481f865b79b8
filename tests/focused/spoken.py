"""What people write, in several languages, for pages made by hand."""

from itertools import cycle, islice

ENGLISH = (
    "I bought mine last spring and the hinge broke after a week, so I would not call that sturdy.",
    "Has anybody tried this with the older model? Mine refuses to start when it is cold outside.",
    "Thanks, that solved it for me. I had to clean the contacts first, though.",
    "Sorry, but this is nonsense. The council voted against it twice, and the minutes are public.",
    "My grandmother used to make it with rye flour and a little caraway. Much better, if you ask "
    "me. She never weighed anything, and it came out the same every Saturday.",
    "Agreed.",
    "You forgot to mention the price. At four hundred a year I would rather take the bus, and so "
    "would everybody I know in this town.",
    "Same here since the update on Tuesday. Rolling back to the previous version helps for now.",
)
GERMAN = (
    "Bei mir läuft das seit drei Jahren ohne Probleme, man muss nur den Filter oft tauschen.",
    "Kann ich so nicht bestätigen. Nach dem letzten Winter war alles undicht und der Händler hat "
    "sich nie wieder gemeldet.",
    "Danke für den Hinweis, das habe ich gleich ausprobiert!",
    "Warum schreibt eigentlich niemand über die Kosten? Die haben sich in zwei Jahren verdoppelt.",
    "Volle Zustimmung. Wer das beschlossen hat, fährt offenbar nie mit dem Zug.",
)
JAPANESE = (
    "昨日買ってきたけど、思ったより重い。持ち歩くのはちょっと無理かもしれない。",
    "うちのは三年目だけどまだ普通に動いてるよ。電池だけ交換した。",
    "それは初期不良じゃないの?サポートに電話した方がいいと思う。",
    "駅前の店で半額になってたから二つ買った。",
    "ありがとう、助かりました。明日さっそく試してみます。",
)
ARABIC = (
    "جربت هذه الطريقة البارحة ونجحت معي من المرة الأولى، شكرا جزيلا لك.",
    "السعر مرتفع جدا مقارنة بالمحلات الأخرى في المدينة.",
    "هل يعمل هذا مع الإصدار القديم أيضا؟ عندي نفس المشكلة منذ أسبوع.",
    "لا أنصح به أبدا، توقف عن العمل بعد شهر واحد فقط.",
)
TURKISH = (
    "Ben de aynı sorunu yaşadım, kabloyu değiştirince düzeldi. Fiyatı da çok uygundu.",
    "Bence bu modeli almayın, iki ay sonra ekranı bozuldu ve servis ilgilenmedi.",
    "Teşekkürler, çok işime yaradı. Akşam eve gidince deneyeceğim.",
    "Arkadaşlar kışın çalışıyor mu bunlar? Bizim orada eksi yirmi oluyor.",
)
RUSSIAN = (
    "У меня такая же история, после обновления перестал работать звук. Откатился назад.",
    "А кто-нибудь пробовал ставить на старую версию? Мне кажется, дело в драйвере.",
    "Спасибо, помогло! Целый вечер вчера мучился.",
    "Не согласен, за такие деньги можно найти и получше, причём в соседнем магазине.",
)
ESTONIAN = (
    "Minul töötab see juba kolmandat aastat, ainult aku on vahetatud. Soovitan kõigile.",
    "Hinnad on viimase aastaga nii palju tõusnud, et enam ei taha sinna minnagi.",
    "Kas keegi teab, kust saaks varuosi? Poes öeldi, et neid enam ei toodeta.",
    "Aitäh vastuse eest, proovin homme järele.",
)
THAI = (
    "ผมใช้มาสองปีแล้วยังไม่มีปัญหาอะไรเลยครับ แบตเตอรี่ก็ยังดีอยู่",
    "ราคาแพงไปหน่อยนะคะ ร้านแถวบ้านขายถูกกว่านี้เยอะ",
    "ขอบคุณมากครับ เดี๋ยวจะลองทำดู",
    "มีใครเคยเจอปัญหาแบบนี้บ้างไหมคะ เปิดเครื่องไม่ติดเลย",
)
NAMES = (
    "marlowe", "Gill B.", "tinsmith77", "Oona", "Peter Hartwig", "kestrel", "DrDobbs", "Anneke V",
    "northfield", "Sam", "yarrow_22", "Lucía",
)  # fmt: skip
STORY = (
    "The old mill at the end of the valley has stood empty for nineteen years, and nobody in the "
    "village expected it to open its doors again.",
    "On Monday the council agreed to lease the building to a cooperative of nine bakers, who plan "
    "to grind their own flour there from next autumn on.",
    "The roof alone will cost more than the cooperative earns in a year. A loan from the savings "
    "bank, a grant and a good deal of unpaid work are to make up for it.",
    "Whether the stream still carries enough water in dry summers is an open question. A report "
    "from 2019 says it does, for nine months out of twelve.",
)
HEADLINES = (
    "Ferry to the islands runs again after the storm",
    "School gets a new roof and a library of its own",
    "Why the swifts came back two weeks early this year",
    "Market hall: traders fear for their places",
    "Choir looks for tenors, and for a cellar to sing in",
    "Bridge closed until November, detour through the woods",
    "A cheese that won no prize and sells out every week",
    "Three candidates, one chair and no majority",
)
MONTHS = ("January", "February", "March", "April", "May", "June", "July", "August")


def some(texts, count, start=0):
    """So many texts, beginning anywhere and going round."""
    return list(islice(cycle(texts), start, start + count))


def story(paragraphs=4):
    return "".join(f"<p>{text}</p>" for text in STORY[:paragraphs])
