"""What each task lets happen, and what it asks then: facts only, never an answer.

A plan stands under a difficulty with the complexity that a question of it may have.
"""

from collections.abc import Callable, Mapping
from typing import NamedTuple

from penalty_cards.questions.question import Question
from penalty_cards.scenarios.drills.codes import Task
from penalty_cards.scenarios.drills.plans import basic, several
from penalty_cards.scenarios.drills.scene import Scene

MOST = 99


class Plan(NamedTuple):
    """A plan, its weight among others, and the complexity of its questions."""

    make: Callable[[Scene], Question]
    weight: int = 1
    least: int = 0
    most: int = MOST


# The difficulties of each task, the easiest first.
PLANS: Mapping[Task, tuple[tuple[Plan, ...], ...]] = {
    Task.DEGREE: (
        (
            Plan(basic.one_small_card, 3, most=3),
            Plan(basic.one_honour, 2, most=3),
            Plan(basic.small_card_on_purpose, 2, most=3),
            Plan(basic.not_before_partner, 2, most=3),
            Plan(basic.talk_of_the_trick, 1, most=3),
        ),
        (
            Plan(basic.two_played_at_once, 2, least=3),
            Plan(basic.two_fall, 1, least=4),
            Plan(basic.one_after_the_other, 1, least=4),
            Plan(basic.one_of_each, 2, least=4),
            Plan(basic.after_a_choice, 3, least=3),
        ),
        (
            Plan(basic.revoke, 2, least=5),
            Plan(basic.one_of_each, 3, least=5),
            Plan(basic.two_after_a_choice, 3, least=4),
            Plan(several.both_and_degree, 2, least=5),
        ),
    ),
    Task.CARD: (
        (
            Plan(basic.old_minor_and_its_suit, 2),
            Plan(basic.minor_on_lead, 1),
            Plan(basic.major_and_a_turn, 3, most=3),
            Plan(basic.partners_lead, 2, most=3),
        ),
        (
            Plan(basic.two_and_a_turn, 2, least=4, most=5),
            Plan(basic.partners_lead, 2, least=3),
            Plan(basic.lead_after_choice, 2, least=3),
            Plan(basic.minor_and_its_suit, 2, least=4),
        ),
        (
            Plan(basic.revoke_and_a_turn, 1, least=4),
            Plan(basic.lead_after_choice, 3, least=4),
            Plan(basic.minor_and_its_suit, 2, least=5),
        ),
    ),
    Task.OPTIONS: (
        (Plan(basic.options_of_one, 1, most=8),),
        (
            Plan(basic.options_of_two, 3, least=3),
            Plan(basic.options_after_pick_up, 1),
        ),
        (
            Plan(basic.options_after_a_revoke, 2),
            Plan(basic.options_again, 2, least=4),
            Plan(basic.options_of_two, 2, least=10),
        ),
    ),
    Task.BOTH: (
        (
            Plan(several.both_and_options, 1, most=8),
            Plan(several.both_and_a_lead, 1, most=6),
            Plan(several.both_and_a_turn, 1, most=4),
            Plan(several.both_and_degree, 1, most=4),
        ),
        (
            Plan(several.both_and_options, 2, least=5),
            Plan(several.both_and_a_lead, 2, least=5, most=7),
            Plan(several.both_and_a_turn, 1, least=4),
            Plan(several.both_and_degree, 1, least=5),
        ),
        (
            Plan(several.both_and_options, 1, least=8),
            Plan(several.both_and_a_lead, 2, least=6),
        ),
    ),
    Task.SEVERAL: (
        (
            Plan(several.several_of_one_suit, 1),
            Plan(several.several_and_a_lead, 1, most=4),
            Plan(several.several_and_degree, 1, most=4),
        ),
        (
            Plan(several.several_and_options, 2, least=9),
            Plan(several.several_and_a_lead, 2, least=3),
            Plan(several.several_and_degree, 1, least=4),
            Plan(several.several_and_a_turn, 1, least=3),
        ),
        (
            Plan(several.several_of_three_suits, 1),
            Plan(several.several_and_a_turn, 2, least=4),
            Plan(several.several_and_degree, 2, least=5),
        ),
    ),
}

# Rest on a text of 1997 that nobody has compared with a print.
SINCE_2007 = frozenset({basic.two_played_at_once})
