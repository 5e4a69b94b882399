"""A table to take home: as plain text, and as PBN with comments."""

from collections.abc import Iterator
from dataclasses import replace

from django.utils.translation import gettext

from penalty_cards.bridge import Called, Card, Event, Play, Played, Seat
from penalty_cards.bridge.board import Board, dealt
from penalty_cards.bridge.deals import pbn_text
from penalty_cards.laws.messages import (
    Gettext,
    Message,
    Thing,
    Write,
    plain,
    render,
)
from penalty_cards.laws.words.events import happened
from penalty_cards.laws.words.sentences import spoken
from penalty_cards.table.text import diagram, plain_text
from quizzes.directing.director import ruled_words
from quizzes.directing.services import Table


def table_text(table: Table) -> str:
    """Write the start, everything that happened and was ruled, and the table now."""
    everybody = frozenset(Seat)
    lines = [
        _edition_words(table),
        "",
        diagram(table.whole.start, everybody, gettext),
        "",
    ]
    for number, (story, ruled) in enumerate(_course(table), start=1):
        lines.append(f"{number}. {_plain_words(story)}")
        if ruled:
            lines.append(f"   {gettext('Director:')} {_plain_words(ruled)}")
    if table.incident.events:
        lines += ["", diagram(table.now.state, everybody, gettext)]
    lines += _fault_lines(table)
    return "\n".join(lines) + "\n"


def table_pbn(table: Table) -> str:
    """Write the deal, the calls and the tricks as PBN; all else stands in comments."""
    start, now = table.whole.start, table.now.state
    is_called = now.dealer is not None and (now.is_in_auction() or now.is_passed_out())
    board = Board(
        hands=dealt(start),
        dealer=now.calls[0][0] if now.calls else now.dealer,
        auction=tuple("Pass" if call == "pass" else call for _, call in now.calls),
        contract=None if is_called else now.contract,
        declarer=None if is_called else now.declarer,
        play=tuple(play for trick in _tricks(table) for play in trick),
        comments=(_edition_words(table), *_fault_lines(table)),
    )
    return pbn_text(board, _remarks(table))


def _edition_words(table: Table) -> str:
    return gettext("Laws of {edition}").format(edition=table.edition)


def _fault_lines(table: Table) -> list[str]:
    """Return the lines that say why no more could happen; empty if all could."""
    if table.fault is None:
        return []
    text = gettext(
        "Under the Laws of {edition}, play cannot continue in the same way: {why}"
    )
    words = _plain_words((table.fault.words,))
    return [text.format(edition=table.edition, why=words)]


def _course(table: Table) -> Iterator[tuple[tuple[Message, ...], tuple[Message, ...]]]:
    """Return for each event what happened, and what was ruled because of it."""
    for number, event in enumerate(table.incident.events, start=1):
        then = _then(table, number)
        before, after = then.moments[-2].state, then.now.state
        ruled = () if _is_plain(then, event) else tuple(ruled_words(then, then.ruling))
        yield happened(before, event, after), (*_established(then), *ruled)


def _then(table: Table, number: int) -> Table:
    """Return the table as it was after its first events."""
    return replace(table, moments=table.moments[: number + 1])


def _is_plain(then: Table, event: Event) -> bool:
    """Whether the last event was a call or play on which there is nothing to rule.

    A play in turn and legal is one, whatever lies on the table; a call of somebody who
    has to pass is none, nor what leaves somebody a decision, nor the last card.
    """
    before, after, ruling = then.moments[-2].state, then.now.state, then.ruling
    if (ruling and ruling.decision) or after.is_over():
        return False
    if isinstance(event, Called):
        return event.seat not in before.barred
    return isinstance(event, Played) and _is_lawful(then, event)


def _is_lawful(then: Table, event: Played) -> bool:
    """Whether a play was legal and laid no card down as exposed."""
    before, now = then.moments[-2].state, then.now.state
    known = {penalty.card for penalty in before.penalty_cards}
    if any(penalty.card not in known for penalty in now.penalty_cards):
        return False
    ruling = then.ruling_before
    if ruling is None:
        return True
    in_turn = event.seat is before.to_play and not (event.as_lead and before.trick)
    return in_turn and event.card in ruling.legal


def _established(then: Table) -> list[Message]:
    """Return a message for each revoke that was just established."""
    before, now = then.moments[-2], then.now
    stand = {(each.play.seat, (each.play.card,)) for each in now.state.revokes}
    stand -= {(each.play.seat, (each.play.card,)) for each in before.state.revokes}
    new = (step for step in now.steps if step not in before.steps)
    words = (spoken(step) for step in new if (step.seat, step.cards) in stand)
    return [each for each in words if each is not None]


def _tricks(table: Table) -> list[tuple[Play, ...]]:
    """Return the tricks as they stand in the end, the one in progress last."""
    now = table.now.state
    full = {
        sum(moment.state.won): moment.state.last_trick
        for moment in table.moments
        if moment.state.last_trick
    }
    tricks = [full[number] for number in sorted(full) if number <= sum(now.won)]
    return [*tricks, now.trick] if now.trick else tricks


def _remarks(table: Table) -> dict[int, list[str]]:
    """Return what happened before each trick, by its number from 0, but for plays."""
    found: dict[int, list[str]] = {}
    begun = sum(table.whole.start.won)
    for number, (story, ruled) in enumerate(_course(table)):
        event = table.incident.events[number]
        if not ruled and _is_plain(_then(table, number + 1), event):
            continue
        trick = sum(table.moments[number].state.won) - begun
        words = _plain_words((*story, *ruled), plain_letters)
        found.setdefault(trick, []).append(words)
    return found


def _plain_words(messages: tuple[Message, ...], write: Write = plain_text) -> str:
    return " ".join(render(message, write, gettext) for message in messages)


def plain_letters(thing: Thing, gettext: Gettext) -> str:
    """Write a card as PBN does, `HT`; everything else as a text."""
    return str(thing) if isinstance(thing, Card) else plain(thing, gettext)
