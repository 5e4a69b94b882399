"""The whole library: every item, in every edition it claims, in all its variants."""

import re
from functools import cache
from itertools import chain

import pytest

from penalty_cards.bridge import (
    Bind,
    Card,
    DeclarerChose,
    ImpossibleEvent,
    ImpossiblePosition,
    PlayDemanded,
    Seat,
)
from penalty_cards.bridge.state import face_up
from penalty_cards.laws.beliefs import BELIEFS
from penalty_cards.laws.clauses import Rule
from penalty_cards.laws.director import followed, rule_on
from penalty_cards.laws.editions import EDITIONS, cited_by
from penalty_cards.laws.messages import render, say
from penalty_cards.laws.rulings import Matter
from penalty_cards.laws.words.rules import RULES
from penalty_cards.questions.choices import broken, choices, in_places, order_of
from penalty_cards.questions.consequences import play_out
from penalty_cards.questions.display import answered_table, hints, open_table, prompt
from penalty_cards.questions.distractors import clause_rules
from penalty_cards.questions.explanation import explain
from penalty_cards.questions.marking import believed_otherwise, mark
from penalty_cards.questions.question import (
    Chair,
    Kind,
    announced,
    answer_of,
    answer_under,
    clause_steps,
    deed,
    ruling_of,
)
from penalty_cards.questions.verdict import headline
from penalty_cards.questions.whereabouts import picked_up
from penalty_cards.scenarios.drills.codes import least_level
from penalty_cards.scenarios.items import read_library
from penalty_cards.scenarios.loading import LIBRARY
from penalty_cards.scenarios.management.commands.write_rulings import (
    RULINGS,
    rulings_text,
)
from penalty_cards.scenarios.minting import VARIANTS, keeps_concept
from penalty_cards.scenarios.stories import message_of
from penalty_cards.scenarios.variants import turned
from penalty_cards.table.templatetags.table import card_table
from penalty_cards.table.view import table_view
from tests.library import ITEMS, every_item, every_item_slowly

MANY = 32
ONE_ANSWER = (Kind.DEGREE, Kind.RULING, Kind.CHOOSE)
# What is said of cards that are penalty cards, and of cards that lie there as such.
IS_ONE = re.compile(
    r"\{(?:[Tt]he_)?cards\} (?:is|are)(?: now| still)?(?: a| your own)?"
    r"(?: (major|minor))? penalty cards?\b(?! no longer)"
)
LIES_THERE = re.compile(
    r"(?:leave|put) \{(?:the_)?cards\}.* as (?:a )?penalty cards?|"
    r"\{(?:[Tt]he_)?cards\} stays? (?:there|on the table)|"
    r"(?:leave|put) \{(?:the_)?cards\}.* face up(?!.* until )"
)


@cache
def casts(item_code):
    """The variants that loading mints of an item, each the casts of its steps."""
    (item,) = (item for item in ITEMS if item.code == item_code)
    found, seed = [], 0
    while len(found) < VARIANTS:
        turn = tuple(turned(step.cast, seed) for step in item.steps)
        if keeps_concept(item, turn):
            found.append(turn)
        seed += 1
    return found


def as_written(item):
    """The casts of an item as it stands in its file."""
    return [tuple(step.cast for step in item.steps)]


def in_variants(item):
    """Those of its other variants."""
    return casts(item.code)[1:]


in_every_variant = pytest.mark.parametrize(
    "turns",
    [
        pytest.param(as_written, id="as-written"),
        pytest.param(in_variants, id="in-variants", marks=pytest.mark.thorough),
    ],
)


def questions_of(item, turns):
    """Every question of some variants with every code it is asked under."""
    for cast in chain.from_iterable(turns(item)):
        for year in item.editions():
            yield cast.question, EDITIONS[year].code


def tried(item):
    """Every question of as many other variants as are tried, with every code."""
    for seed in range(1, MANY):
        turn = tuple(turned(step.cast, seed) for step in item.steps)
        if keeps_concept(item, turn):
            for cast in turn:
                for year in item.editions():
                    yield cast.question, EDITIONS[year].code


def text(messages):
    """Sentences as one text."""
    return " ".join(map(render, messages))


