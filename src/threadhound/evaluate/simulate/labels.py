"""The words of the interface (buttons, headings, notes) in several languages, or in none."""

from __future__ import annotations

from dataclasses import dataclass

from threadhound.evaluate.simulate.scripts import vocabulary

NONSENSE = "xx"  # a language that nobody speaks: for learners that must not read labels


@dataclass(frozen=True, slots=True)
class Labels:
    """One interface language; the order of the fields is the order in the tables below."""

    months: tuple[str, ...]
    home: str
    login: str
    register: str
    search: str
    members: str
    calendar: str
    help: str
    boards: str
    topics: str
    replies: str
    views: str
    posts: str
    last_post: str
    author: str
    page: str
    of: str
    next: str
    prev: str
    first: str
    last: str
    reply: str
    quote: str
    report: str
    print: str
    by: str
    joined: str
    wrote: str
    edited: str
    ago: str
    minutes: str
    hours: str
    days: str
    today: str
    yesterday: str
    new_topic: str
    no_topics: str
    password: str
    user_name: str
    next_topic: str
    prev_topic: str
    feed: str
    rules: str
    privacy: str
    permalink: str
    not_allowed: str
    similar: str
    sort: str
    subject: str
    more: str
    mark_read: str
    not_found: str


_TABLE = {
    "en": (
        "Home|Log in|Sign up|Search|Members|Calendar|Help|Boards|Topics|Replies|Views|"
        "Posts|Last post|Author|Page|of|Next|Previous|First|Last|Reply|Quote|Report|"
        "Print view|by|Joined|wrote:|Last edited by|ago|minutes|hours|days|Today|Yesterday|"
        "New topic|There are no topics here yet.|Password|User name|Next topic|"
        "Previous topic|Feed|Rules|Privacy|Link to this post|"
        "You must log in to see this page.|Similar topics|Sort by|Subject|Load more|"
        "Mark all as read|Nothing was found here."
    ),
    "de": (
        "Startseite|Anmelden|Registrieren|Suche|Mitglieder|Kalender|Hilfe|Foren|Themen|"
        "Antworten|Zugriffe|Beiträge|Letzter Beitrag|Autor|Seite|von|Weiter|Zurück|Erste|"
        "Letzte|Antworten|Zitieren|Melden|Druckansicht|von|Dabei seit|schrieb:|"
        "Zuletzt geändert von|vor|Minuten|Stunden|Tagen|Heute|Gestern|Neues Thema|"
        "Hier gibt es noch keine Themen.|Passwort|Benutzername|Nächstes Thema|"
        "Vorheriges Thema|Feed|Regeln|Datenschutz|Link zum Beitrag|"
        "Diese Seite ist nur für Mitglieder.|Ähnliche Themen|Sortieren nach|Betreff|"
        "Mehr laden|Alles als gelesen markieren|Hier wurde nichts gefunden."
    ),
    "ru": (
        "Главная|Вход|Регистрация|Поиск|Участники|Календарь|Помощь|Разделы|Темы|Ответов|"
        "Просмотров|Сообщений|Последнее сообщение|Автор|Страница|из|Далее|Назад|Первая|"
        "Последняя|Ответить|Цитата|Жалоба|Для печати|от|Регистрация|писал(а):|Изменено|"
        "назад|минут|часов|дней|Сегодня|Вчера|Новая тема|Здесь пока нет тем.|Пароль|Имя|"
        "Следующая тема|Предыдущая тема|Лента|Правила|Конфиденциальность|"
        "Ссылка на сообщение|Войдите, чтобы увидеть страницу.|Похожие темы|Сортировка|"
        "Заголовок|Показать ещё|Отметить прочитанным|Здесь ничего нет."
    ),
    "el": (
        "Αρχική|Σύνδεση|Εγγραφή|Αναζήτηση|Μέλη|Ημερολόγιο|Βοήθεια|Κατηγορίες|Θέματα|"
        "Απαντήσεις|Προβολές|Μηνύματα|Τελευταίο μήνυμα|Συντάκτης|Σελίδα|από|Επόμενη|"
        "Προηγούμενη|Πρώτη|Τελευταία|Απάντηση|Παράθεση|Αναφορά|Εκτύπωση|από|Μέλος από|"
        "έγραψε:|Επεξεργασία από|πριν|λεπτά|ώρες|μέρες|Σήμερα|Χθες|Νέο θέμα|"
        "Δεν υπάρχουν θέματα.|Κωδικός|Όνομα|Επόμενο θέμα|Προηγούμενο θέμα|Ροή|Κανόνες|"
        "Απόρρητο|Σύνδεσμος|Συνδεθείτε για να δείτε τη σελίδα.|Παρόμοια θέματα|Ταξινόμηση|"
        "Τίτλος|Περισσότερα|Όλα διαβασμένα|Δεν βρέθηκε τίποτα."
    ),
    "zh": (
        "首页|登录|注册|搜索|会员|日历|帮助|版块|主题|回复|查看|帖子|最后发表|作者|页|共|下一页|上一页|首页|末页|回帖|引用|举报|打印|作者|注册时间|"
        "写道：|最后编辑|前|分钟|小时|天|今天|昨天|发新主题|这里还没有主题。|密码|用户名|下一主题|上一主题|订阅|规则|隐私|本帖链接|登录后才能查看。|"
        "相关主题|排序|标题|加载更多|全部已读|没有找到内容。"
    ),
    "ar": (
        "الرئيسية|دخول|تسجيل|بحث|الأعضاء|التقويم|مساعدة|الأقسام|المواضيع|الردود|المشاهدات|"
        "المشاركات|آخر مشاركة|الكاتب|صفحة|من|التالي|السابق|الأولى|الأخيرة|رد|اقتباس|إبلاغ|"
        "طباعة|بواسطة|انضم|كتب:|آخر تعديل|قبل|دقيقة|ساعة|يوم|اليوم|أمس|موضوع جديد|"
        "لا توجد مواضيع هنا.|كلمة المرور|الاسم|الموضوع التالي|الموضوع السابق|خلاصة|"
        "القوانين|الخصوصية|رابط المشاركة|سجل الدخول لترى الصفحة.|مواضيع مشابهة|ترتيب|"
        "العنوان|المزيد|تعليم كمقروء|لا شيء هنا."
    ),
}
_MONTHS = {
    "en": "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec",
    "de": "Jan Feb März Apr Mai Juni Juli Aug Sep Okt Nov Dez",
    "ru": "янв фев мар апр мая июн июл авг сен окт ноя дек",
    "el": "Ιαν Φεβ Μαρ Απρ Μαΐ Ιουν Ιουλ Αυγ Σεπ Οκτ Νοε Δεκ",
    "zh": "1月 2月 3月 4月 5月 6月 7月 8月 9月 10月 11月 12月",
    "ar": "يناير فبراير مارس أبريل مايو يونيو يوليو أغسطس سبتمبر أكتوبر نوفمبر ديسمبر",
}
SCRIPT_OF = {
    "en": "latin",
    "de": "accented",
    "ru": "cyrillic",
    "el": "greek",
    "zh": "han",
    "ar": "arabic",
    NONSENSE: "latin",
}
_TEXTS = len(_TABLE["en"].split("|"))


def labels_of(language: str, seed: int) -> Labels:
    """The interface words of a language; nonsense ones differ by seed."""
    # Months stay English where the rest is nonsense: a date nobody can read would test nothing.
    months = tuple(_MONTHS.get(language, _MONTHS["en"]).split())
    if language != NONSENSE:
        return Labels(months, *_TABLE[language].split("|"))
    words = vocabulary("latin", seed ^ 0xFACE, _TEXTS)
    return Labels(months, *(w.capitalize() for w in words))
