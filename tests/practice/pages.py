"""What tests of self-study read off a page, and how they answer one."""

import re
from html import unescape

from penalty_cards.laws.editions import EDITIONS
from penalty_cards.questions.choices import choices
from penalty_cards.questions.question import Kind, announced, answer_under, ruling_of
from penalty_cards.scenarios.services import case_of

HTMX = {"HX-Request": "true"}


def hidden(html: str, name: str) -> str:
    """The value of a hidden field."""
    return unescape(re.search(rf'type="hidden" name="{name}" value="([^"]*)"', html)[1])


def checked(html: str) -> set[str]:
    """The choices that are marked, the switches of the table left aside."""
    return {
        re.search(r'value="([^"]*)"', field)[1]
        for field in re.findall(r"<input[^>]*>", html)
        if re.search(r'name="(card|choice)"', field) and " checked" in field
    }


def plain(html: str) -> str:
    """A page's text."""
    return " ".join(unescape(re.sub(r"<[^>]*>", " ", html)).split())


def question_of(variant):
    """What a variant asks."""
    return case_of(variant).question


def key(variant, year=2017) -> list[str]:
    """A right answer: the key, or the first of it where one card is asked."""
    return key_of(question_of(variant), year)


def key_of(question, year=2017) -> list[str]:
    """A right answer to a question."""
    code = EDITIONS[year].code
    found = sorted(answer_under(question, code))
    if question.kind is Kind.JUDGMENT:
        return ["view-1"]
    if question.kind is Kind.ANNOUNCE:
        return [each.part.value for each in announced_of(question, code)]
    return found if question.several else found[:1]


def announced_of(question, code):
    """What the Director says, in a right order."""
    return announced(question, ruling_of(question, code), code)


def wrong(variant, year=2017) -> list[str]:
    """A wrong answer: some choice that is not in the key, or all choices."""
    return wrong_of(question_of(variant), year)


def wrong_of(question, year=2017) -> list[str]:
    """A wrong answer to a question."""
    code = EDITIONS[year].code
    domain = [choice.id for choice in choices(question, code)]
    if question.kind is Kind.ANNOUNCE:
        return domain
    other = [one for one in domain if one not in answer_under(question, code)]
    return other[:1] or domain[:-1]


def field(variant) -> str:
    """The name under which a variant's choices are sent."""
    return "card" if question_of(variant).kind is Kind.CARD else "choice"


def form_data(client, variant, chosen, **changes):
    """What the form of a question sends."""
    html = client.get(variant.get_absolute_url()).text
    names = ("ticket", "edition")
    data = {name: hidden(html, name) for name in names} | {field(variant): chosen}
    return data | changes


def send(client, variant, data, **options):
    """Post a form."""
    return client.post(f"{variant.get_absolute_url()}answer/", data, **options)


def answer(client, variant, chosen, **changes):
    """Open a question and answer it."""
    return send(client, variant, form_data(client, variant, chosen, **changes))
