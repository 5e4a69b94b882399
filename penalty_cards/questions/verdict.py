"""What stands first after an answer: a verdict in a line, the clause that decides."""

from collections.abc import Container, Iterable
from collections.abc import Set as AbstractSet
from dataclasses import replace
from functools import lru_cache

from penalty_cards.bridge import Card, parse_card
from penalty_cards.laws.beliefs import Belief
from penalty_cards.laws.clauses import Rule
from penalty_cards.laws.code import Code
from penalty_cards.laws.editions import cited_by, printed_in
from penalty_cards.laws.judgment import ABOUT
from penalty_cards.laws.messages import Either, Message, Together, say
from penalty_cards.laws.rulings import Matter, Step
from penalty_cards.questions import wording
from penalty_cards.questions.choices import broken, choices
from penalty_cards.questions.distractors import in_order
from penalty_cards.questions.explanation import Clause, deciding, explain
from penalty_cards.questions.marking import Marking
from penalty_cards.questions.question import (
    Answer,
    Kind,
    Question,
    clause_numbers,
    ruling_of,
)

BRIEF = 2  # sentences
DEFINITIONS = "1"  # the Law that says what the words mean
# What is applied after the matter that a kind of question asks about.
AFTERWARDS = {
    Kind.OPTIONS: {
        Rule.ASK_NOTHING,
        Rule.ASK_NOTHING_OF_SEVERAL,
        Rule.PROHIBIT_A_SUIT,
        Rule.REQUIRE_A_SUIT,
    },
    Kind.RULING: {
        Rule.HONOUR_MAY_GO_FIRST,
        Rule.MINOR_NOT_DUE,
        Rule.OTHER_SUITS_FREE,
    },
    Kind.CHOOSE: {
        Rule.CANNOT_COMPLY,
        Rule.OTHER_SUITS_STAY,
        Rule.PROHIBITED_SUIT_IS_BARRED,
        Rule.REQUIRED_SUIT_IS_LED,
        Rule.STAYS_MAJOR,
    },
    Kind.ANNOUNCE: {Rule.ONLY_PENALTY_SUITS},
    Kind.DEGREE: {Rule.FROM_EXPOSURE, Rule.MAJOR_IS_DUE, Rule.PARTNER_WAITS},
}
# What a rule says in a case where another one says no more than it always does.
OVERSHADOWED = {
    Rule.EARLIER_DUTY_REVIVES: {Rule.MAJOR_IS_DUE},
    Rule.GO_AHEAD_IS_NEITHER: {Rule.NEITHER_KEEPS},
    Rule.PENALTY_CARD_SUBSTITUTED: {Rule.MAJOR_IS_DUE, Rule.ONLY_THE_PARTNER_WAITS},
    Rule.PICKED_UP_ALL_THE_SAME: {Rule.PICKED_UP},
}


def headline(question: Question, code: Code, marking: Marking) -> Message:
    """Whether the answer is right and, where a few words do, what is."""
    match question.kind:
        case Kind.CARD:
            return _cards(question, code, marking)
        case Kind.DEGREE:
            return _degree(question, marking)
        case Kind.CLAUSE:
            return _clause(marking)
        case Kind.ANNOUNCE if not marking.is_right:
            return say("Not quite. At least one sentence comes too soon.")
        case Kind.JUDGMENT:
            return say(
                "There is no single right answer here. These are the points to weigh."
            )
    if marking.is_right:
        return say("Right.")
    if not question.several:
        return say("No. That isn’t the ruling.")
    if marking.chosen < marking.key:
        return say("Nearly. You missed at least one right answer.")
    if marking.chosen > marking.key:
        return say("Not quite. You chose at least one wrong answer.")
    return say("Not quite. You chose at least one wrong answer and missed a right one.")


def remark(question: Question, code: Code, marking: Marking) -> Message | None:
    """Return what was wrong or would have been right, if the headline does not say so.

    Of an announcement, the first sentence that comes too soon; of a ruling, the right
    one if it is brief.
    """
    if marking.is_right:
        return None
    if question.kind is Kind.ANNOUNCE:
        precedence = broken(marking.chosen, marking.key)
        return None if precedence is None else say(precedence.why)
    if question.kind not in (Kind.RULING, Kind.CHOOSE) or question.several:
        return None
    right = [one for one in choices(question, code) if one.id in marking.key]
    if len(right) != 1 or len(right[0].words) > BRIEF:
        return None
    return say("The ruling: {sentences}", sentences=Together(right[0].words))


