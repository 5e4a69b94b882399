"""What the API says of items, rulings and laws, as JSON documents.

What gives an answer away stands under keys that only `with_key` adds; but a later
question of an item tells how those before it were ruled on, as it does on its page.
"""

from collections.abc import Iterable
from typing import Any

from django.conf import settings
from django.urls import reverse

from penalty_cards.bridge import ImpossibleEvent, ImpossiblePosition, Incident
from penalty_cards.bridge.words import sentence
from penalty_cards.lawbook.rules import rules_by_number
from penalty_cards.laws.clauses import Rule, law_of
from penalty_cards.laws.director import rule_on
from penalty_cards.laws.documents.reading import incident_document
from penalty_cards.laws.documents.writing import (
    incident_fields,
    refusal_document,
    ruling_document,
)
from penalty_cards.laws.editions import EDITIONS, printed_in, words_in
from penalty_cards.laws.messages import render
from penalty_cards.laws.words.rules import LAWS, RULES
from penalty_cards.scenarios.exchange import LICENCE
from penalty_cards.scenarios.exchange.questions import Exported, as_text, exported
from penalty_cards.scenarios.models import Tag, Variant
from penalty_cards.scenarios.services import case_of

Document = dict[str, Any]


def address(name: str, *args: object) -> str:
    """Return the whole address of one of the API's documents."""
    return f"{settings.SITE_URL}{reverse(f'api:{name}', args=args)}"


def listed_item(variant: Variant, tags: Iterable[Tag] | None) -> Document:
    """Write an item as a list has it. `tags`: what it is about, if that is asked."""
    item = case_of(variant).item
    found: Document = {
        "code": variant.code,
        "title": as_text(render(case_of(variant).title)),
        "level": item.level,
        "kinds": [step.question.kind.value for step in item.steps],
        "editions": list(item.editions()),
        "url": settings.SITE_URL + variant.get_absolute_url(),
        "api": address("item-detail", variant.code),
    }
    if tags is not None:
        named = [tag for tag in tags if tag.name != Tag.Name.EDITION]
        found["about"] = [{"is": each.name, "value": each.value} for each in named]
    return found


def item_document(variant: Variant, edition: int, *, with_key: bool) -> Document:
    """Write an item with its questions under an edition."""
    questions = exported(variant, edition)
    found = listed_item(variant, None) | {
        "edition": edition,
        "licence": LICENCE,
        "embed": settings.SITE_URL
        + reverse("practice:question-embed", args=[variant.code]),
        "questions": [
            _question(variant, number, each, with_key=with_key)
            for number, each in enumerate(questions, start=1)
        ],
    }
    if with_key:
        found["incident"] = incident_document(questions[-1].incident)
        found["rulings"] = {
            str(year): address("ruling-detail", variant.code, year)
            for year in sorted(EDITIONS)
        }
    return found


def _question(
    variant: Variant, number: int, question: Exported, *, with_key: bool
) -> Document:
    case = case_of(variant, number)
    found: Document = {
        "step": number,
        "kind": case.question.kind.value,
        "chair": case.question.chair.value,
        "stories": [as_text(story) for story in question.stories],
        "table": question.table,
        "prompt": question.prompt,
        "several": question.several,
        "choices": [{"id": o.id, "words": as_text(o.words)} for o in question.options],
        "hints": [as_text(hint) for hint in question.hints],
    }
    if with_key:
        found |= {
            "key": [option.id for option in question.options if option.is_right],
            "model": as_text(question.model),
            "feedback": {
                option.id: as_text(option.feedback)
                for option in question.options
                if option.feedback
            },
            "why": [as_text(each) for each in question.why],
        }
    return found


def rulings_document(variant: Variant, edition: int) -> Document:
    """Write how an edition rules on each question of an item."""
    steps = range(1, len(case_of(variant).item.steps) + 1)
    incidents = [case_of(variant, step).question.incident for step in steps]
    return {
        "code": variant.code,
        "edition": edition,
        "licence": LICENCE,
        "rulings": [_ruling(incident, edition) for incident in incidents],
    }


def _ruling(incident: Incident, edition: int) -> Document:
    try:
        ruling = rule_on(incident, EDITIONS[edition].code)
    except ImpossibleEvent as error:
        return refusal_document(error, edition)
    except ImpossiblePosition as error:
        return {"error": sentence(str(error)), "field": error.field}
    return ruling_document(ruling, edition) | incident_fields(ruling, edition)


def law_documents(number: str, edition: int) -> list[Document]:
    """Write the rules that an edition prints under a number, or without one all."""
    rules = list(Rule)
    if number:
        rules = [entry.rule for entry in rules_by_number(number, edition)]
    return [law_document(rule) for rule in rules]


def law_document(rule: Rule) -> Document:
    """Write a rule in our words, and where each edition prints it."""
    editions = {}
    for year in sorted(EDITIONS):
        if numbers := printed_in(rule, year):
            editions[str(year)] = {
                "numbers": list(numbers),
                "law": LAWS.get(law_of(numbers[0]), ""),
                "words": words_in(rule, year),
            }
    return {
        "rule": rule.value,
        "heading": RULES[rule].heading,
        "editions": editions,
        "url": settings.SITE_URL + reverse("lawbook:rule-detail", args=[rule.value]),
    }