def test_library_is_large_enough():
    """At least 160 situations, a third of several steps, half with what happened."""
    with_event = [item for item in ITEMS if item.question.incident.events]

    assert 160 <= len(ITEMS)
    assert len(ITEMS) <= 3 * len([item for item in ITEMS if len(item.steps) > 1])
    assert len(ITEMS) <= 2 * len(with_event)
    assert set(Kind) == {step.question.kind for item in ITEMS for step in item.steps}


def test_incidents_are_asked_from_four_chairs():
    """A dozen incidents are asked of the offender, partner, declarer and Director."""
    chairs = {Chair.OFFENDER, Chair.PARTNER, Chair.DECLARER, Chair.DIRECTOR}
    of_all_chairs = [
        item for item in ITEMS if chairs <= {step.question.chair for step in item.steps}
    ]

    assert 12 <= len(of_all_chairs)


def test_library_has_no_mistakes():
    """Reader and engine find nothing wrong with any item."""
    assert ITEMS == read_library(LIBRARY.glob("*.toml"))


def test_rulings_file_is_up_to_date():
    """The committed rulings are today's; `manage.py write_rulings` renews them."""
    assert RULINGS.exists(), "run: manage.py write_rulings"
    stored = RULINGS.read_text(encoding="utf-8")
    assert rulings_text(ITEMS) == stored, "run: manage.py write_rulings, read its diff"


@pytest.mark.thorough
@every_item
def test_variants_are_found_at_once(item):
    """An item is of a kind that can be turned: few seeds are passed over."""
    assert tuple(step.cast for step in item.steps) == casts(item.code)[0]
    assert VARIANTS == len({turn[-1].question for turn in casts(item.code)})


@in_every_variant
@every_item
def test_key_is_among_the_choices(item, turns):
    """Exactly one key where one answer is asked; every key can be chosen."""
    for question, code in questions_of(item, turns):
        domain = [choice.id for choice in choices(question, code)]
        key = answer_under(question, code)

        assert len(domain) == len(set(domain)), (code.edition, question)
        if question.kind in (Kind.ANNOUNCE, Kind.JUDGMENT):
            continue
        assert key, (code.edition, question)
        assert key <= set(domain), (code.edition, question)
        if question.kind in ONE_ANSWER:
            assert 1 == len(key), (code.edition, question)
            assert 3 <= len(domain), (code.edition, question)
        if question.kind is not Kind.INFORMATION:
            assert key < set(domain), (code.edition, question)


@in_every_variant
@every_item
def test_only_what_is_a_penalty_card_is_said_to_be_one(item, turns):
    """What the Director says calls no card one, or of a kind, that it is not."""
    for question, code in questions_of(item, turns):
        state = ruling_of(question, code).state
        kinds = {each.card: each.degree.value for each in state.penalty_cards}
        gone = {former.penalty.card for former in state.former} - kinds.keys()
        for line in flatten(explain(question, code).announcements):
            is_one = IS_ONE.search(line.text)
            cards = set(getattr(dict(line.values).get("cards"), "things", ()))
            if is_one or LIES_THERE.search(line.text):
                assert cards <= kinds.keys(), render(line)
            if is_one and is_one[1]:
                assert {is_one[1]} == {kinds[card] for card in cards}, render(line)
            if "may accept {the_cards}" in line.text:
                assert cards.isdisjoint(gone), render(line)


def flatten(lines):
    """The sentences, those that make one message apart."""
    for line in lines:
        parts = dict(line.values).get("sentences")
        yield from [line] if parts is None else flatten(parts.sentences)


@in_every_variant
@every_item
def test_ruling_says_what_the_card_is(item, turns):
    """Where it is asked what a card is now, a sentence of the ruling on it says so."""
    for question, code in questions_of(item, turns):
        if question.kind is Kind.DEGREE:
            (key,) = answer_under(question, code)
            told = explain(question, code).ruling
            card = render(say("{card}", card=question.about))
            lines = [line for line in map(render, told) if card in line]
            # A claim stops play; what becomes of the card is decided after it.
            if not isinstance(ruling_of(question, code).decision, Matter):
                is_said = re.compile(f"{key} penalty card")
                if key == "none":
                    is_said = re.compile("(?:no|not a) penalty card|back to hand")
                said = [line for line in lines if is_said.search(line)]
                assert said, (code.edition, question, lines)


