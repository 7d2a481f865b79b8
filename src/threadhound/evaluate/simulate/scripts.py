"""Made-up words in several writing systems: syllables put together by lot, no copied text."""

from __future__ import annotations

from dataclasses import dataclass

from threadhound.evaluate.simulate.chance import draw, salt

VOCABULARY = 641  # words per forum; a prime, so that numbers can be spelled in words and read back


@dataclass(frozen=True, slots=True)
class Script:
    """The letters of a writing system and how a sentence is put together."""

    onsets: str
    vowels: str
    codas: str = ""
    space: str = " "
    stop: str = "."
    comma: str = ","
    rtl: bool = False
    cased: bool = False


SCRIPTS = {
    "latin": Script("bcdfghklmnprstvz", "aeiou", "nrslt", cased=True),
    "accented": Script("bdfghklmnprstvwz", "aeiouäöüéà", "nrsltß", cased=True),
    "cyrillic": Script("бвгджзклмнпрстфхцч", "аеиоуыяю", "йнрслт", cased=True),
    "greek": Script("βγδζθκλμνπρστφχ", "αεηιουω", "νςρ", cased=True),
    "arabic": Script("بتثجحخدذرزسشصطعغفقكلمنهي", "اوي", stop=".", comma="،", rtl=True),
    "devanagari": Script("कखगघचजटडतदनपबमयरलवसह", "ािीुूेैो", stop="।"),
    "hangul": Script("", "", space=" "),
    "han": Script("", "", space="", stop="。", comma="，"),
}
SYLLABLES = (1, 2, 2, 2, 3, 3, 3)  # of a word, by lot
_HAN_FIRST, _HAN_COUNT = 0x4E00, 2400
_HANGUL_FIRST, _HANGUL_COUNT = 0xAC00, 11172


def vocabulary(script: str, seed: int, size: int = VOCABULARY) -> tuple[str, ...]:
    """`size` different words of a script."""
    key, words, n = salt(seed, "words/" + script), dict[str, None](), 0
    while len(words) < size:
        words[_word(script, draw(key, n))] = None
        n += 1
    return tuple(words)


def _word(script: str, bits: int) -> str:
    if script == "han":
        return _from_block(bits, _HAN_FIRST, _HAN_COUNT, 2 + bits % 2)
    if script == "hangul":
        return _from_block(bits, _HANGUL_FIRST, _HANGUL_COUNT, 2 + bits % 3)
    return _syllables(SCRIPTS[script], bits)


def _from_block(bits: int, first: int, count: int, length: int) -> str:
    return "".join(chr(first + (bits >> (14 * i + 2)) % count) for i in range(length))


def _syllables(script: Script, bits: int) -> str:
    length, bits = SYLLABLES[bits % 7], bits // 7
    parts = []
    for _ in range(length):
        bits, onset = divmod(bits, len(script.onsets))
        bits, vowel = divmod(bits, len(script.vowels))
        parts.append(script.onsets[onset] + script.vowels[vowel])
    if script.codas and bits % 3 == 0:
        parts.append(script.codas[bits // 3 % len(script.codas)])
    return "".join(parts)
