"""The deals of questions as PBN: what everybody held, and the contract."""

from collections.abc import Iterable

from penalty_cards.bridge.board import Board, dealt
from penalty_cards.bridge.pbn_export import pbn_text
from penalty_cards.scenarios.exchange import LICENCE_WORDS
from penalty_cards.scenarios.exchange.questions import Exported, as_text


def deals_pbn(questions: Iterable[Exported]) -> str:
    """Write a board for each item: its start, and its story as comments."""
    last = {each.code: each for each in questions}
    boards = "".join(pbn_text(_board(each)) for each in last.values())
    return f"% PBN 2.1\n% {LICENCE_WORDS}\n\n{boards}"


def _board(question: Exported) -> Board:
    start = question.incident.start
    words = (question.title, *question.stories, question.prompt, question.source)
    return Board(
        hands=dealt(start),
        name=question.code,
        contract=start.contract,
        declarer=start.declarer,
        comments=tuple(map(as_text, words)),
    )
