"""More languages of conversations, and how the calendars of some of them are written."""

# ruff: noqa: E501 - words

from extract.lively import Tongue


def _tongue(code, words, people, months="", gap=" ", stop="."):
    return Tongue(
        code,
        tuple(words.split()),
        tuple(people.split("|")),
        tuple(months.split("|")) if months else (),
        gap,
        stop,
    )


TURKISH = _tongue(
    "tr",
    "dünden beri pompa garip bir ses çıkarıyor ve ne yapacağımı bilmiyorum çünkü usta hepsini değiştirmek istiyor ama çok pahalı belki evde kendisi tamir eden vardır kışın hiç çalışmadı",
    "Mehmet34|ayşe_k|Kaptan|ozzy|Şoför Nebahat|İlker|deniz.y|U",
    "Ocak|Şubat|Mart|Nisan|Mayıs|Haziran|Temmuz|Ağustos|Eylül|Ekim|Kasım|Aralık",
)
CZECH = _tongue(
    "cs",
    "od včerejška čerpadlo dělá divný zvuk a nevím co s tím protože opravář chce vyměnit úplně všechno ale je to drahé možná to už někdo doma sám spravil bez nářadí v zimě",
    "Pepa|babka_kořenářka|Ing. Novák|mrk|Švejk|Říha|ota.p|Žofie",
    "ledna|února|března|dubna|května|června|července|srpna|září|října|listopadu|prosince",
)
HUNGARIAN = _tongue(
    "hu",
    "tegnap óta furcsa hangot ad a szivattyú és nem tudom mit tegyek mert a szerelő mindent ki akar cserélni de ez nagyon drága talán valaki már megjavította otthon télen szerszám nélkül",
    "Pisti|vízimanó|Dr. Kovács|gab|Öreg Halász|Zsófi|tóbiás|Ő",
    "jan.|febr.|márc.|ápr.|máj.|jún.|júl.|aug.|szept.|okt.|nov.|dec.",
)
VIETNAMESE = _tongue(
    "vi",
    "từ hôm qua máy bơm nước kêu rất lạ và tôi không biết phải làm sao vì thợ đòi thay hết nhưng quá đắt có ai từng tự sửa ở nhà chưa mùa đông lại càng tệ",
    "Tuấn|bé_na|Chú Ba|hung87|Mây Trắng|Ngọc Lan|thợ điện|Q",
)
HEBREW = _tongue(
    "he",
    "מאתמול המשאבה משמיעה רעש מוזר ואני לא יודע מה לעשות כי הטכנאי רוצה להחליף הכל אבל זה יקר אולי מישהו כבר תיקן לבד בבית בחורף בלי כלים",
    "דוד|נועה_ב|קפטן|shlomi|הזקן והים|רותי|אבי.ל|ץ",
    "ינואר|פברואר|מרץ|אפריל|מאי|יוני|יולי|אוגוסט|ספטמבר|אוקטובר|נובמבר|דצמבר",
)
HINDI = _tongue(
    "hi",
    "कल से पंप अजीब आवाज़ कर रहा है और मुझे नहीं पता क्या करूँ क्योंकि मिस्त्री सब कुछ बदलना चाहता है लेकिन यह महंगा है शायद किसी ने घर पर खुद ठीक किया हो",
    "राजू|मीना_देवी|कप्तान|amit07|शर्मा जी|लक्ष्मी|किसान|ॐ",
    "जनवरी|फ़रवरी|मार्च|अप्रैल|मई|जून|जुलाई|अगस्त|सितंबर|अक्टूबर|नवंबर|दिसंबर",
)
PERSIAN = _tongue(
    "fa",
    "از دیروز پمپ صدای عجیبی می‌دهد و نمی‌دانم چه کنم چون تعمیرکار می‌خواهد همه را عوض کند ولی گران است شاید کسی خودش در خانه درست کرده باشد زمستان بدون ابزار",
    "رضا|مینا_ک|ناخدا|ali_rz|عمو حسن|پریسا|کوروش|ژ",
    "فروردین|اردیبهشت|خرداد|تیر|مرداد|شهریور|مهر|آبان|آذر|دی|بهمن|اسفند",
)
AMHARIC = _tongue(
    "am",
    "ከትናንት ጀምሮ ፓምፑ እንግዳ ድምፅ ያሰማል እና ምን ማድረግ እንዳለብኝ አላውቅም ምክንያቱም ባለሙያው ሁሉንም መቀየር ይፈልጋል ግን ውድ ነው ምናልባት አንድ ሰው ራሱ ጠግኖት ይሆናል",
    "አበበ|ሰላም_ከ|ካፒቴን|dawit|ሽማግሌው|ሂሩት|ተስፋ|ዓለሙ",
    "ጃንዩወሪ|ፌብሩወሪ|ማርች|ኤፕሪል|ሜይ|ጁን|ጁላይ|ኦገስት|ሴፕቴምበር|ኦክቶበር|ኖቬምበር|ዲሴምበር",
    stop="።",
)
TAIWANESE = _tongue(
    "zh-TW",
    "從昨天 開始 水泵 一直 有 奇怪的 聲音 不知道 怎麼辦 師傅 說要 全部 換掉 但是 太貴了 有沒有人 自己 在家 修過 這個 型號",
    "老張|清風|xiaomei|大頭|Leo|北方狼|一杯茶|版主",
    gap="",
    stop="。",
)
EASTERN = str.maketrans("0123456789", "٠١٢٣٤٥٦٧٨٩")
PERSIAN_DIGITS = str.maketrans("0123456789", "۰۱۲۳۴۵۶۷۸۹")
DEVANAGARI = str.maketrans("0123456789", "०१२३४५६७८९")
THAI_DIGITS = str.maketrans("0123456789", "๐๑๒๓๔๕๖๗๘๙")


def jalali(moment):
    """(year, month, day) of the Persian calendar, by the rule of 33 years."""
    days = (
        moment.replace(tzinfo=None)
        - moment.replace(year=2017, month=3, day=21, hour=0, minute=0, second=0)
    ).days
    year = 1396
    while days < 0:
        year -= 1
        days += 366 if _leap(year) else 365
    while days >= (366 if _leap(year) else 365):
        days -= 366 if _leap(year) else 365
        year += 1
    for month in range(1, 13):
        length = 31 if month <= 6 else 30 if month < 12 or _leap(year) else 29
        if days < length:
            return year, month, days + 1
        days -= length
    raise AssertionError


def _leap(year):
    return year % 33 in (1, 5, 9, 13, 17, 22, 26, 30)
