"""What people wrote: titles, names and posts, each a function of the seed and a number."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from functools import lru_cache

from threadhound.evaluate.simulate.chance import draw, salt
from threadhound.evaluate.simulate.scripts import SCRIPTS, VOCABULARY, vocabulary

SENTENCES = 512  # pool from which paragraphs are cut: cutting is what makes a page cheap to render
NAME_WORDS = 3  # 641 ** 3 names: more than any forum has threads
SPECIALS = (" & ", " < ", ' "', "' ")  # characters that a page must escape


class BlockKind(StrEnum):
    """The pieces that a post is made of."""

    TEXT = "text"
    QUOTE = "quote"
    CODE = "code"
    LIST = "list"
    IMAGE = "image"
    LINK = "link"


@dataclass(slots=True)
class Block:
    """One piece of a post. `source` is the quoted author, the image or link address."""

    kind: BlockKind
    text: str
    source: str = ""
    items: tuple[str, ...] = ()


class Prose:
    """The language of one forum."""

    def __init__(self, seed: int, script: str) -> None:
        self.script = SCRIPTS[script]
        self.words = vocabulary(script, seed)
        self._names = vocabulary("latin", salt(seed, "names"), 256)
        self._seed = salt(seed, "prose")
        self._digit = {word: i for i, word in enumerate(self.words)}
        wild = draw(self._seed, 1) % len(self.words) ** 3
        self._multiplier = wild + (wild % len(self.words) == 0)  # invertible: the size is prime
        self._sentences = tuple(self._sentence(n) for n in range(SENTENCES)) * 2

    def _sentence(self, number: int) -> str:
        script, count = self.script, 5 + draw(self._seed, number, 1) % 11
        picks = [
            self.words[draw(self._seed, number, 2 + i) % len(self.words)] for i in range(count)
        ]
        picks[count // 2] += script.comma
        sentence = script.space.join(picks) + script.stop
        if number % 16 == 0:
            at = SPECIALS[number // 16 % len(SPECIALS)]
            sentence = sentence.replace(script.comma, script.comma + at, 1)
        return sentence.capitalize() if script.cased else sentence

    def name_words(self, number: int) -> tuple[str, str, str]:
        """Words that name one thing only: `number`, scrambled, with words as digits."""
        size = len(self.words)
        code = (number * self._multiplier + 77) % size**3
        rest, low = divmod(code, size)
        high, middle = divmod(rest, size)
        return self.words[low], self.words[middle], self.words[high]

    def number_of(self, words: tuple[str, ...]) -> int | None:
        """The number that `name_words` wrote, or None."""
        size = len(self.words)
        digits = [self._digit.get(word) for word in words]
        if len(digits) != NAME_WORDS or None in digits:
            return None
        code = sum(digit * int(size**i) for i, digit in enumerate(digits) if digit is not None)
        inverse = int(pow(self._multiplier, -1, size**3))
        return (code - 77) * inverse % size**3

    def title(self, number: int) -> str:
        """A title that no other number has."""
        tail = draw(self._seed, number, 900)
        words = list(self.name_words(number))
        words += [self.words[(tail >> (8 * i)) % len(self.words)] for i in range(tail % 5)]
        text = self.script.space.join(words)
        return text.capitalize() if self.script.cased else text

    def person(self, number: int) -> str:
        """A user name that no other number has."""
        first, second = number % 256, number // 256
        name = self._names[first].capitalize() + (f"_{self._names[second % 256]}" if second else "")
        style = draw(self._seed, number, 901)
        return name + (str(style // 3 % 90 + 10) if style % 3 == 0 else "")

    def phrase(self, bits: int, count: int) -> str:
        """A few words by lot."""
        words = [self.words[(bits >> (9 * i)) % len(self.words)] for i in range(count)]
        return self.script.space.join(words)

    def paragraph(self, bits: int, sentences: int) -> str:
        """A phrase by lot and then a run of sentences."""
        at, words, space = bits % SENTENCES, self.words, self.script.space
        first, second = words[(bits >> 9) % VOCABULARY], words[(bits >> 19) % VOCABULARY]
        third = words[(bits >> 29) % VOCABULARY]
        run = space.join(self._sentences[at : at + sentences])
        return f"{first}{space}{second}{space}{third}{self.script.stop}{space}{run}"


@lru_cache(maxsize=16)
def prose_of(seed: int, script: str) -> Prose:
    """The language of a forum; it never changes, so all moments of a forum share it."""
    return Prose(seed, script)
