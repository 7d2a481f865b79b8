"""Posts as rows, with the scripts and the malice that forums have."""

from threadhound.export.posts import POST_FIELDS

FORUM = "https://forum.example.org/"
ATTACKS = (
    "<script>window.hit = 1</script>",
    "<img src=x onerror='window.hit = 1'>",
    "<svg onload='window.hit = 1'><script>window.hit = 1</script></svg>",
    '<a href="javascript:window.hit=1">click</a>',
    '<a href="java\nscript:window.hit=1">click</a>',
    '<a href=" &#106;avascript:window.hit=1">click</a>',
    '<a href="data:text/html,<script>window.hit=1</script>">click</a>',
    '<a href="vbscript:x">click</a>',
    "<iframe src='javascript:parent.hit=1'></iframe><iframe srcdoc='<script>1</script>'></iframe>",
    "<math><mtext><table><mglyph><style><!--</style><img title='--><img src=x onerror=hit=1>'>",
    "<noscript><p title='</noscript><img src=x onerror=window.hit=1>'></noscript>",
    "<form action='https://evil.example/'><input name=q><button>Send</button></form>",
    "<style>body{display:none}</style><link rel=stylesheet href=https://evil.example/x.css>",
    "<base href='https://evil.example/'><meta http-equiv=refresh content='0;url=https://evil.example/'>",
    "</div></article></main></body></html><h1>outside</h1><script>window.hit = 1</script>",
    "<div style='position:fixed;inset:0;background:url(https://evil.example/t.gif)'>over</div>",
    "<p id=q class=top name=results onclick='hit=1' onmouseover=hit=1 tabindex=1>named</p>",
    "<!-- <script>window.hit=1</script> --><![CDATA[<script>window.hit=1</script>]]>",
    "<a href='http://ok.example/\"onmouseover=\"hit=1'>quote</a>",
    "<textarea><script>window.hit=1</script></textarea><title><script>hit=1</script></title>",
)


def post(thread=1, position=1, **known):
    """One post; what is not given is plausible."""
    row = dict.fromkeys(POST_FIELDS)
    text = known.get("text", f"Words of post {position} in thread {thread}.")
    row |= {
        "forum": FORUM,
        "board": "General",
        "board_url": f"{FORUM}general",
        "thread_id": f"thread {thread}",
        "thread_title": f"Thread number {thread}",
        "thread_url": f"{FORUM}t/{thread}",
        "page_url": f"{FORUM}t/{thread}",
        "page": 1,
        "post_id": f"{thread}-{position}",
        "post_url": f"{FORUM}t/{thread}#p{position}",
        "position": position,
        "author": "Ada",
        "author_url": f"{FORUM}u/ada",
        "posted_at": f"2020-01-{position % 28 + 1:02d}T10:00:00",
        "posted_at_raw": "some day",
        "text": text,
        "html": f"<p>{text}</p>",
        "quotes": [],
        "attachments": [],
        "fetched_at": "2021-01-01T00:00:00+00:00",
        "schema_version": 1,
    }
    return row | known


def thread(number, size, **known):
    return [post(number, position, **known) for position in range(1, size + 1)]


def many_scripts():
    """A thread for each way of writing."""
    texts = {
        "zh": ("手机电池怎么保养", "我的手机电池坏了，请问在哪里可以更换？谢谢大家。"),
        "ja": (
            "カメラの設定について",
            "カメラのレンズを交換したいのですが、どうすればいいですか。",
        ),
        "ko": ("자전거 수리", "자전거 체인이 자꾸 빠집니다. 어떻게 고치나요?"),
        "ar": ("مشكلة في المحرك", "مرحبا، المحرك لا يعمل في الصباح البارد. هل من نصيحة؟ (OEM-42)"),
        "he": ("שאלה על אופניים", "שלום, איזה שמן מתאים לשרשרת? תודה!"),
        "th": ("ปัญหาแบตเตอรี่", "แบตเตอรี่หมดเร็วมาก ช่วยแนะนำด้วยครับ"),
        "hi": ("बैटरी की समस्या", "मेरी बैटरी जल्दी ख़त्म हो जाती है, क्या करूँ?"),
        "ru": ("Замена масла", "Какое масло лучше залить зимой? Ёмкость пять литров."),
        "fr": ("Problème d’échappement", "L’échappement fait un bruit à l’arrière, déjà réglé ?"),
    }
    return [
        post(100 + number, text=text, thread_title=title, html=f"<p>{text}</p>", language=code,
             author=title.split()[0], board="World", board_url=f"{FORUM}world")
        for number, (code, (title, text)) in enumerate(texts.items())
    ]  # fmt: skip


def attacks():
    """A thread of posts that try to run something, and threads whose names do."""
    posts = [
        post(50, number, html=attack, text=attack, author=attack, signature=attack)
        for number, attack in enumerate(ATTACKS, 1)
    ]
    named = [
        post(51 + number, thread_title=attack, board=attack, board_url=attack, language=attack)
        for number, attack in enumerate(ATTACKS)
    ]
    return posts + named
