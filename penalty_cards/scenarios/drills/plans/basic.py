"""Plans of the basic tasks: what a card has become, what may be played or demanded."""

from penalty_cards.bridge import Option
from penalty_cards.questions.question import Question
from penalty_cards.scenarios.drills import mishaps
from penalty_cards.scenarios.drills.mishaps import (
    any_option,
    anybody_but,
    ask_cards,
    ask_degree,
    ask_options,
    declarers_side,
    plays_on_to_next_trick,
)
from penalty_cards.scenarios.drills.scene import Scene, Unfit


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
