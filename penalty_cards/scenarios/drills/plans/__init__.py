"""What each task lets happen, and what it asks then: facts only, never an answer.

A plan stands under a difficulty with the complexity that a question of it may have.
"""

from collections.abc import Callable, Mapping
from typing import NamedTuple

from penalty_cards.questions.question import Question
from penalty_cards.scenarios.drills.codes import Task
from penalty_cards.scenarios.drills.plans import both, card, degree, options, several
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
            Plan(degree.one_small_card, 3, most=3),
            Plan(degree.one_honour, 2, most=3),
            Plan(degree.small_card_on_purpose, 2, most=3),
            Plan(degree.not_before_partner, 2, most=3),
            Plan(degree.talk_of_the_trick, 1, most=3),
        ),
        (
            Plan(degree.two_played_at_once, 2, least=3),
            Plan(degree.two_fall, 1, least=4),
            Plan(degree.one_after_the_other, 1, least=4),
            Plan(degree.one_of_each, 2, least=4),
            Plan(degree.after_a_choice, 3, least=3),
        ),
        (
            Plan(degree.revoke, 2, least=5),
            Plan(degree.one_of_each, 3, least=5),
            Plan(degree.two_after_a_choice, 3, least=4),
            Plan(both.both_and_degree, 2, least=5),
        ),
    ),
    Task.CARD: (
        (
            Plan(card.old_minor_and_its_suit, 2),
            Plan(card.minor_on_lead, 1),
            Plan(card.major_and_a_turn, 3, most=3),
            Plan(card.partners_lead, 2, most=3),
        ),
        (
            Plan(card.two_and_a_turn, 2, least=4, most=5),
            Plan(card.partners_lead, 2, least=3),
            Plan(card.lead_after_choice, 2, least=3),
            Plan(card.minor_and_its_suit, 2, least=4),
        ),
        (
            Plan(card.revoke_and_a_turn, 1, least=4),
            Plan(card.lead_after_choice, 3, least=4),
            Plan(card.minor_and_its_suit, 2, least=5),
        ),
    ),
    Task.OPTIONS: (
        (Plan(options.options_of_one, 1, most=8),),
        (
            Plan(options.options_of_two, 3, least=3),
            Plan(options.options_after_pick_up, 1),
        ),
        (
            Plan(options.options_after_a_revoke, 2),
            Plan(options.options_again, 2, least=4),
            Plan(options.options_of_two, 2, least=10),
        ),
    ),
    Task.BOTH: (
        (
            Plan(both.both_and_options, 1, most=8),
            Plan(both.both_and_a_lead, 1, most=6),
            Plan(both.both_and_a_turn, 1, most=4),
            Plan(both.both_and_degree, 1, most=4),
        ),
        (
            Plan(both.both_and_options, 2, least=5),
            Plan(both.both_and_a_lead, 2, least=5, most=7),
            Plan(both.both_and_a_turn, 1, least=4),
            Plan(both.both_and_degree, 1, least=5),
        ),
        (
            Plan(both.both_and_options, 1, least=8),
            Plan(both.both_and_a_lead, 2, least=6),
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
SINCE_2007 = frozenset({degree.two_played_at_once})
