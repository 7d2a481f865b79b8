"""What is true of the themes: their languages, what stands round them, what they leave out."""

from dataclasses import replace

from extract import lively, themes, themes_round, themes_sites, themes_talk, tongues
from extract import tongues_more as more

LAYOUTS = {
    themes.thanks_below_tables: more.ROMANIAN,
    themes.menus_at_names: more.CATALAN,
    themes.hcards_and_abbreviations: more.SWEDISH,
    themes.answers_in_angles: more.NORWEGIAN,
    themes.angles_in_tables: more.BULGARIAN,
    themes.fonts_of_the_first_boards: more.ESTONIAN,
    themes.reputation_in_tables: lively.RUSSIAN,
    themes.days_written_out: lively.GERMAN,
    themes.first_days_of_september: lively.GREEK,
    themes.panels_of_a_slim_board: more.LITHUANIAN,
    themes_sites.cells_of_a_magazine: lively.FRENCH,
    themes_sites.weekday_in_the_bar: lively.DUTCH,
    themes_sites.registered_in_a_month: more.SWEDISH,
    themes_sites.in_response_to: lively.ENGLISH,
    themes_sites.contributors_on_a_journey: lively.ITALIAN,
    themes_sites.mothers_by_the_dot: lively.ENGLISH,
    themes_sites.stars_and_registered: lively.ENGLISH,
    themes_sites.numbers_of_users: lively.ENGLISH,
    themes_sites.writes_on_at: lively.ENGLISH,
    themes_sites.stamps_of_a_host: lively.ENGLISH,
    themes_sites.to_and_from: lively.ENGLISH,
    themes_sites.months_ago_beside: more.SERBIAN,
    themes_sites.joined_in_georgia: more.GEORGIAN,
    themes_sites.parts_of_the_day: more.MALAY,
    themes_talk.kudos_and_hidden_words: more.DANISH,
    themes_talk.reported_in_windows: lively.POLISH,
    themes_talk.remarks_below_floors: lively.CHINESE,
    themes_talk.pushed_on_a_terminal: tongues.TAIWANESE,
    themes_talk.nameless_with_weekday: replace(lively.RUSSIAN, people=("Аноним",)),
    themes_talk.steam_below: lively.PORTUGUESE,
    themes_talk.best_by_the_asker: replace(lively.JAPANESE, people=more.NAMELESS),
    themes_talk.days_with_dashes: more.CROATIAN,
    themes_talk.parents_named_beside: more.FINNISH,
    themes_talk.ages_and_changes: more.SLOVAK,
    themes_talk.listed_mail: lively.ENGLISH,
    themes_talk.answers_of_a_shop: lively.SPANISH,
    themes_talk.wiki_of_voices: lively.UKRAINIAN,
    themes_talk.hands_of_the_evening: tongues.VIETNAMESE,
}
TREES = {themes_sites.writes_on_at, themes_talk.parents_named_beside}
ALONE = {themes_talk.listed_mail}
SHOWN = {  # in place of a picture
    themes_talk.remarks_below_floors: "",
    themes_talk.pushed_on_a_terminal: "",
    themes_talk.wiki_of_voices: "+",
}
SIZES = (1, 2, 5, 15)


def surrounded(build, html, number):
    """A page with what stands round its posts, of one kind for a layout."""
    kinds = themes_round.ROUNDS
    at = list(LAYOUTS).index(build)
    return kinds[at % len(kinds)](LAYOUTS[build], html, number)


def name(build, one):
    return one.author