@lru_cache(maxsize=8192)
def clause_shown_first(
    question: Question,
    code: Code,
    forbidding: tuple[frozenset[str], ...] = (),
    beliefs: tuple[Belief, ...] = (),
) -> Clause | None:
    """Return the clause that decides most, None where no clause decides.

    The one that was asked for; or the last that forbids a card that was chosen; or the
    one that a wrong answer mistakes (`beliefs`); or the last that forbids any card; or
    what there is to be decided; or else the last that was applied. Everybody knows that
    one follows suit: that comes last. The point that decides is its first.

    `forbidding`: the numbers of the clauses against the cards chosen, and against any.
    """
    law = explain(question, code).law
    chosen, *any_card = *forbidding, frozenset[str]()
    candidates = [
        *_against_cards(question, code, [chosen]),
        _mistaken(question, code, beliefs),
        *_against_cards(question, code, any_card),
        _decided(question, code),
        _applied_last(question, code),
    ]
    if question.kind is Kind.CLAUSE:
        asked = clause_numbers(question, ruling_of(question, code), code)
        candidates = [(asked, frozenset()), candidates[-1]]
    for numbers, rules in candidates:
        telling = numbers - _too_plain(code)
        if found := [each for each in law if each.number in telling]:
            return _led_by(found[-1], rules)
    applied = [clause for clause in law if clause.number != DEFINITIONS]
    return next(reversed(applied or law), None)


# Clauses that may decide, by number, and the rules that they decide by.
Named = tuple[frozenset[str], frozenset[Rule]]
NOTHING: Named = (frozenset(), frozenset())


def _against_cards(
    question: Question, code: Code, forbidding: Iterable[frozenset[str]]
) -> list[Named]:
    verdicts = ruling_of(question, code).verdicts
    rules = frozenset(each.step.rule for each in verdicts if not each.legal)
    return [(numbers, rules) for numbers in forbidding]


def _mistaken(question: Question, code: Code, beliefs: Iterable[Belief]) -> Named:
    """Return the clause that beliefs mistake; where they differ, the last applied."""
    law = explain(question, code).law
    numbers = dict(pair for each in beliefs for pair in _mistaken_by(each, law))
    applied = {step.rule: place for place, step in enumerate(deciding(question, code))}
    telling = [rule for rule in numbers if rule in _telling(numbers.keys())]
    if not telling:
        return NOTHING
    last = max(telling, key=lambda rule: applied.get(rule, -1))
    return frozenset({numbers[last]}), frozenset({last})


def _mistaken_by(belief: Belief, law: tuple[Clause, ...]) -> list[tuple[Rule, str]]:
    """Return the first rule that a belief mistakes, and its clause; maybe nothing.

    Where it mistakes several parts of a clause that decides, that clause.
    """
    parts = [
        (rule, clause.number)
        for rule in belief.rules
        for clause in law
        if any(point.rule is rule for point in clause.points)
    ]
    wholes = [
        (clause.points[0].rule, clause.number)
        for clause in law
        if len(parts) > 1 and all(part.startswith(clause.number) for _, part in parts)
    ]
    return (wholes or parts)[:1]


def _decided(question: Question, code: Code) -> Named:
    """Return what there is to be decided, where the ruling is asked."""
    ruling = ruling_of(question, code)
    if question.kind is not Kind.RULING or not isinstance(ruling.decision, Matter):
        return NOTHING
    return frozenset(cited_by(ruling.decision.step, code.edition)[:1]), frozenset()


