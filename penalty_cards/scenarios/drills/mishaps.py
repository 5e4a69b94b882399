"""How cards come to lie face up before a defender, and what is asked then."""

from penalty_cards.bridge import (
    Blame,
    Card,
    Cards,
    DeclarerChose,
    Degree,
    How,
    Option,
    Played,
    Seat,
    Withdrawn,
)
from penalty_cards.questions.question import Chair, Kind, Question
from penalty_cards.scenarios.drills import sentences as texts
from penalty_cards.scenarios.drills.scene import Scene, Unfit

ONE_OF_ALL = 0.4  # how often one card is asked for, where few are legal


def drops(scene: Scene, owner: Seat, card: Card) -> None:
    """Drop one card; the story tells whether another lay there before."""
    owners = {penalty.seat for penalty in scene.state.penalty_cards}
    story, title = texts.DROPPED, texts.DROPPED_TITLES
    if owner in owners:
        story, title = texts.DROPPED_AGAIN, texts.DROPPED_AGAIN_TITLES
    elif owners:
        story, title = texts.DROPPED_TOO, texts.DROPPED_TOO_TITLES
    scene.exposes(owner, (card,))
    scene.recount(story, title, owner=owner, card=card)


def drops_small(scene: Scene, owner: Seat) -> Card:
    """Drop a small card."""
    card = scene.pick(scene.small(owner))
    drops(scene, owner, card)
    return card


def drops_one_of_many(scene: Scene, owner: Seat) -> Card:
    """Drop a small card whose owner has another one of its suit."""
    card = scene.pick(_one_of_many(scene, owner))
    drops(scene, owner, card)
    return card


def _one_of_many(scene: Scene, owner: Seat) -> Cards:
    small = scene.small(owner)
    suits = [card.suit for card in small]
    return tuple(card for card in small if suits.count(card.suit) > 1)


def drops_honour(scene: Scene, owner: Seat) -> Card:
    """Drop an honour."""
    card = scene.pick(scene.honours(owner))
    drops(scene, owner, card)
    return card


def drops_two(scene: Scene, owner: Seat, *, one_suit: bool | None = None) -> Cards:
    """Drop two cards together, small ones often; `one_suit`: None for any."""
    small = scene.small(owner)
    is_small = len(small) > 1 and scene.random.random() < 0.7
    among = small if is_small else scene.held(owner)
    first = scene.pick(among)
    rest = [card for card in among if card != first]
    if one_suit is not None:
        rest = [card for card in rest if (card.suit is first.suit) is one_suit]
    cards = tuple(sorted((first, scene.pick(rest))))
    scene.exposes(owner, cards)
    scene.recount(texts.DROPPED_TWO, texts.DROPPED_TWO_TITLES, owner=owner, cards=cards)
    return cards


def leads_out_of_turn(scene: Scene, owner: Seat, *, small: bool = True) -> Card:
    """Lead out of turn; the lead is refused."""
    card = scene.pick(scene.small(owner) if small else scene.held(owner))
    turn = scene.state.to_play
    scene.exposes(owner, (card,), How.LEAD_OUT_OF_TURN)
    scene.recount(
        texts.LED_OUT_OF_TURN,
        texts.LED_OUT_OF_TURN_TITLES,
        owner=owner,
        card=card,
        turn=turn,
    )
    return card


def names(scene: Scene, owner: Seat) -> Card:
    """Name a card that no player sees."""
    card = scene.pick(scene.small(owner))
    scene.exposes(owner, (card,), How.NAMING, seen_by=())
    scene.recount(texts.NAMED, texts.NAMED_TITLES, owner=owner, card=card)
    return card


def shows(scene: Scene, owner: Seat) -> Card:
    """Show a small card on purpose."""
    card = scene.pick(scene.small(owner))
    scene.exposes(owner, (card,), How.SHOWING)
    scene.recount(texts.SHOWN, texts.SHOWN_TITLES, owner=owner, card=card)
    return card


def is_seen_by_opponents(scene: Scene, owner: Seat) -> Card:
    """Expose a card to declarer's side only."""
    card = scene.pick(scene.held(owner))
    scene.exposes(owner, (card,), seen_by=tuple(sorted((owner.lho, owner.rho))))
    scene.recount(
        texts.SEEN_BY_OPPONENTS,
        texts.SEEN_BY_OPPONENTS_TITLES,
        owner=owner,
        card=card,
        partner=owner.partner,
    )
    return card


def is_declarers(scene: Scene) -> Card:
    """Drop a card of declarer's."""
    owner = scene.declarer
    card = scene.pick(scene.held(owner))
    scene.exposes(owner, (card,))
    scene.recount(
        texts.DECLARERS_CARD, texts.DECLARERS_CARD_TITLES, owner=owner, card=card
    )
    return card


def is_knocked_out(scene: Scene, owner: Seat) -> Card:
    """Drop a card through somebody else: declarer or an outsider."""
    card = scene.pick(scene.held(owner))
    by_opponent = scene.random.random() < 0.4
    blame = Blame.OPPONENT if by_opponent else Blame.OUTSIDER
    scene.exposes(owner, (card,), blame=blame)
    story = texts.BY_OPPONENT if by_opponent else texts.BY_OUTSIDER
    title = texts.BY_OPPONENT_TITLES if by_opponent else texts.BY_OUTSIDER_TITLES
    scene.recount(story, title, owner=owner, card=card)
    return card


