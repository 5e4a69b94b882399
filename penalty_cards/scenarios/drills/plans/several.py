"""Plans in which one defender has several penalty cards, and partner is to lead."""

from penalty_cards.questions.question import Question
from penalty_cards.scenarios.drills import mishaps
from penalty_cards.scenarios.drills.asking import (
    any_option,
    ask_cards,
    ask_degree,
    ask_options,
)
from penalty_cards.scenarios.drills.scene import Scene


def _several(scene: Scene) -> None:
    """Let one defender have two or three penalty cards, partner to lead."""
    if scene.random.random() < 0.3:
        mishaps.has_old_majors(scene, scene.offender)
        scene.begin(scene.partner)
        is_third = scene.random.random() < 0.4
    else:
        scene.begin(scene.partner)
        mishaps.drops_two(scene, scene.offender)
        is_third = scene.random.random() < 0.4
    if is_third:
        card = scene.pick(scene.held(scene.offender))
        mishaps.drops(scene, scene.offender, card)


def several_of_one_suit(scene: Scene) -> Question:
    """Two cards of one suit fall, and partner is on lead."""
    scene.begin(scene.partner)
    mishaps.drops_two(scene, scene.offender, one_suit=True)
    return ask_options(scene)


def several_of_three_suits(scene: Scene) -> Question:
    """Cards of three suits fall, and partner is on lead."""
    scene.begin(scene.partner)
    cards = mishaps.drops_two(scene, scene.offender, one_suit=False)
    suits = {card.suit for card in cards}
    others = (c for c in scene.held(scene.offender) if c.suit not in suits)
    mishaps.drops(scene, scene.offender, scene.pick(others))
    return ask_options(scene)


def several_and_options(scene: Scene) -> Question:
    """Before the choice."""
    _several(scene)
    return ask_options(scene)


def several_and_a_lead(scene: Scene) -> Question:
    """After the choice: what partner may lead."""
    _several(scene)
    scene.chooses(any_option(scene))
    return ask_cards(scene)


def several_and_degree(scene: Scene) -> Question:
    """After the choice: what one of the cards is."""
    _several(scene)
    card = scene.pick(each.card for each in scene.state.penalty_cards)
    scene.chooses(any_option(scene))
    return ask_degree(scene, card)


def several_and_a_turn(scene: Scene) -> Question:
    """After the choice and the lead: what the owner may play."""
    _several(scene)
    scene.chooses(any_option(scene))
    scene.plays_to(scene.offender, most=3)
    return ask_cards(scene)
