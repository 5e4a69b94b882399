"""What is true instead of a wrong answer."""

from collections.abc import Callable, Iterable, Iterator, Mapping

from penalty_cards.bridge import Deed, Degree, Option
from penalty_cards.laws.beliefs import Belief
from penalty_cards.laws.clauses import Rule
from penalty_cards.laws.code import Code
from penalty_cards.laws.director import trace
from penalty_cards.laws.editions import cited_by, printed_in, record_in
from penalty_cards.laws.judgment import judgments
from penalty_cards.laws.messages import Message, Together, say
from penalty_cards.laws.rulings import LeadOption, Ruling, Step
from penalty_cards.laws.words.sentences import fact, law, right_words, why
from penalty_cards.questions import wording
from penalty_cards.questions.consequences import option_of
from penalty_cards.questions.distractors import clause_rules
from penalty_cards.questions.explanation import deciding
from penalty_cards.questions.marking import Marking
from penalty_cards.questions.offers import demand_words
from penalty_cards.questions.question import Kind, Question, deed, ruling_of

Words = tuple[Message, ...]
MOST_POINTS = 2  # of an answer that is wrong in several ways

_SEE = "See Law {number}."
_OURS = "The Laws are unclear here. This is our reading of Law {number} ({note})."
# Why declarer has no say before a lead.
_FREE_LEADS = frozenset({Rule.PARTNER_IS_FREE, Rule.ONLY_THE_PARTNER_WAITS})


def feedback(question: Question, code: Code, marking: Marking) -> Words:
    """Return what is true instead of a wrong answer, empty where nothing can be said.

    If one belief alone leads to it, what is true instead of that; else why what was
    chosen is wrong, or what is missing; else on what beliefs such an answer rests.
    """
    if marking.is_right is not False:
        return ()
    if marking.belief is not None:
        return (Message(marking.belief.repair),)
    tell = _OF_CHOICES.get(question.kind)
    points = [] if tell is None else list(tell(question, code, marking))
    if not points:
        return _of_beliefs(question, code, marking.beliefs)
    return tuple(words for point in points[:MOST_POINTS] for words in point)


def _of_beliefs(question: Question, code: Code, beliefs: tuple[Belief, ...]) -> Words:
    """Return two of the beliefs in words, first those that mistake what decides."""
    if len(beliefs) < 2:
        return ()
    rules = {step.rule for step in deciding(question, code)}
    one, other, *_ = sorted(beliefs, key=lambda belief: rules.isdisjoint(belief.rules))
    words, others = (Together((Message(each.words),)) for each in (one, other))
    return (
        say("Players who choose this often think: “{belief}”", belief=words),
        Message(one.repair),
        say("Others think: “{belief}”", belief=others),
        Message(other.repair),
    )


def _of_cards(question: Question, code: Code, marking: Marking) -> Iterator[Words]:
    """Yield the clause that forbids a card, or that another card may be played."""
    ruling, wrong = ruling_of(question, code), marking.chosen - marking.key
    if wording.WAIT in wrong:
        yield _no_say(ruling, code)
    some = wrong or marking.key - marking.chosen
    cited: set[Rule] = set()
    for verdict in ruling.verdicts:
        rule = verdict.step.rule
        if str(verdict.card) in some and rule not in cited:
            cited.add(rule)
            number = cited_by(verdict.step, code.edition)[0]
            source = () if verdict.legal else (say(_SEE, number=number),)
            yield why(verdict), *source


def _no_say(ruling: Ruling, code: Code) -> Words:
    """Return why declarer has no choice before this lead."""
    for step in ruling.steps:
        if step.rule in _FREE_LEADS:
            return _cited(step, code)
    state = ruling.state
    declarer, partner = state.declarer, state.to_play.partner
    if state.chosen:
        text = "{declarer} has already chosen for this lead."
        return (say(text, declarer=declarer), *wording.next_action(ruling, code))
    if tuple(state.penalties(partner, Degree.MAJOR)):
        text = "{declarer} has no choice to make before this lead."
        return (say(text, declarer=declarer), *wording.next_action(ruling, code))
    text = "{partner} has no major penalty card, so {declarer} has no choice to make."
    if not state.is_defender(partner):
        text = "{partner} is not a defender, so {declarer} has no choice to make."
    return (say(text, partner=partner, declarer=declarer),)


def _cited(step: Step, code: Code) -> Words:
    """Return the fact that a step looks at, and what the Laws hold of it."""
    return fact(step), law(step), _source(step, code)


