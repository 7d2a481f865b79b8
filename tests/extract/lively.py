"""Conversations in many languages as threads have them: bursts and pauses, quotes, pictures, one word."""

# ruff: noqa: DTZ001, E501 - forums show local times; words; chance is seeded

from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from html import escape
from random import Random

CODE = [
    "flow",
    "level",
    "pump_on",
    "valve",
    "log",
    "read_sensor",
    "close",
    "open_all",
    "print",
    "t0",
]
START = datetime(2019, 3, 8, 7, 41)


@dataclass(frozen=True)
class Tongue:
    """A language: its words, people and months."""

    code: str
    words: tuple[str, ...]
    people: tuple[str, ...]
    months: tuple[str, ...] = ()
    gap: str = " "
    stop: str = "."


def _tongue(code, words, people, months="", gap=" ", stop="."):
    return Tongue(
        code, tuple(words.split()), tuple(people.split("|")), tuple(months.split()), gap, stop
    )


ENGLISH = _tongue(
    "en",
    "the pump of my boat makes a strange noise when water runs through old pipe and nobody here can say why it does so after rain or in winter but maybe valve was never cleaned since we bought it",
    "Hank|mrs.green|Captain Bob|tsk42|Old Salt|Ida-May|NightOwl|x",
    "January February March April May June July August September October November December",
)
GERMAN = _tongue(
    "de",
    "der Motor läuft seit gestern nicht mehr richtig und ich habe schon alles geprüft aber die Pumpe macht Geräusche wenn es kalt ist vielleicht liegt das am Ventil oder doch an der Leitung im Keller",
    "Rolf67|Kesselflicker|Frau Holle|jo|Dipl.-Ing. Krause|Bärbel|schrauber_nord|Egon",
    "Januar Februar März April Mai Juni Juli August September Oktober November Dezember",
)
RUSSIAN = _tongue(
    "ru",
    "вчера насос опять начал шуметь и я не знаю что делать потому что мастер сказал менять всё целиком а денег нет может кто уже чинил такой сам без инструмента в гараже зимой",
    "Вован|Kot_Uchoniy|Тётя Мотя|serg|Дед Пихто|Ёжик|Люся 1978|admin",
    "января февраля марта апреля мая июня июля августа сентября октября ноября декабря",
)
POLISH = _tongue(
    "pl",
    "wczoraj pompa znowu zaczęła hałasować i nie wiem co robić bo serwis chce wymienić całość a to drogo może ktoś już to naprawiał sam w domu zimą bez narzędzi",
    "Zbyszek|babcia_ela|Pan Kleks|mk|Wodnik|Świerszcz|Ola99|Ż",
    "stycznia lutego marca kwietnia maja czerwca lipca sierpnia września października listopada grudnia",
)
FRENCH = _tongue(
    "fr",
    "depuis hier la pompe fait un bruit bizarre et je ne sais plus quoi faire parce que le plombier veut tout changer mais cela coûte cher quelqu'un a peut-être déjà réparé ce modèle chez lui",
    "Gégé|tartine|Mme Irma|lulu_75|Le Breton|Zoé|jpb|Capitaine Crabe",
    "janvier février mars avril mai juin juillet août septembre octobre novembre décembre",
)
SPANISH = _tongue(
    "es",
    "desde ayer la bomba hace un ruido raro y no sé qué hacer porque el técnico quiere cambiarlo todo pero es muy caro quizás alguien ya lo arregló en su casa sin herramientas",
    "Paco|la_nena|Don Pepe|mxr|El Náufrago|Ñandú|rosa.m|Toño",
    "enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre",
)
ITALIAN = _tongue(
    "it",
    "da ieri la pompa fa un rumore strano e non so cosa fare perché il tecnico vuole cambiare tutto ma costa troppo forse qualcuno ha già riparato questo modello a casa sua",
    "Gigi|la_volpe|Zio Pino|mrk|Ugo 1961|Perché|nonna.papera|Elio",
    "gennaio febbraio marzo aprile maggio giugno luglio agosto settembre ottobre novembre dicembre",
)
DUTCH = _tongue(
    "nl",
    "sinds gisteren maakt de pomp een raar geluid en ik weet niet meer wat ik moet doen want de monteur wil alles vervangen maar dat is duur misschien heeft iemand dit zelf al eens gemaakt",
    "Kees|tante_sjaan|Van Dijk|pv|Zeerob|Joke52|de buurman|Ype",
    "januari februari maart april mei juni juli augustus september oktober november december",
)
PORTUGUESE = _tongue(
    "pt",
    "desde ontem a bomba faz um barulho estranho e não sei o que fazer porque o técnico quer trocar tudo mas é caro talvez alguém já tenha consertado isso em casa sem ferramenta",
    "Zeca|dona_ana|Seu Jorge|rtx|Capitão|Conceição|luan10|Tio Bento",
    "janeiro fevereiro março abril maio junho julho agosto setembro outubro novembro dezembro",
)
GREEK = _tongue(
    "el",
    "από χθες η αντλία κάνει θόρυβο και δεν ξέρω τι να κάνω γιατί ο τεχνικός θέλει να αλλάξει τα πάντα αλλά είναι ακριβό ίσως κάποιος το έφτιαξε μόνος του στο σπίτι",
    "Μήτσος|kapetanios|Θεία Λένα|gp|Ναύτης|Ωρίων|nikos_77|Άννα",
)
INDONESIAN = _tongue(
    "id",
    "sejak kemarin pompa air di rumah berbunyi aneh dan saya tidak tahu harus bagaimana karena tukang mau ganti semua tapi mahal mungkin ada yang pernah memperbaiki sendiri",
    "Budi|mbak_sri|Pak Joko|rz|Si Buta|Dewi|anak_rantau|Ucok",
    "Januari Februari Maret April Mei Juni Juli Agustus September Oktober November Desember",
)
UKRAINIAN = _tongue(
    "uk",
    "учора насос знову почав шуміти і я не знаю що робити бо майстер хоче міняти все а це дорого може хтось уже лагодив такий сам удома взимку",
    "Їжачок|Taras|Баба Ганя|mv|Козак|Леся|ґазда|Остап",
)
JAPANESE = _tongue(
    "ja",
    "昨日から ポンプの 音が とても うるさくて 困って います 業者は 全部 交換と 言うけど 高すぎる 誰か 自分で 直した 人は いませんか 冬は 特に ひどい",
    "名無しさん",
    gap="",
    stop="。",
)
CHINESE = _tongue(
    "zh",
    "从昨天 开始 水泵 一直 有 奇怪的 声音 不知道 怎么办 师傅 说要 全部 换掉 但是 太贵了 有没有人 自己 在家 修过 这个 型号",
    "老王|清风明月|xiaoli88|大头鱼|Leo|北方的狼|一杯茶|管理员",
    gap="",
    stop="。",
)
KOREAN = _tongue(
    "ko",
    "어제부터 펌프에서 이상한 소리가 나는데 어떻게 해야 할지 모르겠어요 기사님은 전부 바꾸자고 하는데 너무 비싸요 혹시 집에서 직접 고쳐 보신 분 계신가요",
    "민수|바다사랑|kim77|초코우유|홍길동|별이|운영자|j",
)
ARABIC = _tongue(
    "ar",
    "منذ أمس تصدر المضخة صوتا غريبا ولا أعرف ماذا أفعل لأن الفني يريد تغيير كل شيء لكنه غال ربما أصلحها أحدكم بنفسه في البيت قبل الشتاء",
    "أبو علي|نور الهدى|samir|البحار|ليلى|ابن النيل|هدى99|المدير",
)
THAI = _tongue(
    "th",
    "ตั้งแต่เมื่อวาน ปั๊มน้ำ มีเสียง แปลกๆ ไม่รู้ จะทำ อย่างไรดี ช่าง บอกว่า ต้องเปลี่ยน ทั้งหมด แต่มัน แพงมาก มีใคร เคยซ่อม เอง ที่บ้าน บ้างไหม",
    "สมชาย|น้องแนน|lek99|ปลาทอง|ลุงดำ|มะลิ|ช่างเอก|JJ",
    gap="",
    stop="",
)


