"""Plans that ask what a card is that has come into view, or seems to have."""

from penalty_cards.questions.question import Question
from penalty_cards.scenarios.drills import mishaps
from penalty_cards.scenarios.drills.asking import (
    any_option,
    anybody_but,
    ask_degree,
    declarers_side,
)
from penalty_cards.scenarios.drills.scene import Scene, Unfit


def one_small_card(scene: Scene) -> Question:
    """A small card falls."""
    scene.begin(anybody_but(scene, scene.offender))
    return ask_degree(scene, mishaps.drops_small(scene, scene.offender))


def one_honour(scene: Scene) -> Question:
    """An honour falls."""
    scene.begin(anybody_but(scene, scene.offender))
    return ask_degree(scene, mishaps.drops_honour(scene, scene.offender))


def small_card_on_purpose(scene: Scene) -> Question:
    """A small card is led out of turn, named or shown."""
    scene.begin(anybody_but(scene, scene.offender))
    on_purpose = (mishaps.leads_out_of_turn, mishaps.names, mishaps.shows)
    how = scene.random.choice(on_purpose)
    return ask_degree(scene, how(scene, scene.offender))


def not_before_partner(scene: Scene) -> Question:
    """A card that partner could not see, or of declarer's, or not its owner's doing."""
    scene.begin(anybody_but(scene, scene.offender))
    kind = scene.random.randrange(3)
    if kind == 0:
        card = mishaps.is_seen_by_opponents(scene, scene.offender)
    elif kind == 1:
        card = mishaps.is_declarers(scene)
    else:
        card = mishaps.is_knocked_out(scene, scene.offender)
    return ask_degree(scene, card)


def talk_of_the_trick(scene: Scene) -> Question:
    """An honour is shown with words about the trick in progress."""
    scene.begin(anybody_but(scene, scene.offender))
    scene.plays_to(scene.offender)
    if not scene.state.trick:
        raise Unfit
    return ask_degree(scene, mishaps.speaks_of_the_trick(scene, scene.offender))


def two_played_at_once(scene: Scene) -> Question:
    """A small card comes with the one that is played."""
    scene.begin(anybody_but(scene, scene.offender))
    scene.plays_to(scene.offender)
    return ask_degree(scene, mishaps.plays_two(scene))


def two_fall(scene: Scene) -> Question:
    """Two cards of one defender fall together."""
    scene.begin(anybody_but(scene, scene.offender))
    return ask_degree(scene, scene.pick(mishaps.drops_two(scene, scene.offender)))


def revoke(scene: Scene) -> Question:
    """A small card was a revoke, and is taken back."""
    scene.begin(declarers_side(scene))
    scene.plays_to(scene.offender)
    return ask_degree(scene, mishaps.corrects_revoke(scene))


def one_after_the_other(scene: Scene) -> Question:
    """A second card of the same defender falls, before or after a trick."""
    scene.begin(declarers_side(scene))
    first = mishaps.drops_small(scene, scene.offender)
    second = scene.pick(scene.held(scene.offender))
    mishaps.drops(scene, scene.offender, second)
    return ask_degree(scene, scene.random.choice((first, first, second)))


def one_of_each(scene: Scene) -> Question:
    """A card of each defender falls."""
    scene.begin(declarers_side(scene))
    first = scene.pick(scene.small(scene.offender))
    mishaps.drops(scene, scene.offender, first)
    second = scene.pick(scene.small(scene.partner))
    mishaps.drops(scene, scene.partner, second)
    return ask_degree(scene, scene.random.choice((first, second)))


def after_a_choice(scene: Scene) -> Question:
    """A major penalty card, and what declarer asked of partner's lead."""
    scene.begin(scene.partner)
    if scene.random.random() < 0.6:
        card = mishaps.drops_honour(scene, scene.offender)
    else:
        card = mishaps.leads_out_of_turn(scene, scene.offender)
    scene.chooses(any_option(scene))
    return ask_degree(scene, card)


def two_after_a_choice(scene: Scene) -> Question:
    """Two cards of one defender, and what declarer asked of partner's lead."""
    scene.begin(scene.partner)
    cards = mishaps.drops_two(scene, scene.offender, one_suit=False)
    scene.chooses(any_option(scene))
    return ask_degree(scene, scene.pick(cards))
