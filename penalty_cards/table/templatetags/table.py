"""`{% load table %}`: the card table, and cards in running text."""

from collections.abc import Hashable, Iterable
from functools import lru_cache

from django import template
from django.template.loader import get_template
from django.urls import get_script_prefix
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import get_language, gettext

from penalty_cards.bridge import Card, Seat, State, Suit
from penalty_cards.laws.messages import (
    RANK_FACES,
    SUIT_NAMES,
    Message,
)
from penalty_cards.table import html
from penalty_cards.table.model import (
    CardView,
    Place,
    Rail,
    SeatView,
    TableView,
)
from penalty_cards.table.text import diagram

register = template.Library()


@register.simple_tag
def card_table(view: TableView, heading: str = "") -> SafeString:
    """Draw a table that is only looked at: `{% card_table view %}`.

    `heading`: if there are two on a page.
    """
    return _table(view, heading, get_language())


@lru_cache(maxsize=1024)
def _table(view: TableView, heading: str, language: str | None) -> SafeString:
    return _drawn("table/table.html", {"view": view, "heading": heading})


@register.simple_tag
def felt(view: TableView, heading: str = "") -> SafeString:
    """Draw a table without its rail, for a stage: `{% felt view %}`."""
    return _felt(view, heading, get_language())


@lru_cache(maxsize=4096)
def _felt(view: TableView, heading: str, language: str | None) -> SafeString:
    return _drawn("table/felt.html", {"view": view, "heading": heading})


# Parts of a table look alike whatever was chosen at another, so they are remembered.


@register.filter
def seat(view: SeatView) -> SafeString:
    """Draw a seat of a table: `{{ seat|seat }}`."""
    return _seat(view, get_language())


@lru_cache(maxsize=8192)
def _seat(view: SeatView, language: str | None) -> SafeString:
    return _drawn("table/seat.html", {"view": view})


@register.simple_tag
def trick(view: TableView) -> SafeString:
    """Draw the trick in the middle: `{% trick view %}`."""
    return _trick(view.trick_label, view.trick, get_language())


@lru_cache(maxsize=8192)
def _trick(
    label: Message, places: tuple[Place, ...], language: str | None
) -> SafeString:
    return _drawn("table/trick.html", {"label": label, "places": places})


@register.filter
def rail(view: Rail) -> SafeString:
    """Draw the hand nearest to the reader: `{{ view.rail|rail }}`."""
    return _rail(view, get_language())


@lru_cache(maxsize=8192)
def _rail(view: Rail, language: str | None) -> SafeString:
    return _drawn("table/rail.html", {"rail": view})


@register.simple_tag
def remembered(template: str, **values: Hashable) -> SafeString:
    """Draw a part that shows nothing but these values, and remember it.

    `{% remembered "table/who_acts.html" seats=board.seats %}`.
    """
    shown = tuple(values.items())
    return _remembered(template, shown, get_language(), get_script_prefix())


@lru_cache(maxsize=8192)
def _remembered(
    template: str,
    values: tuple[tuple[str, Hashable], ...],
    language: str | None,
    prefix: str,
) -> SafeString:
    return _drawn(template, dict(values))


def _drawn(template: str, context: dict[str, object]) -> SafeString:
    return mark_safe(get_template(template).render(context))


@register.filter
def sentences(messages: Iterable[Message]) -> SafeString:
    """Write messages one after the other: `{{ explanation.ruling|sentences }}`."""
    return mark_safe(" ".join(map(html.authored_html, messages)))


@register.filter
def words(message: Message) -> SafeString:
    """Write a message of the pure floors: `{{ message|words }}`."""
    return html.message_html(message)


@register.filter
def authored(message: Message) -> SafeString:
    """Write a story or title: `{{ case.title|authored }}`.

    In English, and marked so, if it has no translation.
    """
    return html.authored_html(message)


@register.filter
def authored_text(text: str) -> SafeString:
    """Write an author’s plain text: `{{ title|authored_text }}`."""
    return html.authored_text_html(text)


@register.filter
def plain(message: Message) -> str:
    """Write a message in words without markup, for a title: `{{ message|plain }}`."""
    return html.spoken_words(message)


@register.filter
def card(value: Card) -> SafeString:
    """Write a card in running text: `{{ card|card }}`."""
    return html.card_html(value)


@register.filter
def rank(value: Card) -> str:
    """Write the rank of a card whose suit is said already: `{{ card|rank }}`."""
    return RANK_FACES[value.rank]


@register.filter
def suit(value: Suit) -> SafeString:
    """Write a suit in running text, by its symbol: `{{ suit|suit }}`."""
    return html.suit_html(value)


@register.filter
def cards(text: str) -> SafeString:
    """Draw the cards that a plain text writes as `♠6`: `{{ story|cards }}`."""
    return html.cards_html(text)


@register.filter
def side(value: Seat) -> str:
    """Return the class of a seat’s place on the page: `{{ place.seat|side }}`."""
    return value.letter.lower()


@register.filter
def suit_name(value: Suit) -> str:
    """Return a suit's name: `{{ suit|suit_name }}`."""
    return gettext(SUIT_NAMES[value])


@register.filter
def face(view: CardView) -> SafeString:
    """Draw a card that lies on the table: `{{ view|face }}`."""
    return html.face_html(view)


@register.filter
def table_text(view: TableView) -> str:
    """Write a table as plain text: `{{ view|table_text }}`."""
    return _diagram(view.state, view.shown, view.is_ruled, get_language())


@lru_cache(maxsize=8192)
def _diagram(
    state: State, shown: frozenset[Seat], is_ruled: bool, language: str | None
) -> str:
    return diagram(state, shown, gettext, is_ruled=is_ruled)
