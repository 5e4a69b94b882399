"""Law 50: disposition of a penalty card, when it is its owner's turn.

50B    degrees          minor or major
50C    minor_card       the other small cards of its suit must wait
50D1   major_card       played at the first legal opportunity
50A    duties           what binds an owner who is not to play

`left`: the cards that earlier clauses leave the player; never empty.
"""

from penalty_cards.bridge import (
    Card,
    Cards,
    Degree,
    Exposed,
    How,
    PenaltyCard,
    Rank,
    Seat,
    State,
    Suit,
    Why,
)
from penalty_cards.laws.clauses import Rule
from penalty_cards.laws.code import Code, Steps
from penalty_cards.laws.rulings import Step

DELIBERATE_PLAYS = frozenset(
    {
        How.LEAD_OUT_OF_TURN,
        How.LEAD_BEFORE_CHOICE,
        How.PLAY_BEFORE_TURN,
        How.PREMATURE_LEAD,
        How.FIFTH_CARD,
        How.CHANGE_OF_CARD,
        How.PLAY_AFTER_RETRACTION,
        How.PLAY_BEFORE_RULING,
        How.LEAD_IN_AUCTION,
        How.CHANGE_OF_PLAY,
        How.CORRECTION,
    }
)

# Any of them makes a card major; of two that hold at once neither is needed.
MAKE_MAJOR = frozenset(
    {
        Rule.HONOUR_IS_MAJOR,
        Rule.DELIBERATE_IS_MAJOR,
        Rule.SHOWN_IS_MAJOR,
        Rule.LEFT_OVER_INTENDED,
        Rule.TOGETHER_ARE_MAJOR,
        Rule.SECOND_MAKES_MAJOR,
    }
)


def degrees(
    code: Code, state: State, exposed: Exposed
) -> tuple[tuple[Degree, ...], Steps]:
    """Return the degree of each new penalty card, in the order of `exposed.cards`.

    A second card makes the older one major too: where the last step is
    SECOND_MAKES_MAJOR all cards it names are major.

    Source: Law 50B.
    """
    owner, cards = exposed.seat, exposed.cards
    older = tuple(state.penalties(owner))
    if older and code.holds(Rule.SECOND_MAKES_MAJOR):
        every = tuple(sorted(older + cards))
        step = Step(Rule.SECOND_MAKES_MAJOR, owner, every)
        return (Degree.MAJOR,) * len(cards), (step,)
    if len(cards) > 1 and code.holds(Rule.TOGETHER_ARE_MAJOR):
        step = Step(Rule.TOGETHER_ARE_MAJOR, owner, cards)
        return (Degree.MAJOR,) * len(cards), (step,)
    steps: list[Step] = []
    partners = tuple(state.penalties(owner.partner))
    if partners:
        both = tuple(sorted(partners + cards))
        if not code.holds(Rule.EACH_DEFENDER_ALONE):
            return (Degree.MAJOR,) * len(cards), ()
        steps.append(Step(Rule.EACH_DEFENDER_ALONE, owner, both))
    found = []
    for card in cards:
        degree, why = degree_alone(code, exposed, card)
        found.append(degree)
        steps.extend(why)
    return tuple(found), tuple(steps)


def are_always_major(code: Code, cards: Cards) -> bool:
    """Whether penalty cards of one defender are major however they were exposed.

    Source: Law 50B.
    """
    return len(cards) > 1 or any(map(code.is_honour, cards))


