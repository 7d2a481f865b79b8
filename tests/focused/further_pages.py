"""Further imitations: names among other words, few words, and speech that is no comment."""

from focused.spoken import ENGLISH, NAMES, some
from focused.talking_pages import FOOTER, MENU, whole

CHATTER = (
    "Great light!",
    "Love the reflections in the water.",
    "Where was this taken? I would like to go there.",
    "Wow",
    "Congratulations on Explore, well deserved.",
    "The colours are wonderful.",
)


def mails_of_a_thread():
    """Heads of mails as tables: a name is followed by its address."""
    rows = "".join(
        f"<a name={n}></a><table><tr><td>From:</td><td>{NAMES[n]} &lt;{NAMES[n].lower()} at "
        f"lists.example&gt;</td></tr><tr><td>Date:</td><td>Tue, {n + 3} Mar 2009 1{n}:21:07 +0100"
        f"</td></tr></table><pre>{text}\n\n&gt; what was said before\n\n-- \n{NAMES[n]}</pre><hr>"
        for n, text in enumerate(some(ENGLISH, 6))
    )
    return whole("broken pipe", f"<h1>broken pipe</h1><a href=thread.html>[thread]</a>{rows}")


def merge_request():
    """Remarks below the lines that they are about; "Reply" stands where the name does."""
    code = "".join(f"<tr><td>{n}</td><td>+</td><td><code>a{n};</code></td></tr>" for n in range(4))
    rows = "".join(
        f'<div class="file"><a href="#f{n}">src/part{n}.c</a><table>{code}</table>'
        f'<div class="note"><a href="/{NAMES[n]}">{NAMES[n]}</a> <time datetime="2022-03-0{n + 1}">'
        f"{n + 1} months ago</time><div><p>{text}</p></div><a href=#>Reply</a></div></div>"
        for n, text in enumerate(some(ENGLISH, 5))
    )
    return whole("Faster wheel (!77)", f"{MENU}<h1>Faster wheel</h1>{rows}{FOOTER}")


def photo_with_short_comments():
    rows = "".join(
        f'<li class="c"><a href="/people/{NAMES[n]}"><img src="/b/{n}.jpg" alt="{NAMES[n]}"></a>'
        f'<div><a href="/people/{NAMES[n]}">{NAMES[n]}</a> <span>{n + 1}y</span><p>{text}</p></div>'
        for n, text in enumerate(CHATTER)
    )
    about = "<p>By <a href=/people/ann>Ann</a>, taken on May 4, 2019</p>"
    return whole("Mill", f"{MENU}<img src=/p/1.jpg><h1>Mill</h1>{about}<ul>{rows}</ul>{FOOTER}")


def parliament():
    """What was said in a sitting, by whom and when."""
    rows = "".join(
        f'<div class="sp"><h4><a href="/members/{NAMES[n]}">{NAMES[n]}</a> (Gouda North)</h4>'
        f"<span>1{n}:05</span><p>{text} The committee has dealt with this at length.</p></div>"
        for n, text in enumerate(some(ENGLISH, 7))
    )
    return whole("Sitting of 4 May 2022", f"{MENU}<h1>Sitting of 4 May 2022</h1>{rows}{FOOTER}")


FURTHER_TALKING = {
    each.__name__: each for each in (mails_of_a_thread, merge_request, photo_with_short_comments)
}
FURTHER_SILENT = {"parliament": parliament}
