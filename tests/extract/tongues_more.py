"""Still more languages of conversations."""

# ruff: noqa: E501 - words

from extract.tongues import _tongue

ROMANIAN = _tongue(
    "ro",
    "de ieri pompa face un zgomot ciudat și nu știu ce să fac pentru că meșterul vrea să schimbe totul dar este prea scump poate cineva a reparat deja acasă fără scule iarna",
    "Gigel|mama_oana|Nea Vasile|dxr|Lupul de mare|Ștefan|crina.p|Ț",
    "ianuarie|februarie|martie|aprilie|mai|iunie|iulie|august|septembrie|octombrie|noiembrie|decembrie",
)
SWEDISH = _tongue(
    "sv",
    "sedan igår låter pumpen konstigt och jag vet inte vad jag ska göra eftersom montören vill byta allt men det är dyrt kanske någon redan lagat den hemma utan verktyg på vintern",
    "Nisse|tant_agda|Kapten Röd|mxl|Sjöbjörn|Åsa|lillebror|Ö",
    "januari|februari|mars|april|maj|juni|juli|augusti|september|oktober|november|december",
)
FINNISH = _tongue(
    "fi",
    "eilisestä asti pumppu pitää outoa ääntä enkä tiedä mitä tehdä koska asentaja haluaa vaihtaa kaiken mutta se on kallista ehkä joku on jo korjannut sen kotona talvella ilman työkaluja",
    "Pertti|mummo_k|Merikarhu|jvk|Ukko Nooa|Äiti|pikku.myy|Y",
    "tammikuuta|helmikuuta|maaliskuuta|huhtikuuta|toukokuuta|kesäkuuta|heinäkuuta|elokuuta|syyskuuta|lokakuuta|marraskuuta|joulukuuta",
)
DANISH = _tongue(
    "da",
    "siden i går larmer pumpen underligt og jeg ved ikke hvad jeg skal gøre fordi montøren vil skifte det hele men det er dyrt måske har nogen allerede ordnet den hjemme uden værktøj",
    "Børge|moster_ina|Skipper|tkl|Søulken|Ærtesuppe|lille.per|Å",
    "januar|februar|marts|april|maj|juni|juli|august|september|oktober|november|december",
)
NORWEGIAN = _tongue(
    "no",
    "siden i går bråker pumpa rart og jeg vet ikke hva jeg skal gjøre fordi rørleggeren vil bytte alt men det er dyrt kanskje noen allerede har fikset den hjemme uten verktøy om vinteren",
    "Kåre|tante_sofie|Skipperen|bjx|Havgubben|Ønske|lille.my|Æ",
    "januar|februar|mars|april|mai|juni|juli|august|september|oktober|november|desember",
)
BULGARIAN = _tongue(
    "bg",
    "от вчера помпата издава странен шум и не знам какво да правя защото майсторът иска да смени всичко но е скъпо може би някой вече я е поправил вкъщи без инструменти през зимата",
    "Гошо|леля_мара|Капитана|ivx|Стария вълк|Щурчо|vesi88|Ъ",
    "Януари|Февруари|Март|Април|Май|Юни|Юли|Август|Септември|Октомври|Ноември|Декември",
)
CROATIAN = _tongue(
    "hr",
    "od jučer pumpa čudno zuji i ne znam što da radim jer majstor hoće sve zamijeniti ali je skupo možda je netko već popravio kod kuće bez alata po zimi kad je hladno",
    "Mate|teta_mara|Barba Luka|zgx|Morski vuk|Željka|mali.ivo|Đ",
    "siječanj|veljača|ožujak|travanj|svibanj|lipanj|srpanj|kolovoz|rujan|listopad|studeni|prosinac",
)
SERBIAN = _tongue(
    "sr-Latn",
    "od juče pumpa čudno zuji i ne znam šta da radim jer majstor hoće sve da zameni ali je skupo možda je neko već popravio kod kuće bez alata zimi kad je hladno",
    "Žika|tetka_rada|Kapetan Mrgud|bgx|Morski vuk|Čedomir|mala.sanja|Đ",
)
SLOVAK = _tongue(
    "sk",
    "od včera čerpadlo vydáva čudný zvuk a neviem čo robiť lebo opravár chce vymeniť všetko ale je to drahé možno to už niekto doma opravil sám bez náradia v zime",
    "Jano|teta_ema|Kapitán|bax|Morský vlk|Ľubica|maly.peto|Ž",
    "január|február|marec|apríl|máj|jún|júl|august|september|október|november|december",
)
LITHUANIAN = _tongue(
    "lt",
    "nuo vakar siurblys skleidžia keistą garsą ir nežinau ką daryti nes meistras nori viską pakeisti bet tai brangu gal kas nors jau taisė pats namuose žiemą be įrankių",
    "Jonas|teta_ona|Kapitonas|vlx|Jūrų vilkas|Šarūnė|mazas.tomas|Ž",
)
ESTONIAN = _tongue(
    "et",
    "eilsest saadik teeb pump imelikku häält ja ma ei tea mida teha sest meister tahab kõik välja vahetada aga see on kallis võib olla keegi on seda juba kodus parandanud",
    "Jüri|tädi_maali|Kapten|trx|Merekaru|Õie|väike.juku|Ü",
    "jaanuar|veebruar|märts|aprill|mai|juuni|juuli|august|september|oktoober|november|detsember",
)
MALAY = _tongue(
    "ms",
    "sejak semalam pam air di rumah berbunyi pelik dan saya tak tahu nak buat apa sebab tukang nak tukar semua tapi mahal mungkin ada orang pernah baiki sendiri di rumah",
    "Ahmad|kak_long|Pak Mat|kxl|Hang Tuah|Aminah|budak.kampung|Z",
    "Januari|Februari|Mac|April|Mei|Jun|Julai|Ogos|September|Oktober|November|Disember",
)
GEORGIAN = _tongue(
    "ka",
    "გუშინდელიდან ტუმბო უცნაურ ხმას გამოსცემს და არ ვიცი რა გავაკეთო რადგან ხელოსანს ყველაფრის შეცვლა უნდა მაგრამ ძვირია იქნებ ვინმემ სახლში თვითონ შეაკეთა",
    "ვახო|დეიდა_ნანა|კაპიტანი|gzx|ზღვის მგელი|ნინო|პატარა.გია|ჯ",
)
CATALAN = _tongue(
    "ca",
    "des d'ahir la bomba fa un soroll estrany i no sé què fer perquè el lampista ho vol canviar tot però és molt car potser algú ja ho ha arreglat a casa seva sense eines",
    "Pep|tieta_rosa|Capità Enciam|bcx|Llop de mar|Núria|petit.pau|Ç",
    "gener|febrer|març|abril|maig|juny|juliol|agost|setembre|octubre|novembre|desembre",
)
NAMELESS = (
    "アノニマス",
    "abc1234567",
    "xqz98210",
    "ID非公開",
    "umi_no_oto",
    "kei3",
    "はまべ",
    "1150283",
)
