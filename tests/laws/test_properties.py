"""What holds for every position and every incident, whatever was dealt."""

from copy import deepcopy
from dataclasses import replace

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from penalty_cards.bridge import (
    Bind,
    Card,
    DeclarerChose,
    Degree,
    ImpossiblePosition,
    Option,
    Play,
    Restriction,
    Seat,
    Suit,
)
from penalty_cards.laws.director import judge, rule_on
from penalty_cards.laws.documents.possibility import check_possible
from penalty_cards.laws.editions import printed_in
from penalty_cards.laws.play.replay import Moment, follow, replay
from penalty_cards.laws.rulings import What
from tests import oracle
from tests.strategies import editions, incidents, states

many = settings(
    max_examples=200, deadline=None, suppress_health_check=[HealthCheck.too_slow]
)
some = settings(many, max_examples=100)


@many
@given(state=states(), edition=editions())
def test_builder_makes_possible_positions(state, edition):
    """No position of the strategy is one that the command would refuse."""
    try:
        check_possible(state, edition.code)
        refused = None
    except ImpossiblePosition as error:
        refused = str(error)

    assert refused is None


@many
@given(state=states(), edition=editions())
def test_some_card_is_legal_unless_one_must_wait(state, edition):
    """Whatever is exposed, the player is left with a card to play, or waits."""
    ruling = judge(state, edition.code)

    assert ruling.waits is not bool(ruling.legal)


@many
@given(state=states(), edition=editions())
def test_verdicts_cover_the_hand(state, edition):
    """Every card of the hand has one verdict, in the order of the hand."""
    verdicts = judge(state, edition.code).verdicts

    assert state.hand(state.to_play) == tuple(verdict.card for verdict in verdicts)


@many
@given(state=states(), edition=editions())
def test_every_verdict_has_a_clause(state, edition):
    """No verdict rests on a rule that the edition does not print."""
    for verdict in judge(state, edition.code).verdicts:
        assert printed_in(verdict.step.rule, edition.year)


@many
@given(state=states(defender=True), edition=editions())
def test_agrees_with_the_oracle(state, edition):
    """On thirteen cards too the engine rules as the slow oracle does."""
    turn = turn_of(state)
    ruling = judge(state, edition.code)

    assert oracle.waits(turn) is ruling.waits
    assert oracle.legal_cards(turn) == set(map(str, ruling.legal))
    assert oracle.options(turn) == {
        key(each.option): set(map(str, each.picked_up)) for each in ruling.options
    }


@many
@given(state=states(defender=True), edition=editions())
def test_the_order_of_restrictions_does_not_matter(state, edition):
    """A ban and a demand add up the same way, whichever came first (O-18, O-24)."""
    other = replace(state, restrictions=state.restrictions[::-1])

    assert judge(state, edition.code).legal == judge(other, edition.code).legal


@many
@given(state=states(defender=False), edition=editions())
def test_declarers_side_is_bound_by_nothing_but_the_suit_led(state, edition):
    """Declarer and dummy follow suit, and that is all."""
    hand = state.hand(state.to_play)
    in_suit = tuple(card for card in hand if card.suit is state.led)
    ruling = judge(state, edition.code)

    assert (in_suit or hand) == ruling.legal
    assert ((), None) == (ruling.options, ruling.designation)


@many
@given(state=states(), edition=editions())
def test_information(state, edition):
    """Each penalty card on the table has one right of each kind the edition knows."""
    expected = {
        (str(penalty.card), what): usable
        for penalty in state.penalty_cards
        for what in ("duty", "sight")
        if (usable := oracle.partner_may_use(edition.year, what, penalty.degree))
        is not None
    }
    rights = [
        right
        for right in judge(state, edition.code).rights
        if right.what in (What.DUTY, What.SIGHT)
    ]

    assert len(expected) == len(rights)
    assert expected == {(str(r.card), r.what.value): r.partner for r in rights}
    assert [] == [right for right in rights if not right.declarer]


