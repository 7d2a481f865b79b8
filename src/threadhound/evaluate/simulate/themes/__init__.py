"""Layouts: four families (tables, divisions, lists, cards) with two themes each."""

from __future__ import annotations

from threadhound.errors import UsageError
from threadhound.evaluate.simulate.labels import Labels
from threadhound.evaluate.simulate.themes.base import Theme
from threadhound.evaluate.simulate.themes.cards import CardTheme, GridTheme
from threadhound.evaluate.simulate.themes.divs import BlockTheme, DivTheme
from threadhound.evaluate.simulate.themes.lists import CommentTheme, ListTheme
from threadhound.evaluate.simulate.themes.looks import look_of, scrambled_look
from threadhound.evaluate.simulate.themes.tables import AntiqueTheme, TableTheme

THEMES: dict[str, type[Theme]] = {
    "tables-classic": TableTheme,
    "tables-antique": AntiqueTheme,
    "divs-plain": DivTheme,
    "divs-bem": BlockTheme,
    "lists-definition": ListTheme,
    "lists-comments": CommentTheme,
    "cards-article": CardTheme,
    "cards-grid": GridTheme,
}


def theme_of(name: str, labels: Labels, scramble: int | None = None) -> Theme:
    """A theme by name; with a number to scramble by, its class names mean nothing."""
    if name not in THEMES:
        raise UsageError(f"There is no theme {name!r}.", f"Known are: {', '.join(THEMES)}.")
    look = look_of(name) if scramble is None else scrambled_look(scramble)
    return THEMES[name](look, labels)
