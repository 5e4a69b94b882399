"""Plans that ask which cards a defender may play."""

from penalty_cards.questions.question import Question
from penalty_cards.scenarios.drills import mishaps
from penalty_cards.scenarios.drills.asking import (
    any_option,
    ask_cards,
    declarers_side,
    plays_on_to_next_trick,
)
from penalty_cards.scenarios.drills.scene import Scene


def minor_and_its_suit(scene: Scene) -> Question:
    """A small card falls, its suit is led, and its owner has more of it."""
    leader = declarers_side(scene)
    scene.begin(leader)
    minor = mishaps.drops_one_of_many(scene, scene.offender)
    scene.plays(card for card in scene.held(leader) if card.suit is minor.suit)
    scene.plays_to(scene.offender)
    return ask_cards(scene)


def old_minor_and_its_suit(scene: Scene) -> Question:
    """The same with a minor penalty card that has been lying there."""
    leader = declarers_side(scene)
    minor = mishaps.has_old_minor(scene, scene.offender)
    scene.begin(leader)
    scene.plays(card for card in scene.held(leader) if card.suit is minor.suit)
    scene.plays_to(scene.offender)
    return ask_cards(scene)


def minor_on_lead(scene: Scene) -> Question:
    """The owner of a minor penalty card is to lead."""
    mishaps.has_old_minor(scene, scene.offender)
    scene.begin(scene.offender)
    return ask_cards(scene)


def major_and_a_turn(scene: Scene) -> Question:
    """The owner of a major penalty card is to play."""
    if scene.random.random() < 0.3:
        mishaps.has_old_major(scene, scene.offender)
        scene.begin(scene.random.choice((scene.offender, scene.declarer)))
    else:
        scene.begin(declarers_side(scene))
        if scene.random.random() < 0.5:
            mishaps.leads_out_of_turn(scene, scene.offender)
        else:
            mishaps.drops_honour(scene, scene.offender)
    scene.plays_to(scene.offender)
    return ask_cards(scene)


def two_and_a_turn(scene: Scene) -> Question:
    """The owner of two penalty cards is to play."""
    if scene.random.random() < 0.3:
        mishaps.has_old_majors(scene, scene.offender)
        scene.begin(scene.random.choice((scene.offender, scene.declarer)))
    else:
        scene.begin(declarers_side(scene))
        mishaps.drops_two(scene, scene.offender)
    scene.plays_to(scene.offender)
    return ask_cards(scene)


def revoke_and_a_turn(scene: Scene) -> Question:
    """A revoke is corrected, and its owner is to play to the next trick."""
    scene.begin(declarers_side(scene))
    scene.plays_to(scene.offender)
    mishaps.corrects_revoke(scene)
    plays_on_to_next_trick(scene)
    scene.plays_to(scene.offender, most=3)
    return ask_cards(scene)


def partners_lead(scene: Scene) -> Question:
    """The partner of a major penalty card's owner leads, before or after a choice."""
    scene.begin(scene.partner)
    if scene.random.random() < 0.5:
        mishaps.drops_honour(scene, scene.offender)
    else:
        mishaps.leads_out_of_turn(scene, scene.offender)
    if scene.random.random() < 0.8:
        scene.chooses(any_option(scene))
    return ask_cards(scene)


def lead_after_choice(scene: Scene) -> Question:
    """The partner leads as declarer wished; then the owner plays."""
    scene.begin(scene.partner)
    mishaps.drops_honour(scene, scene.offender)
    scene.chooses(any_option(scene))
    scene.plays_to(scene.offender)
    return ask_cards(scene)