def _source(step: Step, code: Code) -> Message:
    """Return where it is written, or that it is our reading of an open point."""
    number = cited_by(step, code.edition)[0]
    if step.note:
        return say(_OURS, number=number, note=step.note)
    return say(_SEE, number=number)


def _of_demands(question: Question, code: Code, marking: Marking) -> Iterator[Words]:
    """Yield why a demand is not open to declarer, or which other one is."""
    ruling = ruling_of(question, code)
    if not ruling.options:
        yield _no_say(ruling, code)
        return
    wrong = marking.chosen - marking.key
    if wording.NO_SAY in wrong:
        yield from _points(ruling, code, {Rule.PARTNER_WAITS})
    against = {_against(option_of(each)) for each in wrong - {wording.NO_SAY}}
    yield from _points(ruling, code, against)
    if wrong:
        yield tuple(
            demand_words(
                ruling.state.declarer, (each.option for each in ruling.options)
            )
        )
        return
    for each in ruling.options:
        if wording.demand_id(each.option) not in marking.chosen:
            yield (_also_open(ruling, each, code),)


def _against(option: Option) -> Rule:
    """Return the rule against a demand that is not open: on its suit, or its form."""
    is_double = option.require is not None and bool(option.prohibit)
    return Rule.ONE_DEMAND if is_double else Rule.ONLY_PENALTY_SUITS


def _points(ruling: Ruling, code: Code, rules: Iterable[Rule]) -> Iterator[Words]:
    """Yield what these rules hold of the case, as far as the ruling cites them."""
    last = {step.rule: step for step in ruling.steps}
    return (_cited(last[rule], code) for rule in last if rule in rules)


def _also_open(ruling: Ruling, demand: LeadOption, code: Code) -> Message:
    declarer = ruling.state.declarer
    number = printed_in(demand.rules[0], code.edition)[0]
    require, prohibit = demand.option
    if require is not None:
        text = "{declarer} may also require {suit} (Law {number})."
        return say(text, number=number, declarer=declarer, suit=require)
    if prohibit:
        text = "{declarer} may also forbid {suits} (Law {number})."
        return say(text, number=number, declarer=declarer, suits=prohibit)
    text = "{declarer} may also choose to make no demand (Law {number})."
    return say(text, number=number, declarer=declarer)


def _of_rights(question: Question, code: Code, marking: Marking) -> Iterator[Words]:
    """Yield who may use what, where the answer claims otherwise or leaves it out."""
    ruling = ruling_of(question, code)
    some = marking.chosen - marking.key or marking.key - marking.chosen
    given: set[Message] = set()
    if wording.ADJUST_ANYHOW in marking.chosen:
        text = "Bad luck alone is no reason to adjust the score."
        yield (say(text),)
    for right in ruling.rights:
        words = right_words(right, code.edition)
        is_asked = right.card == question.about and words not in given
        if is_asked and not some.isdisjoint(wording.right_ids(right)):
            given.add(words)
            yield words, _source(right.step, code)


def _of_clauses(question: Question, code: Code, marking: Marking) -> Iterator[Words]:
    """Yield what the clause chosen is about, and that it does not decide."""
    rules, ruling = clause_rules(question, code), ruling_of(question, code)
    year = code.edition
    cited = {each for step in trace(ruling) for each in cited_by(step, year)}
    if ruling.state.penalty_cards:
        cited |= {*printed_in(Rule.STAYS_FACE_UP, year)}
    rules_judged = (judgment.rule for judgment in judgments(ruling, code))
    judged = {each for rule in rules_judged for each in printed_in(rule, year)}
    for number in marking.chosen & rules.keys():
        text = "Law {number} (“{heading}”) does not decide this."
        done = deed(question)
        if done is not None and done.deed is not Deed.PROFIT:
            text = "Law {number} (“{heading}”) does not cover this action."
        elif number in cited:
            text = (
                "Law {number} (“{heading}”) applies here too, but it does not "
                "decide the matter. Without it the answer would be the same."
            )
        elif number in judged:
            text = (
                "The Director may look at Law {number} (“{heading}”) afterwards, but "
                "it does not decide this."
            )
        heading = record_in(rules[number], year).heading
        yield (say(text, number=number, heading=Together((say(heading),))),)


_OF_CHOICES: Mapping[Kind, Callable[[Question, Code, Marking], Iterator[Words]]] = {
    Kind.CARD: _of_cards,
    Kind.OPTIONS: _of_demands,
    Kind.INFORMATION: _of_rights,
    Kind.CLAUSE: _of_clauses,
}
