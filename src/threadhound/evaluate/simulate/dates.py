"""How the forum writes a moment: several formats, in words, figures or relative to now."""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, datetime

from threadhound.evaluate.simulate.labels import Labels

HOUR, DAY = 3600, 86400
DateText = Callable[[datetime, datetime, Labels], str]


def _iso(when: datetime, _now: datetime, _labels: Labels) -> str:
    return f"{when:%Y-%m-%d %H:%M:%S}"


def _long(when: datetime, _now: datetime, labels: Labels) -> str:
    month = labels.months[when.month - 1]
    return f"{when.day} {month} {when.year}, {when.hour:02}:{when.minute:02}"


def _american(when: datetime, _now: datetime, _labels: Labels) -> str:
    return f"{when:%m-%d-%Y, %I:%M %p}"


def _dotted(when: datetime, _now: datetime, _labels: Labels) -> str:
    return f"{when:%d.%m.%Y %H:%M}"


def _han(when: datetime, _now: datetime, _labels: Labels) -> str:
    return f"{when.year}年{when.month}月{when.day}日 {when.hour:02}:{when.minute:02}"


def _day(when: datetime, _now: datetime, _labels: Labels) -> str:
    return f"{when.year}-{when.month}-{when.day}"


def _relative(when: datetime, now: datetime, labels: Labels) -> str:
    """Exact to the unit shown: minutes, hours, then days without end."""
    seconds = max(0, int((now - when).total_seconds()))
    if seconds < HOUR:
        return f"{seconds // 60} {labels.minutes} {labels.ago}"
    if seconds < DAY:
        return f"{seconds // HOUR} {labels.hours} {labels.ago}"
    return f"{seconds // DAY} {labels.days} {labels.ago}"


def _near(when: datetime, now: datetime, labels: Labels) -> str:
    """Today and yesterday in words, older days in full."""
    days = (now.date() - when.date()).days
    clock = f"{when.hour:02}:{when.minute:02}"
    if days in (0, 1):
        return f"{(labels.today, labels.yesterday)[days]}, {clock}"
    return _long(when, now, labels)


FORMATS: dict[str, DateText] = {
    "iso": _iso,
    "long": _long,
    "american": _american,
    "dotted": _dotted,
    "han": _han,
    "day": _day,
    "relative": _relative,
    "near": _near,
}
RESOLUTION = {"day": DAY, "relative": DAY, "iso": 1}  # what a reader can know; else the minute


class DateWriter:
    """Writes unix times as one forum shows them."""

    def __init__(self, style: str, tag: str, zone: int, now: int, labels: Labels) -> None:
        self._text, self._tag, self._shift, self._labels = FORMATS[style], tag, zone * HOUR, labels
        self._now = datetime.fromtimestamp(now + self._shift, UTC)

    def text(self, when: int) -> str:
        """The moment in the forum's zone, as plain text."""
        return self._text(datetime.fromtimestamp(when + self._shift, UTC), self._now, self._labels)

    def html(self, when: int) -> str:
        """The moment with the markup of the site: plain, `time` or a title that says it in full."""
        text = self.text(when)
        if self._tag == "plain":
            return text
        moment = datetime.fromtimestamp(when, UTC)
        if self._tag == "time":
            return f'<time datetime="{moment:%Y-%m-%dT%H:%M:%S}+00:00">{text}</time>'
        return f'<abbr title="{moment:%Y-%m-%dT%H:%M:%S}Z">{text}</abbr>'