@dataclass(frozen=True)
class Said:
    """What is true of one post. Blocks of a body: (kind, what), written by the templates' own markup."""

    number: int
    author: str
    member: int
    time: datetime
    blocks: tuple[tuple[str, str], ...]
    answered: "Said | None" = None
    quotes: bool = False
    depth: int = 0
    edited: bool = False

    @property
    def text(self) -> str:
        return " ".join(" ".join(text for kind, text in self.blocks if kind != "picture").split())

    @property
    def joined(self) -> datetime:
        return datetime(2006 + self.member, 1 + 5 * self.member % 12, 3 + 3 * self.member)

    def paragraphs(self) -> str:
        return "".join(_block(*block, "<p>{}</p>") for block in self.blocks)

    def lines(self) -> str:
        made = [_block(*block, "{}") for block in self.blocks]
        return "<br />\n<br />\n".join(made)


def _block(kind, said, plain):
    if kind == "picture":
        return plain.format(f'<img src="/upload/{said}.jpg" alt="" />')
    if kind == "list":
        return "<ul>" + "".join(f"<li>{escape(one)}</li>" for one in said.split("\n")) + "</ul>"
    if kind == "code":
        return f"<pre><code>{escape(said)}</code></pre>"
    if kind == "link":
        return plain.format(f'<a href="{said}" rel="nofollow ugc">{said}</a>')
    if kind == "bold":
        return plain.format(f"<b>{escape(said)}</b>")
    return plain.format(escape(said))