def degree_alone(code: Code, exposed: Exposed, card: Card) -> tuple[Degree, Steps]:
    """Return the degree of one exposed card, were it its owner's only penalty card.

    Source: Law 50B; 58B2 for a card left over when two were played.
    """
    owner, one = exposed.seat, (card,)
    ten: Steps = ()
    if card.rank is Rank.TEN and code.holds(Rule.TEN_IS_HONOUR):
        ten = (Step(Rule.TEN_IS_HONOUR, owner, one),)
    if code.is_honour(card) and code.holds(Rule.HONOUR_IS_MAJOR):
        return Degree.MAJOR, (*ten, Step(Rule.HONOUR_IS_MAJOR, owner, one))
    for rule, hows, note in (
        (Rule.LEFT_OVER_INTENDED, {How.INTENDED_CARD}, "O-3"),
        (Rule.DELIBERATE_IS_MAJOR, DELIBERATE_PLAYS, ""),
        (Rule.SHOWN_IS_MAJOR, {How.SHOWING, How.NAMING, How.FACED_IN_ERROR}, "O-27"),
    ):
        if exposed.how in hows and code.holds(rule):
            return Degree.MAJOR, (Step(rule, owner, one, note=note),)
    if code.is_honour(card):
        return Degree.MINOR, ten
    rule, note = Rule.SMALL_BY_ACCIDENT, ""
    if exposed.how is How.SECOND_CARD:
        rule, note = Rule.LEFT_OVER_IS_MINOR, "O-3"
    if code.holds(rule):
        return Degree.MINOR, (Step(rule, owner, one, note=note),)
    return Degree.MAJOR, ()


def last_of_several(code: Code, last: PenaltyCard) -> tuple[Degree, Steps]:
    """Return what the last penalty card of a defender is once the others have gone.

    Source: Law 50B, which names no way back from major to minor.
    """
    if last.exposure is None or last.degree is Degree.MINOR:
        return last.degree, ()
    alone, _ = degree_alone(code, last.exposure, last.card)
    if alone is Degree.MAJOR:
        return last.degree, ()
    if not code.holds(Rule.STAYS_MAJOR):
        return Degree.MINOR, ()
    step = Step(Rule.STAYS_MAJOR, last.seat, (last.card,), note="O-1")
    return Degree.MAJOR, (step,)


def minor_card(code: Code, state: State, left: Cards) -> Steps:
    """Take away the other small cards of a minor penalty card's suit, if playable.

    Honours of the suit and all other suits stay open, and the card itself need not be
    played.

    Source: Law 50C; what an honour is: Law 1.
    """
    for minor in state.penalties(state.to_play, Degree.MINOR):
        if minor in left:
            return _beside_minor(code, state, minor, left)
    return ()


def _beside_minor(code: Code, state: State, minor: Card, left: Cards) -> Steps:
    player, one = state.to_play, (minor,)
    honours = tuple(
        card
        for card in left
        if card.suit is minor.suit and card != minor and code.is_honour(card)
    )
    others = tuple(card for card in left if card.suit is not minor.suit)
    steps: list[Step] = []
    if len(left) > 1 + len(honours) + len(others) and code.holds(Rule.SMALL_CARDS_WAIT):
        left = tuple(sorted((minor, *honours, *others)))
        steps.append(Step(Rule.SMALL_CARDS_WAIT, player, one, (minor.suit,), left))
    if honours:
        if any(c.rank is Rank.TEN for c in honours):
            ten = Card(minor.suit, Rank.TEN)
            steps.append(Step(Rule.TEN_IS_HONOUR, player, (ten,)))
        if not code.holds(Rule.HONOUR_MAY_GO_FIRST):
            left = tuple(card for card in left if card not in honours)
        steps.append(
            Step(Rule.HONOUR_MAY_GO_FIRST, player, honours, (minor.suit,), left)
        )
    if others:
        if not code.holds(Rule.OTHER_SUITS_FREE):
            left = tuple(
                card for card in left if card.suit is minor.suit or code.is_honour(card)
            )
        suits = tuple(sorted({card.suit for card in others}))
        steps.append(Step(Rule.OTHER_SUITS_FREE, player, one, suits, left))
    if len(left) > 1:
        if not code.holds(Rule.MINOR_NOT_DUE):
            left = one
        steps.append(Step(Rule.MINOR_NOT_DUE, player, one, left=left))
    return tuple(steps)


