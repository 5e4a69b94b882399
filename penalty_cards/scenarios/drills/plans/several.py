"""Plans with several penalty cards: before one defender, or before each."""

from penalty_cards.bridge import Seat
from penalty_cards.questions.question import Question
from penalty_cards.scenarios.drills import mishaps
from penalty_cards.scenarios.drills.mishaps import (
    any_option,
    ask_cards,
    ask_degree,
    ask_options,
    declarers_side,
)
from penalty_cards.scenarios.drills.scene import Scene


def _one_each(scene: Scene, leader: Seat) -> None:
    """Put a penalty card before each defender, the older before the offender."""
    random = scene.random
    if random.random() < 0.5:
        mishaps.has_old_major(scene, scene.offender)
        scene.begin(leader)
    else:
        scene.begin(leader)
        is_small = random.random() < 0.4
        among = scene.small if is_small else scene.honours
        mishaps.drops(scene, scene.offender, scene.pick(among(scene.offender)))
    among = scene.small if random.random() < 0.4 else scene.honours
    card = scene.pick(among(scene.partner))
    mishaps.drops(scene, scene.partner, card)


def both_and_options(scene: Scene) -> Question:
    """Each has a card, and one of them is on lead."""
    _one_each(scene, scene.random.choice((scene.offender, scene.partner)))
    return ask_options(scene)


def both_and_a_lead(scene: Scene) -> Question:
    """Each has a card, and one of them leads, after a choice where there is one."""
    _one_each(scene, scene.random.choice((scene.offender, scene.partner)))
    if scene.ruling.waits:
        scene.chooses(any_option(scene))
    return ask_cards(scene)


def both_and_a_turn(scene: Scene) -> Question:
    """Each has a card, and declarer's side leads."""
    _one_each(scene, declarers_side(scene))
    scene.plays_to(scene.random.choice((scene.offender, scene.partner)), most=3)
    return ask_cards(scene)


def both_and_degree(scene: Scene) -> Question:
    """Each has dropped a card, and declarer has chosen where there is a choice."""
    scene.begin(scene.random.choice((scene.offender, scene.partner)))
    first = scene.pick(scene.held(scene.offender))
    mishaps.drops(scene, scene.offender, first)
    second = scene.pick(scene.held(scene.partner))
    mishaps.drops(scene, scene.partner, second)
    if scene.ruling.waits:
        scene.chooses(any_option(scene))
    return ask_degree(scene, scene.random.choice((first, second)))


def _several(scene: Scene) -> None:
    """Put two or three penalty cards before one defender, with partner to lead."""
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
