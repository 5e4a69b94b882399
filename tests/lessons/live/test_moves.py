"""What may be done in a live session, and where it leads."""

import pytest

from quizzes.lessons.live.moves import (
    COUNTDOWNS,
    Move,
    NotOffered,
    Phase,
    Stand,
    moved,
    offered,
)
from tests.cases import on_each

COUNTS = " ".join(COUNTDOWNS)
OFFERED = [
    # what it shows                    place, last, phase              moves
    ("the lobby begins the lesson",        0, 3, None,           "next end"),
    ("an empty lesson can only end",       0, 0, None,           "end"),
    ("a slide leads on and back",          1, 3, None,           "next back end"),
    ("after the last slide it ends",       3, 3, None,           "back end"),
    ("a question is opened or skipped",    1, 3, Phase.READY,    "open skip back end"),
    ("an open vote is closed first",       1, 3, Phase.OPEN,
                                           f"close {COUNTS} skip back end"),
    ("a closed vote is shown, had again or explained",
                                           1, 3, Phase.CLOSED,
                                           "show again reveal skip back end"),
    ("shown answers are discussed, then voted on again or explained",
                                           1, 3, Phase.SHOWN,
                                           "reveal again skip back end"),
    ("what is explained is not voted on again",
                                           1, 3, Phase.REVEALED, "next back end"),
    ("there is nothing to skip to at the end",
                                           3, 3, Phase.OPEN,
                                           f"close {COUNTS} back end"),
]  # fmt: skip


@pytest.mark.parametrize(
    ("place", "last", "phase", "moves"),
    [pytest.param(*row, id=shows) for shows, *row in OFFERED],
)
def test_what_is_offered(place, last, phase, moves):
    """Each state offers what the lesson can go on by, the usual way first."""
    assert moves.split() == list(offered(Stand(place, last, phase)))


def test_an_ended_session_offers_nothing():
    """What has ended stays as it was."""
    assert () == offered(Stand(2, 3, Phase.OPEN, is_ended=True))


LEADS = [
    # phase         move          phase then      round then
    (Phase.READY,  Move.OPEN,   Phase.OPEN,     1),
    (Phase.OPEN,   Move.CLOSE,  Phase.CLOSED,   1),
    (Phase.CLOSED, Move.SHOW,   Phase.SHOWN,    1),
    (Phase.CLOSED, Move.AGAIN,  Phase.OPEN,     2),
    (Phase.SHOWN,  Move.AGAIN,  Phase.OPEN,     2),
    (Phase.CLOSED, Move.REVEAL, Phase.REVEALED, 1),
    (Phase.SHOWN,  Move.REVEAL, Phase.REVEALED, 1),
]  # fmt: skip


@pytest.mark.parametrize(("phase", "move", "then", "number"), LEADS)
def test_where_a_question_goes(phase, move, then, number):
    """A question stays in its place; a vote had again is another round."""
    assert Stand(2, 3, then, number) == moved(Stand(2, 3, phase), move)


def test_from_stage_to_stage():
    """Next and skip lead on by one, back leads back as far as the lobby."""
    assert 2 == moved(Stand(1, 3), Move.NEXT).place
    assert 2 == moved(Stand(1, 3, Phase.CLOSED), Move.SKIP).place
    assert 0 == moved(Stand(1, 3, Phase.OPEN), Move.BACK).place


def test_the_end_keeps_the_place():
    """Whoever looks later finds what was on last."""
    before = Stand(2, 3, Phase.SHOWN, 2)

    assert Stand(2, 3, Phase.SHOWN, 2, is_ended=True) == moved(before, Move.END)


def test_a_countdown_leaves_the_vote_open():
    """It starts with the seconds of its button; the next move ends it."""
    counting = moved(Stand(1, 3, Phase.OPEN), Move.COUNT_60)

    assert Stand(1, 3, Phase.OPEN, seconds=60) == counting
    assert 0 == moved(Stand(1, 3, Phase.OPEN), Move.CLOSE).seconds


def every_stand():
    """Return every stand of a session of two stages."""
    for place in range(3):
        for phase in (None, *Phase) if place else (None,):
            for is_ended in (False, True):
                yield Stand(place, 2, phase, 1, is_ended)


@on_each(
    "stand, move",
    [
        (stand, move)
        for stand in every_stand()
        for move in set(Move) - set(offered(stand))
    ],
)
def test_no_other_move_is_made(stand, move):
    """Wherever a session stands, a move that is not offered is refused."""
    with pytest.raises(NotOffered):
        moved(stand, move)


def test_every_move_leads_somewhere():
    """What is offered changes something, and stays between the lobby and the last."""
    for stand in every_stand():
        for move in offered(stand):
            after = moved(stand, move)
            assert stand != after, (stand, move)
            assert 0 <= after.place <= stand.last, (stand, move)
