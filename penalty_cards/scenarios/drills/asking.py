"""What a plan asks in the end, and what plans have in common."""

from penalty_cards.bridge import Card, DeclarerChose, Option, Seat
from penalty_cards.questions.question import Chair, Kind, Question
from penalty_cards.scenarios.drills import sentences
from penalty_cards.scenarios.drills.scene import Scene, Unfit

ONE_OF_ALL = 0.4  # how often one card is asked for, where few are legal


def ask_degree(scene: Scene, card: Card) -> Question:
    """Ask what a card is now."""
    return Question(
        scene.incident, Kind.DEGREE, Chair.DIRECTOR, several=False, about=card
    )


def ask_cards(scene: Scene) -> Question:
    """Ask which cards the player to act may play, or for one of them."""
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
    scene.tell(sentences.DECLARER_ASKS)
    return Question(scene.incident, Kind.OPTIONS, Chair.DECLARER)


def _tell_turn(scene: Scene) -> None:
    """Tell who is on lead; in the title who has led, or is to lead."""
    state = scene.state
    if state.trick:
        play = state.trick[0]
        scene.entitle(sentences.LEAD_TITLES, leader=play.seat, led=play.card)
        return
    scene.tells_who_leads()
    if not scene.events or not isinstance(scene.events[-1], DeclarerChose):
        scene.entitle(sentences.ON_LEAD_TITLES, leader=state.to_play)


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
    """Let the trick in progress be completed."""
    for _ in range(3):
        if not scene.state.trick:
            return
        scene.plays()
