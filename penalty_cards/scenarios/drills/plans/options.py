"""Plans that ask what declarer may demand of a lead."""

from penalty_cards.bridge import Option
from penalty_cards.questions.question import Question
from penalty_cards.scenarios.drills import mishaps
from penalty_cards.scenarios.drills.asking import (
    any_option,
    ask_options,
    declarers_side,
    plays_on_to_next_trick,
)
from penalty_cards.scenarios.drills.scene import Scene


def options_of_one(scene: Scene) -> Question:
    """One penalty card, minor or major, and a defender on lead."""
    is_partner = scene.random.random() < 0.75
    scene.begin(scene.partner if is_partner else scene.offender)
    if scene.random.random() < 0.4:
        mishaps.drops_small(scene, scene.offender)
    elif is_partner and scene.random.random() < 0.5:
        mishaps.leads_out_of_turn(scene, scene.offender)
    else:
        mishaps.drops_honour(scene, scene.offender)
    return ask_options(scene)


def options_of_two(scene: Scene) -> Question:
    """Two penalty cards of one defender, and a defender on lead."""
    is_partner = scene.random.random() < 0.8
    scene.begin(scene.partner if is_partner else scene.offender)
    if scene.random.random() < 0.6:
        mishaps.drops_two(scene, scene.offender)
    else:
        mishaps.drops_small(scene, scene.offender)
        second = scene.pick(scene.held(scene.offender))
        mishaps.drops(scene, scene.offender, second)
    return ask_options(scene)


def options_after_a_revoke(scene: Scene) -> Question:
    """A revoke is corrected, and a defender wins the trick."""
    leader = declarers_side(scene)
    scene.begin(leader)
    scene.plays(scene.small(leader))
    scene.plays_to(scene.offender)
    mishaps.corrects_revoke(scene)
    plays_on_to_next_trick(scene)
    return ask_options(scene)


def options_again(scene: Scene) -> Question:
    """Declarer asked for nothing, and partner has kept the lead."""
    return _after_a_lead(scene, Option())


def options_after_pick_up(scene: Scene) -> Question:
    """Declarer required or forbade a suit, and partner has kept the lead."""
    return _after_a_lead(scene, None)


def _after_a_lead(scene: Scene, option: Option | None) -> Question:
    """`option`: None for any that takes up the card."""
    scene.begin(scene.partner)
    mishaps.drops_honour(scene, scene.offender)
    if option is None:
        option = any_option(scene, takes_up=True)
    scene.chooses(option)
    best = min(card.rank for card in scene.ruling.legal)
    scene.plays(card for card in scene.ruling.legal if card.rank is best)
    plays_on_to_next_trick(scene)
    return ask_options(scene)
