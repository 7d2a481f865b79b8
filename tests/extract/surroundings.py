"""What forums put round, between and below posts: each has names and dates, none is a post."""

TITLES = [
    "Radiator stays cold on one side",
    "Which thermostat for floor heating",
    "Quiet fan for the outdoor unit",
    "Pressure drops every night",
    "Buffer tank or not",
    "Condensate pipe frozen again",
    "Grant application refused, what now",
    "Noise limits at night",
]
PEOPLE = ["Kerstin", "volt_ampere", "Pablo R.", "mosh", "Irina", "DrFlow", "Umberto", "nn42"]


def latest(html):
    """A column of the newest answers everywhere, before the posts."""
    rows = "".join(
        f'<li class="latest"><a href="/t/{70 + at}/">{title}</a><span class="by">by <a href="/u/'
        f'{at}">{who}</a></span> <span class="when">{1 + at} Jun 2024, 1{at}:05</span></li>'
        for at, (title, who) in enumerate(zip(TITLES, PEOPLE, strict=True))
    )
    side = f"<h3>Latest posts</h3><ul>{rows}</ul>"
    return f"<div class=side>{side}</div><div class=main>{html}</div>"


def similar(html):
    """A table of threads like this one, below the posts."""
    rows = "".join(
        f'<tr><td><a href="/t/{90 + at}/">{title}</a></td><td><a href="/u/{at}">{who}</a></td>'
        f"<td>{at * 3}</td><td>0{1 + at}.03.2022 1{at}:40</td></tr>"
        for at, (title, who) in enumerate(zip(TITLES, PEOPLE, strict=True))
    )
    return (
        f'{html}<table class="similar"><tr><th>Thread</th><th>Starter</th><th>Answers</th><th>Last'
        f"</th></tr>{rows}</table>"
    )


def teasers(html):
    """Boxes with the beginnings of other threads, below the posts."""
    boxes = "".join(
        f'<div class="teaser"><h4><a href="/t/{50 + at}/">{title}</a></h4><p>Hello all, since last '
        f"week there is something odd with my system, and I cannot find out what &hellip;</p><span>"
        f"{who}, {1 + at} May 2021</span></div>"
        for at, (title, who) in enumerate(zip(TITLES[:6], PEOPLE, strict=False))
    )
    return f'{html}<div class="related"><h3>You may also like</h3>{boxes}</div>'


def answer_form(html):
    """A field to write in, with rules to read before."""
    return (
        f'{html}<div class="quick"><h3>Quick answer</h3><p>Please read the rules of 3 May 2019 '
        "before you write, stay friendly and search first: most questions have been answered.</p>"
        '<form method="post" action="/post"><label for="m">Your words</label><textarea id="m" '
        'name="m"></textarea><input type="submit" value="Send"></form></div>'
    )


def statistics(html):
    """Who is here, whose birthday it is, how many there are."""
    return (
        f'{html}<div class="stats"><h3>Who is online</h3><p>In total there are 41 users online: 2 '
        "registered and 39 guests. Most users ever online was 412 on Tue Feb 04, 2020 3:11 am.</p>"
        '<p>Registered users: <a href="/u/1">Kerstin</a>, <a href="/u/4">Irina</a></p><h3>'
        "Statistics</h3><p>Total posts <b>81234</b>, total threads <b>9120</b>, our newest member "
        'is <a href="/u/7">nn42</a></p></div>'
    )


def cookies(html):
    """A notice about cookies, longer than any post."""
    return (
        '<div id="consent"><p>' + "We and our partners store and read information on devices, such "
        "as cookies, and process personal data, such as unique identifiers. " * 6 + "</p><p>Last "
        f"changed: 12 April 2024</p><button>Agree</button></div>{html}"
    )


def announcement(html):
    """A notice of the staff with a date and a name, above the posts."""
    return (
        '<div class="notice"><h3>Moving to a new server</h3><p>On 30 June 2024 the forum moves. It '
        'will be away for some hours, please save what you write.</p><p class="small"><a '
        f'href="/u/0">Admin</a>, 10 Jun 2024, 08:00</p></div>{html}'
    )


ALL = [latest, similar, teasers, answer_form, statistics, cookies, announcement]
