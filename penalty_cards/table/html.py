"""The markup of cards and words: small strings, made once for each language."""

import re
from functools import lru_cache

from django.templatetags.static import static
from django.utils.html import escape, format_html
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import get_language, gettext, override

from penalty_cards.bridge import Card, Contract, Rank, Seat, Suit
from penalty_cards.laws.messages import (
    RANK_FACES,
    SEAT_NAMES,
    SUIT_NAMES,
    SYMBOLS,
    Gettext,
    Message,
    Thing,
    render,
)
from penalty_cards.table.model import CardView, Face
from penalty_cards.table.text import card_name

# Class names; `cl` because `c` is a card in running text.
SUIT_CLASSES = {
    Suit.SPADES: "s",
    Suit.HEARTS: "h",
    Suit.DIAMONDS: "d",
    Suit.CLUBS: "cl",
}
_SUITS = {symbol: suit for suit, symbol in SYMBOLS.items()}
_RANKS = {face: rank for rank, face in RANK_FACES.items()} | {"T": Rank.TEN}
AUTHORS = "en"  # the language in which authors tell their stories
_LETTERS = re.compile(r"(?<![{\w])\w{2,}(?![}\w])")
_EMPHASIS = re.compile(r"&lt;(/?(?:em|strong))&gt;")
_IN_TEXT = re.compile(r"([♠♥♦♣])(?:\ufe0e|\ufe0f)?(10|[AKQJT2-9](?![0-9]))?")


def suit_svg(suit: Suit) -> SafeString:
    """Draw a suit's symbol from the page's sprite."""
    return _SVGS[suit]


_SVGS = {
    suit: mark_safe(
        f'<svg aria-hidden="true"><use href="#{suit.letter.lower()}"/></svg>'
    )
    for suit in Suit
}


def card_html(card: Card) -> SafeString:
    """Write a card in running text: symbol and rank, spoken in words."""
    return _card(card, get_language())


def suit_html(suit: Suit) -> SafeString:
    """Write a suit in running text: its symbol, spoken as its name."""
    return _suit(suit, get_language())


def contract_html(contract: Contract) -> SafeString:
    """Write a contract's level and denomination: `4 ♠`, `3NT`."""
    return _contract(contract, get_language())


@lru_cache(maxsize=256)
def _card(card: Card, language: str | None) -> SafeString:
    return format_html(
        '<span class="c {}"><span class="vh">{}</span>{}'
        '<span aria-hidden="true">{}</span></span>',
        SUIT_CLASSES[card.suit],
        card_name(card, gettext),
        suit_svg(card.suit),
        RANK_FACES[card.rank],
    )


@lru_cache(maxsize=32)
def _suit(suit: Suit, language: str | None) -> SafeString:
    return format_html(
        '<span class="c {}">{}<span class="vh">{}</span></span>',
        SUIT_CLASSES[suit],
        suit_svg(suit),
        gettext(SUIT_NAMES[suit]),
    )


@lru_cache(maxsize=128)
def _contract(contract: Contract, language: str | None) -> SafeString:
    if contract.trumps is None:
        spoken = gettext("{level} notrump").format(level=contract.level)
        shown: SafeString = format_html("{}NT", contract.level)
        suit = ""
    else:
        name = gettext(SUIT_NAMES[contract.trumps])
        spoken = f"{contract.level} {name}"
        shown = format_html("{} {}", contract.level, suit_svg(contract.trumps))
        suit = SUIT_CLASSES[contract.trumps]
    return format_html(
        '<span class="c {}"><span class="vh">{}</span>'
        '<span aria-hidden="true">{}</span></span>',
        suit,
        spoken,
        shown,
    )


def message_html(message: Message) -> SafeString:
    """Write a message for a page: its text escaped, cards and suits drawn."""
    return _message(message, get_language())


def authored_html(message: Message) -> SafeString:
    """Write what an author wrote; in English if it is not translated."""
    if not is_left_in_english(message):
        return message_html(message)
    with override(AUTHORS):
        return _in_english(message_html(message))


def authored_text_html(text: str) -> SafeString:
    """Write an author’s plain text, which is in English, with its cards drawn."""
    if get_language() == AUTHORS:
        return cards_html(text)
    with override(AUTHORS):
        return _in_english(cards_html(text))


def plain_words(message: Message) -> str:
    """Write a message without markup; in English if it is not translated."""
    if is_left_in_english(message):
        return render(message)
    return render(message, gettext=gettext)


def spoken_words(message: Message) -> str:
    """Write a message without markup, its cards and suits in words: `six of spades`."""
    if not is_left_in_english(message):
        return _IN_TEXT.sub(_named, plain_words(message))
    with override(AUTHORS):
        return _IN_TEXT.sub(_named, plain_words(message))