@in_every_variant
@every_item
def test_only_what_goes_back_now_is_to_be_picked_up(item, turns):
    """A card that went back for an earlier lead is not to be picked up again."""
    for question, code in questions_of(item, turns):
        back = {
            card
            for line in picked_up(ruling_of(question, code))
            for card in cards_in(line.values)
        }
        for line in explain(question, code).announcements:
            if line.text.startswith("{seat}, pick up"):
                assert set(cards_in(line.values)) <= back, render(line)


@in_every_variant
@every_item
def test_director_tells_the_leader_of_every_ban(item, turns):
    """Before a lead each suit that is forbidden is named, once."""
    for question, code in questions_of(item, turns):
        state = ruling_of(question, code).state
        if question.kind is not Kind.CARD or state.trick or not state.chosen:
            continue
        barred = sorted(
            suit
            for restriction in state.binding()
            if restriction.kind is Bind.PROHIBIT
            for suit in restriction.suits
        )
        told_of = [
            thing
            for line in explain(question, code).announcements
            if "you may not lead" in line.text
            for _name, value in line.values
            for thing in getattr(value, "things", ())
        ]
        if told_of:
            assert barred == sorted(told_of), (code.edition, question)


@in_every_variant
@every_item
def test_of_a_card_no_other_players_duty_is_told(item, turns):
    """What a card is does not depend on what the next player may play."""
    for question, code in questions_of(item, turns):
        if question.kind not in (Kind.DEGREE, Kind.CLAUSE) or question.about is None:
            continue
        steps = ruling_of(question, code).steps
        owners = {step.seat for step in steps if question.about in step.cards}
        if not owners:
            continue
        for line in explain(question, code).facts:
            if line.text == RULES[Rule.FOLLOW_SUIT].fact:
                assert dict(line.values)["seat"] in owners, render(line)


@in_every_variant
@every_item
def test_nothing_is_said_of_who_may_use_what(item, turns):
    """The answer to such a question is all that there is to say."""
    for question, code in questions_of(item, turns):
        if question.kind is Kind.INFORMATION:
            assert () == explain(question, code).announcements


@in_every_variant
@every_item
def test_order_first_shown_is_wrong(item, turns):
    """Of an announcement some orders are right; the one first shown is not."""
    for question, code in questions_of(item, turns):
        if question.kind is not Kind.ANNOUNCE:
            continue
        key = answer_under(question, code)
        first = [choice.id for choice in choices(question, code)]
        right = [
            each.part
            for each in announced(question, rule_on(question.incident, code), code)
        ]

        assert key, (code.edition, question)
        assert set(first) == set(right), (code.edition, question)
        assert broken(in_places(first), key), (code.edition, question)
        assert not broken(in_places(right), key), (code.edition, question)
        assert first == order_of(in_places(first)), (code.edition, question)


@in_every_variant
@every_item
def test_a_judgment_is_never_wrong(item, turns):
    """Whatever view is taken, it is neither right nor wrong."""
    for question, code in questions_of(item, turns):
        for choice in choices(question, code):
            if question.kind is Kind.JUDGMENT:
                marking = mark(question, code, frozenset({choice.id}))
                assert marking.is_right is None, (code.edition, question, choice.id)
                assert not marking.beliefs, (code.edition, question, choice.id)


@in_every_variant
@every_item
def test_choices_read_differently(item, turns):
    """No two choices read alike: the rulings of beliefs differ from the key."""
    for question, code in questions_of(item, turns):
        texts = [text(choice.words) for choice in choices(question, code)]

        assert "" not in [each.strip() for each in texts], (code.edition, question)
        assert len(texts) == len(set(texts)), (code.edition, question)


@in_every_variant
@every_item
def test_every_wrong_ruling_has_its_belief(item, turns):
    """Among rulings, each wrong one is what some belief would rule."""
    for question, code in questions_of(item, turns):
        if question.kind not in (Kind.RULING, Kind.CHOOSE):
            continue
        for choice in choices(question, code):
            marking = mark(question, code, frozenset({choice.id}))
            assert marking.is_right or marking.beliefs, (
                code.edition,
                question,
                choice.id,
            )