def major_card(code: Code, state: State, left: Cards) -> Steps:
    """Leave only major penalty cards, if one of them can be played now.

    Of several that can, declarer designates one (Law 51A). One that was taken back to
    change a card of this trick is not due before the next (O-30).

    Source: Law 50D1(a) (1997: 50D1); 50D1(b) for those that cannot be played yet; 62C2
    for one that was changed.
    """
    player = state.to_play
    changed = _changed_in_this_trick(code, state)
    majors = sorted(state.penalties(player, Degree.MAJOR))
    owed = state.substitute or tuple(card for card in majors if card not in changed)
    steps: list[Step] = []
    if free := tuple(card for card in changed if card in left):
        rule = Rule.CHANGED_CARD_WAITS
        steps.append(Step(rule, player, free, left=left, note="O-30"))
    if not owed:
        return tuple(steps)
    late = _why_late(code, state, left, owed)
    steps += late
    if late:
        left = steps[-1].left or ()
    due = tuple(card for card in owed if card in left)
    if due and code.holds(Rule.MAJOR_IS_DUE):
        steps.append(Step(Rule.MAJOR_IS_DUE, player, due, left=due))
        if len(due) > 1 and code.holds(Rule.DECLARER_DESIGNATES):
            steps.append(_designation(code, state, due))
    return tuple(steps)


def duties(state: State, owner: Seat) -> Steps:
    """Return what penalty cards bind their owner to while another player is to play.

    Source: Law 50A, 50C, 50D1.
    """
    majors = tuple(sorted(state.penalties(owner, Degree.MAJOR)))
    steps = [Step(Rule.MAJOR_MUST_WAIT, owner, majors)] if majors else []
    for card in state.penalties(owner, Degree.MINOR):
        stays = Step(Rule.STAYS_FACE_UP, owner, (card,))
        others_wait = Step(Rule.SMALL_CARDS_WAIT, owner, (card,), (card.suit,))
        honours = others_wait._replace(rule=Rule.HONOUR_MAY_GO_FIRST)
        steps += [stays, others_wait, honours]
    return tuple(steps)


def _changed_in_this_trick(code: Code, state: State) -> Cards:
    """Return the player's cards that another card is to replace in this trick.

    Source: Law 62C2; 62C3 (2017).
    """
    if not code.holds(Rule.CHANGED_CARD_WAITS):
        return ()
    lying = {each.card for each in state.penalty_cards if each.exposure is not None}
    return tuple(
        change.play.card
        for change in state.changes
        if change.play.seat is state.to_play
        and change.why is Why.OPPONENT_CHANGED
        and change.trick == sum(state.won)
        and change.play.card in lying
    )


def _why_late(code: Code, state: State, left: Cards, owed: Cards) -> Steps:
    """Return why some cannot be played now; without that rule they could be.

    Source: Law 50D1(b) (1997: 50D1), 51A.
    """
    player, led = state.to_play, state.led
    playable = state.hand(player)
    if led is not None and any(card.suit is led for card in playable):
        playable = tuple(card for card in playable if card.suit is led)
    some_due = any(card in left for card in owed)
    reasons = (
        (
            Rule.PLAYABLE_ONLY if some_due else Rule.MAJOR_MUST_WAIT,
            tuple(card for card in owed if card not in playable),
            () if led is None else (led,),
        ),
        (
            Rule.RESTRICTION_FIRST,
            tuple(card for card in owed if card in playable and card not in left),
            _restricted_suits(state),
        ),
    )
    steps = []
    for rule, late, suits in reasons:
        if late:
            if not code.holds(rule):
                left = tuple(sorted((*left, *late)))
            steps.append(Step(rule, player, late, suits, left))
    return tuple(steps)


def _restricted_suits(state: State) -> tuple[Suit, ...]:
    """Return the suits of the restrictions that bind the player now, sorted."""
    led = () if state.led is None else (state.led,)
    suits = {suit for each in state.binding() for suit in each.suits or led}
    return tuple(sorted(suits))


def _designation(code: Code, state: State, due: Cards) -> Step:
    """Return the rule that declarer names the card to be played; 1997: may name it."""
    note = "O-19" if code.edition == 1997 else ""
    named = due
    if state.designated in due:
        named = tuple(card for card in due if card == state.designated)
    return Step(Rule.DECLARER_DESIGNATES, state.to_play, due, left=named, note=note)