@many
@given(state=states(), edition=editions(), quarters=st.integers(1, 3))
def test_turning_the_seats_turns_the_ruling(state, edition, quarters):
    """All seats turned by so many quarters, declarer's too: the same ruling, turned."""

    def seat(old):
        return Seat((old + quarters) % 4)

    turned = moved(state, seat, lambda card: card, lambda suit: suit)

    assert facts(judge(state, edition.code), seat=seat) == facts(
        judge(turned, edition.code)
    )


@many
@given(state=states(), edition=editions(), order=st.permutations(Suit))
def test_exchanging_suits_exchanges_them_in_the_ruling(state, edition, order):
    """Suits exchanged, trumps too: the same ruling with suits exchanged."""

    def suit(old):
        return order[old]

    def card(old):
        return Card(order[old.suit], old.rank)

    exchanged = moved(state, lambda seat: seat, card, suit)

    assert facts(judge(state, edition.code), card=card, suit=suit) == facts(
        judge(exchanged, edition.code)
    )


@some
@given(state=states(), edition=editions())
def test_judging_leaves_the_position_alone(state, edition):
    """Judging changes nothing, and judging again gives an equal ruling."""
    before = deepcopy(state)

    assert judge(state, edition.code) == judge(state, edition.code)
    assert before == state


@many
@given(state=states(on_lead=True, defender=True), edition=editions())
def test_picked_up_cards_are_those_of_the_suits_named(state, edition):
    """An option sends back each major card of partner's in its suits, and no other."""
    partners = set(state.penalties(state.to_play.partner, Degree.MAJOR))
    for each in judge(state, edition.code).options:
        named = {card for card in partners if card.suit in each.option.suits}

        assert tuple(sorted(named)) == each.picked_up


@many
@given(state=states(on_lead=True, defender=True), edition=editions(), data=st.data())
def test_a_choice_is_carried_out(state, edition, data):
    """After a choice its cards are no penalty cards and all else lies as before."""
    options = judge(state, edition.code).options
    if not options:
        return
    each = data.draw(st.sampled_from(options))

    after = follow(Moment(state), DeclarerChose(each.option), edition.code).state

    left = tuple(p for p in state.penalty_cards if p.card not in each.picked_up)
    assert left == after.penalty_cards
    assert state.hands == after.hands
    assert restrictions_after(state, each.option) == after.restrictions
    assert not judge(after, edition.code).waits


@some
@given(incident=incidents(), edition=editions())
def test_replay_keeps_the_table_in_order(incident, edition):
    """After every event each penalty card is a defender's own, and of a true kind."""
    for moment in replay(incident, edition.code):
        state = moment.state
        held = [card for hand in state.hands for card in hand]
        majors = [p for p in state.penalty_cards if p.degree is Degree.MAJOR]

        assert len(set(held)) == len(held), moment
        for penalty in state.penalty_cards:
            own = [p for p in state.penalty_cards if p.seat is penalty.seat]
            assert state.is_defender(penalty.seat)
            assert penalty.card in state.hands[penalty.seat]
            assert penalty in majors or len(own) == 1
            assert penalty in majors or str(penalty.card)[1] not in oracle.HONOURS


@some
@given(incident=incidents(), edition=editions())
def test_penalty_cards_never_become_minor(incident, edition):
    """While it lies there a major card stays major, whatever happens to others."""
    majors = set()
    for moment in replay(incident, edition.code):
        now = {p.card: p.degree for p in moment.state.penalty_cards}
        assert not [card for card in majors if now.get(card) is Degree.MINOR], moment
        majors = {card for card, degree in now.items() if degree is Degree.MAJOR}


@some
@given(incident=incidents(), edition=editions())
def test_replay_is_repeatable(incident, edition):
    """Replaying changes nothing, and replaying again gives an equal ruling."""
    before = deepcopy(incident)

    assert rule_on(incident, edition.code) == rule_on(incident, edition.code)
    assert before == incident