@every_item_slowly
def test_an_item_is_drawn_marked_and_explained(item):
    """As it is written, in every edition."""
    for step in item.steps:
        for year in item.editions():
            check_all(step.cast.question, EDITIONS[year].code)


@pytest.mark.thorough
@every_item
def test_many_variants_are_drawn_marked_and_explained(item):
    """So are variants, more of them than anybody is asked."""
    for question, code in tried(item):
        check_all(question, code)


def check_all(question, code):
    """The table is drawn, right and wrong are told apart, no sentence is unfinished."""
    right = answer_under(question, code)
    domain = [choice.id for choice in choices(question, code)]
    other = frozenset(each for each in domain if each not in right)
    if question.kind is Kind.ANNOUNCE:
        right, other = _in_order(question, code), in_places(domain)
    elif not question.several:
        right = frozenset(sorted(right)[:1])
    marking = mark(question, code, right)
    if question.kind is not Kind.JUDGMENT:
        assert marking.is_right
        assert not other or not mark(question, code, other).is_right
    check_words(question, code, marking)
    for showing in (open_table(question, code), answered_table(question, code)):
        view = table_view(showing.state, showing.shown, is_ruled=showing.is_ruled)
        assert not re.search(r"[{}]|None", card_table(view)), showing


def _in_order(question, code):
    """The sentences of an announcement as the Director says them."""
    ruling = rule_on(question.incident, code)
    return in_places([each.part for each in announced(question, ruling, code)])


def check_words(question, code, marking):
    """No part is empty, no sentence unfinished, no place unfilled."""
    explanation = explain(question, code)
    sentences = [*explanation.facts, *explanation.ruling]
    assert explanation.facts
    assert explanation.law
    assert explanation.ruling
    for clause in explanation.law:
        assert clause.number
        assert clause.points
        words = [point.words for point in clause.points]
        assert [] == [w for w in words if not w.endswith((".", "”"))], clause.number
        sentences += [point.sentence for point in clause.points]
    for other in explanation.elsewhere:
        assert other.words
        sentences += other.words
    found = hints(question, code)
    sentences += [prompt(question, code), found.area, found.clause, found.fact]
    sentences.append(headline(question, code, marking))
    for sentence in map(render, sentences):
        assert re.search(r"[.?!][”)]?$", sentence), sentence
        assert not re.search(r"[{}]|None|  | [.,]", sentence), sentence


@in_every_variant
@every_item
def test_story_is_told(item, turns):
    """Title, story and feedback have all their places filled, in every variant."""
    for turn in turns(item):
        texts = [(words, turn[0]) for words in (item.title, *item.feedback.values())]
        texts += zip((step.story for step in item.steps), turn, strict=True)
        for words, cast in texts:
            told_words = render(message_of(words, cast))
            assert bool(words) == bool(told_words)
            assert not re.search(r"[{}]|\bNone\b(?! of)|  ", told_words), (words, cast)


@every_item
def test_play_goes_on_from_every_choice(item):
    """Whatever is chosen can be played out, in words."""
    code = EDITIONS[item.editions()[-1]].code
    for question in (step.question for step in item.steps):
        for choice in choices(question, code):
            for scene in play_out(question, code, frozenset({choice.id})):
                assert text(scene.words).strip()
                assert "{" not in text(scene.words)


@pytest.mark.thorough
@every_item
def test_variant_keeps_its_answer(item):
    """The answer to a variant is as large as that to the item."""
    for year in item.editions():
        code = EDITIONS[year].code
        for step in zip(*casts(item.code), strict=True):
            assert 1 == len(
                {len(answer_under(cast.question, code)) for cast in step}
            ), (year, step)


@in_every_variant
@every_item
def test_open_table_hides_the_answer(item, turns):
    """Before the answer no degree is shown where it is asked, nor any demand made."""
    for question, code in questions_of(item, turns):
        showing = open_table(question, code)
        start = question.incident.start
        assert set(showing.state.restrictions) <= set(start.restrictions)
        if question.kind in (Kind.DEGREE, Kind.RULING):
            assert not showing.is_ruled, (code.edition, question)


