"""Where two editions answer a question otherwise, and by which rules."""

from dataclasses import dataclass
from functools import lru_cache

from penalty_cards.laws.clauses import Rule
from penalty_cards.laws.code import Code
from penalty_cards.laws.messages import Message
from penalty_cards.questions.explanation import (
    concept,
    deciding,
    ruling_words,
)
from penalty_cards.questions.question import (
    Kind,
    Question,
    answer_under,
    ruling_of,
)
from penalty_cards.questions.wording import why_no_ruling


@dataclass(frozen=True, slots=True)
class Turn:
    """What an older and a newer edition say otherwise of the same facts.

    `is_ruling`: the ruling differs; else only the number does under which the rule is
    printed. `before`, `after`: what the older says and the newer does not, and the
    other way round; one of them may be empty. `rules`: that decide under one of them
    alone, or where all are the same, that decide. `lost`, `gained`: ids of the
    statements that the question shows under one of them alone.
    """

    is_ruling: bool
    before: tuple[Message, ...]
    after: tuple[Message, ...]
    rules: frozenset[Rule]
    lost: frozenset[str]
    gained: frozenset[str]


@lru_cache(maxsize=4096)
def turn_of(question: Question, older: Code, newer: Code) -> Turn | None:
    """Compare the answers of two editions; None where they agree, or one has none."""
    keys = answer_under(question, older), answer_under(question, newer)
    if None in keys or keys[0] == keys[1]:
        return None
    if any(why_no_ruling(ruling_of(question, code), code) for code in (older, newer)):
        return None
    old_rules, new_rules = _rules(question, older), _rules(question, newer)
    old_words, new_words = _words(question, older), _words(question, newer)
    is_number = question.kind is Kind.CLAUSE and (
        (old_rules, old_words[:-1]) == (new_rules, new_words[:-1])
    )  # the last line names the clauses
    showed, shows = concept(question, older), concept(question, newer)
    return Turn(
        not is_number,
        tuple(words for words in old_words if words not in new_words),
        tuple(words for words in new_words if words not in old_words),
        (old_rules ^ new_rules) or new_rules,
        showed - shows,
        shows - showed,
    )


def _rules(question: Question, code: Code) -> frozenset[Rule]:
    return frozenset(step.rule for step in deciding(question, code))


def _words(question: Question, code: Code) -> tuple[Message, ...]:
    return ruling_words(question, ruling_of(question, code), code)