def speaks_of_the_trick(scene: Scene, owner: Seat) -> Card:
    """Show a card with words about the trick in progress."""
    led = scene.state.led
    card = scene.pick(c for c in scene.honours(owner) if c.suit is led)
    scene.exposes(owner, (card,), How.THIS_TRICK)
    scene.recount(
        texts.TALK_OF_TRICK, texts.TALK_OF_TRICK_TITLES, owner=owner, card=card
    )
    return card


def plays_two(scene: Scene) -> Card:
    """Play a card for the player to act, and by mistake a small one with it."""
    owner = scene.state.to_play
    played = scene.pick(scene.ruling.legal)
    card = scene.pick(each for each in scene.small(owner) if each != played)
    scene.happens(Played(owner, played))
    scene.exposes(owner, (card,), How.SECOND_CARD)
    scene.recount(
        texts.SECOND_CARD,
        texts.SECOND_CARD_TITLES,
        owner=owner,
        card=card,
        played=played,
    )
    return card


def corrects_revoke(scene: Scene) -> Card:
    """Revoke with a small card of the player to act, and correct it."""
    owner, led = scene.state.to_play, scene.state.led
    card = scene.pick(each for each in scene.small(owner) if each.suit is not led)
    follows = (each for each in scene.held(owner) if each.suit is led)
    right = min(follows, key=lambda each: each.rank, default=None)
    if right is None:
        raise Unfit
    scene.happens(Played(owner, card))
    scene.happens(Withdrawn(owner, card))
    scene.happens(Played(owner, right))
    scene.recount(
        texts.REVOKED, texts.REVOKED_TITLES, owner=owner, card=card, right=right
    )
    return card


def has_old_minor(scene: Scene, owner: Seat) -> Card:
    """Lay a minor penalty card from before, one of several small cards of its suit."""
    card = scene.pick(_one_of_many(scene, owner))
    scene.lies(owner, (card,), Degree.MINOR)
    scene.recount(texts.OLD_MINOR, texts.OLD_MINOR_TITLES, owner=owner, card=card)
    return card


def has_old_major(scene: Scene, owner: Seat) -> Card:
    """Lay a major penalty card from before."""
    card = scene.pick(scene.held(owner))
    scene.lies(owner, (card,), Degree.MAJOR)
    scene.recount(texts.OLD_MAJOR, texts.OLD_MAJOR_TITLES, owner=owner, card=card)
    return card


def has_old_majors(scene: Scene, owner: Seat) -> Cards:
    """Lay two major penalty cards from before."""
    held = scene.held(owner)
    if len(held) < 3:
        raise Unfit
    cards = tuple(sorted(scene.random.sample(held, 2)))
    scene.lies(owner, cards, Degree.MAJOR)
    scene.recount(texts.OLD_MAJORS, texts.OLD_MAJORS_TITLES, owner=owner, cards=cards)
    return cards


def ask_degree(scene: Scene, card: Card) -> Question:
    """Ask what a card is now."""
    return Question(
        scene.incident, Kind.DEGREE, Chair.DIRECTOR, several=False, about=card
    )


def ask_cards(scene: Scene) -> Question:
    """Ask which cards the player to act may play, or ask for one of them."""
    ruling = scene.ruling
    _tell_turn(scene)
    is_free = ruling.designation is None and not ruling.waits
    are_few = 2 * len(ruling.legal) <= len(ruling.verdicts)
    several = not (is_free and are_few and scene.random.random() < ONE_OF_ALL)
    return Question(scene.incident, Kind.CARD, Chair.PLAYER, several=several)


def ask_options(scene: Scene) -> Question:
    """Ask what declarer may demand before this lead, if a defender is to lead."""
    state = scene.state
    if state.trick or not state.is_defender(state.to_play):
        raise Unfit
    _tell_turn(scene)
    scene.tell(texts.DECLARER_ASKS)
    return Question(scene.incident, Kind.OPTIONS, Chair.DECLARER)


def _tell_turn(scene: Scene) -> None:
    """Add to the story who is on lead; in the title who has led, or is to lead."""
    state = scene.state
    if state.trick:
        play = state.trick[0]
        scene.entitle(texts.LEAD_TITLES, leader=play.seat, led=play.card)
        return
    scene.tells_who_leads()
    if not scene.events or not isinstance(scene.events[-1], DeclarerChose):
        scene.entitle(texts.ON_LEAD_TITLES, leader=state.to_play)


def declarers_side(scene: Scene) -> Seat:
    """Draw declarer or dummy."""
    return scene.random.choice((scene.declarer, scene.declarer.partner))


def anybody_but(scene: Scene, seat: Seat) -> Seat:
    """Draw one of the other three."""
    return scene.random.choice(seat.others)


def any_option(scene: Scene, *, takes_up: bool = False) -> Option:
    """Choose one of declarer's demands by chance, each way of demanding alike.

    `takes_up`: not to ask for nothing.

    Raises: Unfit, where there is none.
    """
    options = [each.option for each in scene.ruling.options]
    ways = {
        "require": [o for o in options if o.require is not None],
        "prohibit": [o for o in options if o.prohibit],
        "neither": [o for o in options if not o.suits and not takes_up],
    }
    found = [way for way in ways.values() if way]
    if not found:
        raise Unfit
    return scene.random.choice(scene.random.choice(found))


def plays_on_to_next_trick(scene: Scene) -> None:
    """Play the trick in progress to its end."""
    for _ in range(3):
        if not scene.state.trick:
            return
        scene.plays()