def _named(match: re.Match[str]) -> str:
    suit = _SUITS[match[1]]
    if match[2] is not None:
        return card_name(Card(suit, _RANKS[match[2]]), gettext)
    return gettext(SUIT_NAMES[suit])


def _in_english(written: SafeString) -> SafeString:
    return format_html('<span lang="{}">{}</span>', AUTHORS, written)


def is_left_in_english(message: Message) -> bool:
    """Whether the reader has another language, and it is not translated."""
    is_foreign = get_language() != AUTHORS and _LETTERS.search(message.text)
    return bool(is_foreign) and message.text_in(gettext) == message.text


@lru_cache(maxsize=16384)
def _message(message: Message, language: str | None) -> SafeString:
    return mark_safe(render(message, write=_thing, gettext=_escaped))


def _escaped(text: str) -> str:
    """Escape a text but for the emphasis that an author may have given it."""
    return _EMPHASIS.sub(r"<\1>", escape(gettext(text)))


def _thing(thing: Thing, escaped: Gettext) -> str:
    if isinstance(thing, Card):
        return card_html(thing)
    if isinstance(thing, Seat):
        return escaped(SEAT_NAMES[thing])
    if isinstance(thing, Suit):
        return escaped(SUIT_NAMES[thing])
    if isinstance(thing, Contract):
        return contract_html(thing)
    return cards_html(str(thing))


def cards_html(text: str) -> SafeString:
    """Draw the cards and suits that a plain text writes as `♠6`, `♥10` and `♣`."""
    return mark_safe(_IN_TEXT.sub(_drawn, escape(text)))


def _drawn(match: re.Match[str]) -> str:
    suit = _SUITS[match[1]]
    return (
        suit_html(suit) if match[2] is None else card_html(Card(suit, _RANKS[match[2]]))
    )


def face_html(view: CardView) -> SafeString:
    """Draw a card of a hand, a frame or the trick, with its caption if it has one."""
    return _face(view, get_language())


@lru_cache(maxsize=8192)
def _face(view: CardView, language: str | None) -> SafeString:
    if view.face in (Face.CHOOSE_ONE, Face.CHOOSE_ANY):
        return _choosable(view)
    classes = [SUIT_CLASSES[view.card.suit]]
    if view.face is not Face.LIES:
        classes.append(view.face.value)
    if view.chosen:
        classes.append("chosen")
    return format_html(
        '<span class="card {}" role="img" aria-label="{}">{}</span>{}',
        " ".join(classes),
        _spoken(view),
        _front(view.card),
        _caption(view),
    )


def _choosable(view: CardView) -> SafeString:
    return format_html(
        '<label class="card {}">'
        '<input type="{}" name="card" value="{}" form="answer"{}>'
        '<span class="vh">{}</span>{}</label>',
        SUIT_CLASSES[view.card.suit],
        "radio" if view.face is Face.CHOOSE_ONE else "checkbox",
        view.card,
        mark_safe(" checked") if view.chosen else "",
        card_name(view.card, gettext),
        _front(view.card),
    )


@lru_cache(maxsize=52)
def _front(card: Card) -> SafeString:
    """Draw the face of a card, and the compact one that narrow tables show instead."""
    symbol = f"{static('cards.svg')}#{card}"
    return format_html(
        '<svg class="full" aria-hidden="true"><use href="{0}"/></svg>'
        '<svg class="compact" aria-hidden="true"><use href="{0}c"/></svg>',
        symbol,
    )


def _spoken(view: CardView) -> str:
    """Return the card in words, with what only its looks would tell."""
    words = [card_name(view.card, gettext)]
    if view.chosen:
        words.append(gettext("your choice"))
    if view.face is Face.MISSED:
        words.append(gettext("not chosen"))
    if view.face is Face.GONE:
        words.append(gettext("picked up"))
    return ", ".join(words)


def _caption(view: CardView) -> SafeString:
    if view.face in (Face.LEGAL, Face.MISSED):
        word = gettext("must") if view.is_only else gettext("may")
        return format_html('<span class="why yes">{}</span>', word)
    if view.face is Face.ILLEGAL and view.clause:
        return format_html(
            '<a class="why" href="#law-{}"><span class="vh">{}, {} </span>{}</a>',
            view.clause,
            card_name(view.card, gettext),
            gettext("not allowed: Law"),
            view.clause,
        )
    if view.face is Face.GONE:
        return format_html(
            '<span class="why" aria-hidden="true">{}</span>', gettext("picked up")
        )
    if view.face is Face.ILLEGAL:
        return format_html('<span class="why">{}</span>', gettext("not"))
    return mark_safe("")
