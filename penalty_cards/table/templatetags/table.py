"""`{% load table %}`: the card table, and cards in running text."""

from django import template
from django.template.loader import get_template
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import gettext

from penalty_cards.bridge import Card, Suit
from penalty_cards.laws.messages import SUIT_NAMES, Message, render
from penalty_cards.table import html
from penalty_cards.table.model import CardView, Overlay, TableView
from penalty_cards.table.text import diagram

register = template.Library()


@register.simple_tag
def card_table(view: TableView, heading: str = "") -> SafeString:
    """Draw a table: `{% card_table view %}`; `heading` if there are two."""
    context = {"view": view, "heading": heading}
    return mark_safe(get_template("table/table.html").render(context))


@register.filter
def words(message: Message) -> SafeString:
    """Write a message of the pure floors: `{{ message|words }}`."""
    return html.message_html(message)


@register.filter
def plain(message: Message) -> str:
    """Write a message as text without markup, for a title: `{{ message|plain }}`."""
    return render(message, gettext=gettext)


@register.filter
def card(value: Card) -> SafeString:
    """Write a card in running text: `{{ card|card }}`."""
    return html.card_html(value)


@register.filter
def suit(value: Suit) -> SafeString:
    """Write a suit in running text, by its symbol: `{{ suit|suit }}`."""
    return html.suit_html(value)


@register.filter
def cards(text: str) -> SafeString:
    """Draw the cards that a plain text writes as `♠6`: `{{ story|cards }}`."""
    return html.cards_html(text)


@register.filter
def suit_name(value: Suit) -> str:
    """Say a suit's name: `{{ suit|suit_name }}`."""
    return gettext(SUIT_NAMES[value])


@register.filter
def ranks(views: tuple[CardView, ...]) -> SafeString:
    """Write the ranks of one suit of a hand in a line: `{{ views|ranks }}`."""
    return html.ranks_html(views)


@register.filter
def face(view: CardView) -> SafeString:
    """Draw a card that lies on the table: `{{ view|face }}`."""
    return html.face_html(view)


@register.inclusion_tag("table/switches.html")
def table_switches(view: TableView) -> dict[str, object]:
    """Offer the overlays that have something to show, and the table as plain text."""
    labels = {
        Overlay.ORDER: gettext("Order of play"),
        Overlay.SEEN: gettext("Who saw what"),
        Overlay.DUTIES: gettext("Duties"),
    }
    switches = [
        (overlay.value, labels[overlay], overlay in view.switched_on)
        for overlay in view.overlays
    ]
    text = diagram(view.state, view.shown, gettext, is_ruled=view.is_ruled)
    return {"switches": switches, "is_open": view.asked is not None, "text": text}