def _applied_last(question: Question, code: Code) -> Named:
    """Return the last clause that is applied, but for what comes afterwards."""
    ruling = ruling_of(question, code)
    passed_over = {*ABOUT, *AFTERWARDS.get(question.kind, ())}
    if question.kind is Kind.JUDGMENT:  # on a pass nothing else is left to judge
        passed_over.discard(Rule.DAMAGING_PASS)
    # That there is a choice decides, not what it is.
    if question.kind in (Kind.RULING, Kind.ANNOUNCE):
        passed_over |= {rule for option in ruling.options for rule in option.rules}
    steps = [step for step in deciding(question, code) if step.rule not in passed_over]
    telling = _telling({step.rule for step in steps})
    for step in reversed(steps):
        number = cited_by(step, code.edition)[0]
        if step.rule in telling and number not in _too_plain(code):
            return _named(step, code)
    return NOTHING


def _too_plain(code: Code) -> frozenset[str]:
    """Return the clauses that decide little: to follow suit, and what words mean."""
    return frozenset({*printed_in(Rule.FOLLOW_SUIT, code.edition), DEFINITIONS})


def _telling(rules: AbstractSet[Rule]) -> frozenset[Rule]:
    """Leave out the rules that another one overshadows."""
    dark = (OVERSHADOWED[rule] for rule in rules & OVERSHADOWED.keys())
    return frozenset(rules).difference(*dark)


def _named(step: Step, code: Code) -> Named:
    return frozenset(cited_by(step, code.edition)[:1]), frozenset({step.rule})


def _led_by(clause: Clause, rules: Container[Rule]) -> Clause:
    """Return a clause with the last of its points that is about one of these first."""
    about = [point for point in clause.points if point.rule in rules][-1:]
    others = (point for point in clause.points if point not in about)
    return replace(clause, points=(*about, *others))


def _cards(question: Question, code: Code, marking: Marking) -> Message:
    ruling = ruling_of(question, code)
    state = ruling.state
    seat, right = state.to_play, bool(marking.is_right)
    if wording.WAIT in marking.key:
        text = "No. {seat} must wait for {declarer}’s choice."
        if right:
            text = "Right. {seat} must wait for {declarer}’s choice."
        return say(text, seat=seat, declarer=state.declarer)
    legal = _as_cards(marking.key)
    if ruling.designation is not None:
        text = "No. {declarer} names the card to be played: {the_cards}."
        if right:
            text = "Right. {declarer} names the card to be played: {the_cards}."
        return say(text, declarer=state.declarer, cards=Either(legal))
    if not right and marking.chosen < marking.key:
        text = "Nearly. {seat} may also play {the_cards}."
        missed = _as_cards(marking.key - marking.chosen)
        return say(text, seat=seat, cards=Either(missed))
    if len(legal) == 1:
        text = "No. {seat} must play {the_card}."
        if right:
            text = "Right. {seat} must play {the_card}."
        return say(text, seat=seat, card=legal[0])
    text = "Right. {seat} may play {the_cards}."
    if not right:
        text = "Not quite. {seat} may play {the_cards}."
        if marking.chosen.isdisjoint(marking.key):
            text = "No. {seat} may play {the_cards}."
    return say(text, seat=seat, cards=Either(legal))


def _clause(marking: Marking) -> Message:
    """Return the clause chosen if it decides, otherwise all that decide."""
    if marking.is_right:
        return say("Right. Law {numbers} decides.", numbers=tuple(marking.chosen))
    numbers = tuple(sorted(marking.key, key=in_order))
    if len(numbers) == 1:
        return say("No. Law {numbers} decides.", numbers=numbers)
    return say("No. Laws {numbers} decide.", numbers=numbers)


def _as_cards(answer: Answer) -> tuple[Card, ...]:
    return tuple(sorted(parse_card(choice) for choice in answer))


_DEGREES = {
    ("minor", True): "Right. {The_card} is a minor penalty card.",
    ("minor", False): "No. {The_card} is a minor penalty card.",
    ("major", True): "Right. {The_card} is a major penalty card.",
    ("major", False): "No. {The_card} is a major penalty card.",
    ("none", True): "Right. {The_card} is not a penalty card.",
    ("none", False): "No. {The_card} is not a penalty card.",
}


def _degree(question: Question, marking: Marking) -> Message:
    (kind,) = marking.key
    return say(_DEGREES[kind, bool(marking.is_right)], card=question.about)