@in_every_variant
@every_item
def test_a_card_is_not_gone_where_it_is_asked_what_it_is(item, turns):
    """A card asked about that was face up lies there still, or the key would be told.

    Only one that its owner put back unasked does not: the table is as it is found.
    """
    for question, code in questions_of(item, turns):
        if question.kind not in (Kind.DEGREE, Kind.CLAUSE) or question.about is None:
            continue
        state = ruling_of(question, code).state
        moments = followed(question.incident, code).moments
        seen = {card for moment in moments for card in face_up_cards(moment.state)}
        held = {card for hand in state.hands for card in hand or ()}
        hidden = {
            step.cards[0]
            for step in moments[-1].steps
            if step.rule is Rule.FROM_EXPOSURE
        }
        if question.about in (seen & held) - hidden:
            state = open_table(question, code).state
            played = {play.card for play in state.trick + state.last_trick}
            assert question.about in played | face_up_cards(state)


def face_up_cards(state):
    """The cards that lie face up before all seats."""
    return {card for seat in Seat for card, _ in face_up(state, seat)}


@every_item
def test_a_fact_names_every_card_it_is_about(item):
    """Of penalty cards that the facts name none is left out of those of 49 and 50A."""
    for step in item.steps:
        for year in item.editions():
            question, code = step.cast.question, EDITIONS[year].code
            if answer_under(question, code) is None or question.kind is Kind.ANNOUNCE:
                continue
            ruling, facts = ruling_of(question, code), explain(question, code).facts
            lying = {penalty.card for penalty in ruling.state.penalty_cards}
            named = {card for words in facts for card in cards_in(words.values)}
            for rule in (Rule.PARTNER_COULD_SEE, Rule.STAYS_FACE_UP):
                fact = RULES[rule].fact
                texts = (fact,) if isinstance(fact, str) else fact
                told = [words for words in facts if words.text in texts]
                about = {card for words in told for card in cards_in(words.values)}
                steps = [step for step in ruling.steps if step.rule is rule]
                seen = {card for step in steps for card in step.cards}
                assert not told or named & lying & seen <= about, (year, rule)


@every_item
def test_no_wrong_choice_is_a_part_of_the_right_one(item):
    """What is true though incomplete is not offered as wrong."""
    for step in item.steps:
        for year in item.editions():
            question, code = step.cast.question, EDITIONS[year].code
            if question.kind not in (Kind.RULING, Kind.CHOOSE):
                continue
            key = answer_under(question, code)
            said = {each.id: set(each.words) for each in choices(question, code)}
            right = set().union(*(said[each] for each in key))
            for each in said.keys() - key:
                assert not said[each] <= right, (year, each)


def test_every_belief_is_met():
    """The library lets every false belief show itself, in some edition."""
    met = set()
    for item in ITEMS:
        for question in (step.question for step in item.steps):
            for year in item.editions():
                code = EDITIONS[year].code
                met |= {belief.name for belief, _ in believed_otherwise(question, code)}

    assert set(BELIEFS) == met


@every_item
def test_clauses_offered_read_differently_and_some_are_wrong(item):
    """Each clause has a sentence of its own, and at least three do not decide."""
    for step in item.steps:
        for year in item.editions():
            question, code = step.cast.question, EDITIONS[year].code
            if question.kind is not Kind.CLAUSE:
                continue
            found = choices(question, code)
            own = {render(choice.words[-1]) for choice in found}
            assert len(found) == len(own), (year, question)
            key = answer_under(question, code)
            assert len(found) >= 3 + len(key), (year, question)


@every_item
def test_without_the_right_clause_the_ruling_would_be_another(item):
    """A right clause has a rule that decides what is in dispute; a wrong one has none.

    A clause that speaks of what somebody did is right for that alone. Without the rule
    that a claim stops play, no player could have gone on or objected.
    """
    for step in item.steps:
        for year in item.editions():
            question, code = step.cast.question, EDITIONS[year].code
            if question.kind is not Kind.CLAUSE or deed(question) is not None:
                continue
            key, rules = answer_under(question, code), clause_rules(question, code)
            steps = clause_steps(question, ruling_of(question, code), code)
            for number in key:
                cites = {each.rule for each in steps if number in cited_by(each, year)}
                assert any(changes(question, code, rule) for rule in cites), number
            for number in rules.keys() - key:
                is_claim = rules[number] is Rule.CLAIM_STOPS_PLAY
                assert is_claim or not changes(question, code, rules[number]), number