def thread(tongue, count, seed=0):
    """A thread of so many posts; everybody says what nobody else does."""
    rng = Random(f"{tongue.code}{seed}")
    start = START + timedelta(days=37 * seed, minutes=rng.randrange(600))
    posts: list[Said] = []
    for at in range(count):
        moment = start if not posts else posts[-1].time + _pause(rng)
        member = _speaker(rng, posts, len(tongue.people))
        answered = rng.choice(posts) if posts and rng.random() < 0.7 else None
        depth = min(answered.depth + 1, 5) if answered else 0
        posts.append(
            Said(
                number=51000 + 700 * seed + 7 * at + rng.randrange(5),
                author=tongue.people[member],
                member=member,
                time=moment.replace(second=0),
                blocks=tuple(_blocks(rng, tongue, at, seed)),
                answered=answered or (posts[0] if posts else None),
                quotes=answered is not None and bool(answered.text) and rng.random() < 0.4,
                depth=depth if posts else 0,
                edited=rng.random() < 0.2,
            )
        )
    return posts


def as_tree(posts):
    """The replies of a thread as a page shows them: each below what it answers; (post, depth) pairs."""
    first, *rest = posts
    below: dict[int, list[Said]] = {}
    for one in rest:
        below.setdefault(one.answered.number if one.answered else first.number, []).append(one)

    def walk(parent, depth):
        for one in below.get(parent.number, []):
            yield replace(one, depth=depth)
            yield from walk(one, depth + 1)

    return list(walk(first, 0))


def _pause(rng):
    return timedelta(
        minutes=rng.choice([1, 2, 5, 13, 44, 180, 700, 1500, 2900, 11000, 60000]) + rng.randrange(7)
    )


def _speaker(rng, posts, people):
    if posts and rng.random() < 0.25:
        return posts[0].member
    return rng.randrange(people)


def _blocks(rng, tongue, at, seed):
    kind = rng.random() if at else 0.9
    if kind < 0.12:
        yield "plain", rng.choice(["+1", "ok", "👍", "?", rng.choice(tongue.words), "??? :-)"])
        return
    if kind < 0.17:
        yield "picture", f"{seed}-{at}"
        return
    if kind < 0.22:
        yield "link", f"https://else.example/{seed}/{at}"
        return
    for _ in range(rng.randrange(1, 4)):
        yield "plain", _sentences(rng, tongue)
    if kind > 0.9:
        yield "list", "\n".join(_sentence(rng, tongue) for _ in range(3))
    elif kind > 0.85:
        yield (
            "code",
            f"{rng.choice(CODE)} = {rng.randrange(99)}\n{rng.choice(CODE)}({rng.choice(CODE)}, {at})",
        )
    elif kind > 0.8:
        yield "picture", f"{seed}-{at}"
    elif kind > 0.72:
        yield "plain", f"{_sentence(rng, tongue)} 12.03.2017, 14:05 {rng.choice(tongue.people)}"
    elif kind > 0.66:
        yield "bold", _sentence(rng, tongue)


def _sentences(rng, tongue):
    return " ".join(_sentence(rng, tongue) for _ in range(rng.choice([1, 1, 2, 5])))


def _sentence(rng, tongue):
    said = tongue.gap.join(rng.choice(tongue.words) for _ in range(rng.randrange(4, 15)))
    return said[:1].upper() + said[1:] + rng.choice([tongue.stop, tongue.stop, "!", "?"])