def turn_of(state):
    """A defender's turn as the oracle writes it."""
    me, partner = state.to_play, state.to_play.partner
    minor = [*map(str, state.penalties(me, Degree.MINOR)), ""]
    partners_minor = [*map(str, state.penalties(partner, Degree.MINOR)), ""]
    return oracle.Turn(
        hand=frozenset(map(str, state.hand(me))),
        led="" if state.led is None else state.led.letter,
        majors=frozenset(map(str, state.penalties(me, Degree.MAJOR))),
        minor=minor[0],
        partners_majors=frozenset(map(str, state.penalties(partner, Degree.MAJOR))),
        partners_minor=partners_minor[0],
        restrictions=tuple(
            (r.kind.value, letters(r.suits)) for r in state.restrictions if r.seat is me
        ),
        chosen=state.chosen,
        designated="" if state.designated is None else str(state.designated),
    )


def key(option):
    """An option as the oracle writes it."""
    if option.require is not None:
        return ("require", option.require.letter)
    return (
        ("prohibit", letters(option.prohibit)) if option.prohibit else ("neither", "")
    )


def letters(suits):
    """Suits as one text."""
    return "".join(suit.letter for suit in suits)


def restrictions_after(state, option):
    """What binds defenders once declarer has chosen; an older ban goes on (O-18)."""
    added = ()
    if option.require is not None:
        added = (Restriction(state.to_play, Bind.REQUIRE, (option.require,)),)
    if option.prohibit:
        added = (Restriction(state.to_play, Bind.PROHIBIT, option.prohibit),)
    return state.restrictions + added


def moved(state, seat, card, suit):
    """The state with seats, cards and suits exchanged for others."""

    def cards(hand):
        return None if hand is None else tuple(sorted(map(card, hand)))

    def suits(named):
        return tuple(sorted(map(suit, named)))

    trumps = state.contract.trumps
    return replace(
        state,
        contract=state.contract._replace(
            trumps=None if trumps is None else suit(trumps)
        ),
        declarer=seat(state.declarer),
        hands=tuple(
            cards(state.hands[next(old for old in Seat if seat(old) is new)])
            for new in Seat
        ),
        trick=tuple(Play(seat(p.seat), card(p.card)) for p in state.trick),
        to_play=seat(state.to_play),
        penalty_cards=tuple(
            p._replace(seat=seat(p.seat), card=card(p.card))
            for p in state.penalty_cards
        ),
        restrictions=tuple(
            Restriction(seat(r.seat), r.kind, suits(r.suits))
            for r in state.restrictions
        ),
        designated=None if state.designated is None else card(state.designated),
    )


def same(value):
    """The value itself."""
    return value


def facts(ruling, *, seat=same, card=same, suit=same):
    """What a ruling says, without the order of suits, its seats and cards exchanged."""

    def step(one):
        left = None if one.left is None else frozenset(map(card, one.left))
        return (
            one.rule,
            seat(one.seat),
            frozenset(map(card, one.cards)),
            frozenset(map(suit, one.suits)),
            left,
            one.note,
        )

    def option(each):
        demand = Option(
            None if each.require is None else suit(each.require),
            tuple(sorted(map(suit, each.prohibit))),
        )
        return demand

    named = ruling.designation
    return {
        "waits": ruling.waits,
        "verdicts": {card(v.card): (v.legal, step(v.step)) for v in ruling.verdicts},
        "options": {
            option(each.option): (
                frozenset(map(card, each.picked_up)),
                each.lasts,
                each.rules,
            )
            for each in ruling.options
        },
        "designates": named and frozenset(map(card, named.among)),
        "rights": [
            (card(r.card), seat(r.seat), r.what, r.declarer, r.partner, step(r.step))
            for r in ruling.rights
        ],
        "steps": sorted(map(step, ruling.steps), key=lambda each: str(each[0])),
        "notes": ruling.notes,
        "unchecked": ruling.unchecked,
    }