def changes(question, code, rule):
    """Whether the answer would be another, or could not be given, without a rule."""
    found = followed(question.incident, code)
    read, lacking = answer_of(question), code.without(rule)
    try:
        return read(found.ruling_under(lacking), lacking) != read(found.ruling, code)
    except (ImpossibleEvent, ImpossiblePosition):
        return True


@every_item
def test_some_statement_on_information_is_false(item):
    """Who marks every statement of who may use what is never right."""
    for step in item.steps:
        for year in item.editions():
            question, code = step.cast.question, EDITIONS[year].code
            if question.kind is Kind.INFORMATION:
                ids = {choice.id for choice in choices(question, code)}
                assert answer_under(question, code) < ids, (year, question)


@every_item
def test_no_choice_names_a_card_of_a_hand_that_is_hidden(item):
    """Where a hand is closed to the player asked, its cards are in no ruling."""
    for step in item.steps:
        for year in item.editions():
            question, code = step.cast.question, EDITIONS[year].code
            if question.kind not in (Kind.RULING, Kind.CHOOSE, Kind.ANNOUNCE):
                continue
            state = ruling_of(question, code).state
            hidden = {
                card
                for seat in Seat
                if seat not in open_table(question, code).shown
                for card in state.hands[seat] or ()
            } - been_in_view(state)
            for choice in choices(question, code):
                named = {
                    card for words in choice.words for card in cards_in(words.values)
                }
                assert not named & hidden, (year, choice.id)


# What a demand of declarer's has a player do.
OBEYED = re.compile(
    r"\{seat\} (?:must (?:lead|play) \{suits\}|may not (?:lead|play) \{any_suit\})"
    r"|(?:highest|lowest) card of the suit led\.$|one of the demands"
)


@every_item
def test_no_choice_speaks_of_a_demand_that_was_not_made(item):
    """Where declarer has asked for nothing yet, no ruling has a player obey."""
    for step in item.steps:
        incident = step.cast.question.incident
        made = [
            e for e in incident.events if isinstance(e, DeclarerChose | PlayDemanded)
        ]
        if made or incident.start.restrictions:
            continue
        for year in item.editions():
            for choice in choices(step.cast.question, EDITIONS[year].code):
                for words in choice.words:
                    assert not OBEYED.match(words.text), words.text


@every_item
def test_the_director_names_no_card_that_nobody_has_seen(item):
    """What is said at the table gives away no card of a hand, not its owner's either.

    But for the card that is asked about.
    """
    for step in item.steps:
        for year in item.editions():
            question, code = step.cast.question, EDITIONS[year].code
            state = ruling_of(question, code).state
            known = been_in_view(state) | {question.about}
            known |= {each.card for each in state.returned}
            for words in explain(question, code).announcements:
                named = set(cards_in(words.values))
                assert named <= known | set(state.hands[state.dummy] or ()), (
                    year,
                    words,
                )


def been_in_view(state):
    """The cards that have been on the table, those of dummy's hand apart."""
    seen = {penalty.card for penalty in state.penalty_cards}
    seen |= {card for exposed in state.exposed for card in exposed.cards}
    seen |= {play.card for play in state.trick + state.last_trick + state.early}
    seen |= {each.penalty.card for each in state.former}
    if state.pending is not None:
        seen |= {play.card for play in state.pending.plays}
    return seen


def cards_in(values):
    """The cards that the values of a message name."""
    for _name, value in values:
        things = getattr(value, "things", value if isinstance(value, tuple) else ())
        yield from (each for each in (value, *things) if isinstance(each, Card))


@every_item
def test_club_players_need_no_directors_clause(item):
    """Nothing in level 1 needs 57A, 9B1(a) or 12A2, or the number of a clause."""
    for step in item.steps:
        for year in item.editions():
            assert least_level(step.cast.question, EDITIONS[year].code) <= item.level, (
                year,
                step.cast.question,
            )
