"""How a post is put together: paragraphs, quotes, code, lists, images, links."""

from __future__ import annotations

from threadhound.evaluate.simulate.chance import draw
from threadhound.evaluate.simulate.content import Block, BlockKind, Prose
from threadhound.evaluate.simulate.spec import ForumSpec

OPENING = 1  # number of the draw that makes the first paragraph


class PostWriter:
    """Writes posts of one forum."""

    def __init__(self, spec: ForumSpec, prose: Prose) -> None:
        self._prose, self._plain = prose, spec.plain
        self._fewest, self._span = spec.paragraphs[0], spec.paragraphs[1] - spec.paragraphs[0] + 1
        self._short, self._length = spec.sentences[0], spec.sentences[1] - spec.sentences[0] + 1

    def opening(self, bits: int) -> str:
        """The first paragraph of a post (what others quote)."""
        return self._paragraph(draw(bits, OPENING))

    def blocks(self, bits: int, quoted: tuple[str, str] | None = None) -> list[Block]:
        """The whole post, quote first."""
        blocks = []
        if quoted:
            blocks.append(Block(BlockKind.QUOTE, quoted[1], quoted[0]))
        blocks.append(Block(BlockKind.TEXT, self.opening(bits)))
        further = range(1, self._fewest + (bits >> 40) % self._span)
        blocks += [Block(BlockKind.TEXT, self._paragraph(draw(bits, OPENING + n))) for n in further]
        if not self._plain:
            self._extras(bits >> 48, blocks)
        return blocks

    def _paragraph(self, bits: int) -> str:
        return self._prose.paragraph(bits, self._short + (bits >> 50) % self._length)

    def _extras(self, bits: int, blocks: list[Block]) -> None:
        """Something other than text in every fourth post."""
        prose = self._prose
        match bits % 16:
            case 0:
                lines = [f"{w}({i}) < {i + bits % 7};" for i, w in enumerate(prose.words[:3])]
                blocks.append(Block(BlockKind.CODE, "\n".join(lines)))
            case 1:
                items = tuple(prose.phrase(draw(bits, i), 3) for i in range(3))
                blocks.append(Block(BlockKind.LIST, "", items=items))
            case 2:
                blocks.append(Block(BlockKind.IMAGE, prose.phrase(bits, 2), f"{bits % 40}.png"))
            case 3:
                address = f"https://example.org/{bits % 999}"
                blocks.append(Block(BlockKind.LINK, prose.phrase(bits, 2), address))

    def signature(self, user: int) -> str:
        """What a user puts below every post; most have nothing."""
        bits = draw(user, 77)
        return self._prose.phrase(bits, 4 + bits % 4) if bits % 3 == 0 else ""


def text_of(blocks: list[Block], wrote: str) -> str:
    """The post as a reader sees it, quotes included; `wrote` is the forum's word under a name."""
    return "\n\n".join(_plain_text(block, wrote) for block in blocks if _plain_text(block, wrote))


def _plain_text(block: Block, wrote: str) -> str:
    if block.kind is BlockKind.QUOTE:
        return f"{block.source} {wrote}\n{block.text}"
    if block.kind is BlockKind.LIST:
        return "\n".join(block.items)
    return "" if block.kind is BlockKind.IMAGE else block.text
