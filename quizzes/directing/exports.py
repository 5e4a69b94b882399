"""A table to take home: as plain text, and as PBN with comments."""

from collections.abc import Callable, Iterator
from dataclasses import replace

from django.utils.translation import gettext

from penalty_cards.bridge import Card, Cards, Play, Played, Seat
from penalty_cards.bridge.notation import hand_text
from penalty_cards.laws.happened import happened
from penalty_cards.laws.messages import Message, Thing, plain, render
from penalty_cards.table.text import diagram
from quizzes.directing.director import ruled_words
from quizzes.directing.services import Table


def table_text(table: Table) -> str:
    """Write the start, everything that happened and was ruled, and the table now."""
    everybody = frozenset(Seat)
    lines = [
        gettext("Laws of {edition}").format(edition=table.edition),
        "",
        diagram(table.whole.start, everybody, gettext),
        "",
    ]
    for number, (told, ruled) in enumerate(_course(table), start=1):
        lines.append(f"{number}. {_said(told)}")
        if ruled:
            lines.append(f"   {gettext('Director:')} {_said(ruled)}")
    if table.incident.events:
        lines += ["", diagram(table.now.state, everybody, gettext)]
    return "\n".join(lines) + "\n"


def table_pbn(table: Table) -> str:
    """Write the deal and the tricks as PBN; all that is no play stands in comments."""
    start = table.whole.start
    first = start.trick[0].seat if start.trick else start.to_play
    hands = " ".join("-" if h is None else hand_text(h) for h in _dealt(table))
    lines = [
        f'[Dealer "{start.declarer.letter}"]',
        f'[Deal "N:{hands}"]',
        f'[Declarer "{start.declarer.letter}"]',
        f'[Contract "{start.contract}"]',
        f'[Play "{first.letter}"]',
    ]
    comments = _comments(table)
    for number, trick in enumerate(_tricks(table)):
        lines += [*comments.pop(number, []), _row(trick, first)]
    lines += [comment for left in comments.values() for comment in left]
    return "\n".join([*lines, "*"]) + "\n"


def _course(table: Table) -> Iterator[tuple[tuple[Message, ...], tuple[Message, ...]]]:
    """Give for each event what happened, and what was ruled because of it."""
    for number, event in enumerate(table.incident.events, start=1):
        then = replace(table, moments=table.moments[: number + 1])
        before, after = then.moments[-2].state, then.now.state
        ruling = then.ruling
        is_plain = isinstance(event, Played) and not (ruling and ruling.decision)
        ruled = () if is_plain else tuple(ruled_words(then, ruling))
        yield happened(before, event, after), ruled


def _dealt(table: Table) -> list[Cards | None]:
    """Give the hands at the start, the cards of the trick then in progress included."""
    hands = list(table.whole.start.hands)
    for seat, card in table.whole.start.trick:
        hand = hands[seat]
        if hand is not None:
            hands[seat] = tuple(sorted((*hand, card)))
    return hands


def _tricks(table: Table) -> list[tuple[Play, ...]]:
    """Give the tricks as they stand in the end, the one in progress last."""
    now = table.now.state
    full = {
        sum(moment.state.won): moment.state.last_trick
        for moment in table.moments
        if moment.state.last_trick
    }
    tricks = [full[number] for number in sorted(full) if number <= sum(now.won)]
    return [*tricks, now.trick] if now.trick else tricks


def _row(trick: tuple[Play, ...], first: Seat) -> str:
    played = {play.seat: str(play.card) for play in trick}
    order = (first, first.lho, first.partner, first.rho)
    return " ".join(played.get(seat, "- ") for seat in order).rstrip()


def _comments(table: Table) -> dict[int, list[str]]:
    """Give the comments that stand before each trick, by its number from 0."""
    found: dict[int, list[str]] = {}
    begun = sum(table.whole.start.won)
    for number, (told, ruled) in enumerate(_course(table)):
        event = table.incident.events[number]
        if isinstance(event, Played) and not ruled:
            continue
        words = _said((*told, *ruled), plain_letters).replace("}", ")")
        trick = sum(table.moments[number].state.won) - begun
        found.setdefault(trick, []).append("{ " + words + " }")
    return found


def _said(messages: tuple[Message, ...], write: Callable[[Thing], str] = plain) -> str:
    return " ".join(render(message, write, gettext) for message in messages)


def plain_letters(thing: Thing) -> str:
    """Write a card as PBN does, `HT`; everything else as a text."""
    return str(thing) if isinstance(thing, Card) else plain(thing)
