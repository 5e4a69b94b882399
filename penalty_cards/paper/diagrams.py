"""Drawings on paper: a card table from its view model, and addresses as QR codes."""

import io
from collections.abc import Sequence
from typing import Any

import segno
from django.utils.translation import gettext

from penalty_cards.laws.messages import RANK_FACES, SYMBOLS
from penalty_cards.paper.text import lines, words
from penalty_cards.table.model import (
    CardView,
    Face,
    Frame,
    Lying,
    Place,
    SeatView,
    SuitView,
    TableView,
)

Drawn = dict[str, Any]


def drawn_table(view: TableView) -> Drawn:
    """Return all that is drawn of a table."""
    rail = view.rail
    return {
        "facts": lines(view.facts),
        "seats": {each.seat.letter: _seat(each) for each in view.seats},
        "trick": [_place(n, place) for n, place in enumerate(view.trick, start=1)],
        "trick_label": words(view.trick_label),
        "last_label": gettext("Last trick:"),
        "last_trick": lines(view.last_trick),
        "rail": None
        if rail is None
        else {"label": words(rail.label), "suits": _suits(rail.suits)},
        "seen": lines(view.seen),
        "force_label": gettext("In force:"),
        "in_force": lines(view.in_force),
    }


def _seat(view: SeatView) -> Drawn:
    waits = () if view.waits is None else (view.waits,)
    return {
        "label": words(view.label),
        "status": lines(view.status),
        "is_to_act": view.is_to_act,
        "notes": lines((*waits, *view.notes)),
        "frames": [_frame(frame) for frame in view.frames],
        "gone": [_lying(one) for one in view.gone],
        "suits": _suits((*view.dummy, *view.open)),
        "held": None if view.held is None else words(view.held),
    }


def _frame(frame: Frame) -> Drawn:
    return {
        "degree": "" if frame.degree is None else frame.degree.value,
        "label": words(frame.label),
        "cards": [_lying(one) for one in frame.cards],
    }


def _lying(one: Lying) -> Drawn:
    seen = None if one.seen is None else words(one.seen)
    return {**_card(one.view), "seen": seen}


def _suits(rows: Sequence[SuitView]) -> list[Drawn]:
    return [
        {"suit": SYMBOLS[row.suit], "cards": [_card(card) for card in row.cards]}
        for row in rows
    ]


def _place(number: int, place: Place) -> Drawn:
    return {
        "number": number,
        "seat": place.seat.letter,
        "label": words(place.label),
        "is_next": place.is_next,
        "card": None if place.card is None else _card(place.card),
    }


def _card(view: CardView) -> Drawn:
    """Return a card, and what stands under it: whether it may be played, or why not."""
    captions = {
        Face.LEGAL: gettext("may"),
        Face.MISSED: gettext("may"),
        Face.ILLEGAL: view.clause or gettext("not"),
        Face.GONE: gettext("picked up"),
    }
    return {
        "suit": SYMBOLS[view.card.suit],
        "rank": RANK_FACES[view.card.rank],
        "is_legal": view.face in (Face.LEGAL, Face.MISSED),
        "is_illegal": view.face is Face.ILLEGAL,
        "caption": captions.get(view.face, ""),
    }


def qr_code(url: str) -> str:
    """Draw an address as a QR code, in SVG."""
    drawn = io.BytesIO()
    segno.make(url, error="m", micro=False).save(
        drawn, kind="svg", border=2, xmldecl=False, light="white"
    )
    return drawn.getvalue().decode()
