"""How a browser test gets about: which page is which, how a question is answered."""

from penalty_cards.laws.editions import LAWS_2017
from penalty_cards.questions.choices import choices
from penalty_cards.questions.question import answer_under
from penalty_cards.scenarios.services import case_of

KINDS = [
    "card", "one card", "degree", "options", "choose", "information", "ruling",
    "clause",
]  # fmt: skip
UNMARKED = ["announce", "judgment"]
FIELD = '#question input:is([name="card"], [name="choice"])'
SUBMIT = 'button[type="submit"][form="answer"], #answer .act button[type="submit"]'
VERDICT = "#verdict"
MENU = ".menu > summary"
LABEL = "xpath=ancestor::label"
LEFT = {"x": 12, "y": 24}  # of a card: the next one may lie over the rest


def right_and_wrong(variant):
    """A right answer to a question and a wrong one, under the Laws of 2017."""
    question = case_of(variant).question
    key = sorted(answer_under(question, LAWS_2017))
    domain = [choice.id for choice in choices(question, LAWS_2017)]
    wrong = [one for one in domain if one not in key][:1] or domain[:1]
    return key if question.several else key[:1], wrong


def mark(page, chosen):
    """Mark choices on an open question."""
    for one in chosen:
        field = page.locator(f'{FIELD}[value="{one}"]')
        if not field.is_checked():
            field.locator(LABEL).click(position=LEFT)


def answer(page, variant, chosen):
    """Open a question, mark and send; wait for the verdict."""
    page.goto(variant.get_absolute_url())
    mark(page, chosen)
    page.locator(SUBMIT).click()
    page.wait_for_selector(VERDICT)


def tab_to(page, selector, most=120):
    """Press Tab until the focus is on what is sought."""
    for _ in range(most):
        page.keyboard.press("Tab")
        if page.evaluate("s => document.activeElement.matches(s)", selector):
            return
    raise AssertionError(f"Tab never comes to {selector}")


def addresses(variants):
    """One page of each template, by name."""
    presented = {"story": "ruling", "question": "options", "ruling": "card"}
    found = {kind: variants[kind].get_absolute_url() for kind in KINDS}
    found |= {
        f"present {step}": f"{found[kind]}present/{step}/"
        for step, kind in (presented | {"law": "choose"}).items()
    }
    found |= {kind: variants[kind].get_absolute_url() for kind in UNMARKED}
    frame = f"/embed/{variants['degree'].code}/"
    found["step"] = "/questions/PC-099/"
    return found | {
        "home": "/",
        "unknown code": "/?code=PC-999",
        "list": "/questions/",
        "filtered list": "/questions/?law=50&kind=card",
        "empty list": "/questions/?law=48&kind=options",
        "refused list": "/questions/?law=none",
        "ask who": "/rule/",
        "ask what": "/rule/?who=W&when=play",
        "ask cards": "/rule/?who=W&when=play&what=penalty-card-not-played",
        "ask ruling": "/rule/?who=W&when=play&what=drop&cards=HQ&seen=yes&turn=E"
        "&led=nothing&edition=2017",
        "ask refused": "/rule/?who=nobody",
        "law index": "/laws/",
        "rule": "/laws/major-is-due/",
        "changed rule": "/laws/sight-of-major/",
        "unchecked rule": "/laws/play-highest/",
        "number": "/laws/by-number/50D1/",
        "glossary": "/laws/glossary/",
        "assumptions": "/laws/assumptions/",
        "search": "/laws/search/?q=50D2",
        "editions": "/laws/compare/2007/2017/",
        "empty search": "/laws/search/?q=zebra",
        "course": "/course/",
        "lesson": "/course/major-or-minor/",
        "screen": "/course/what-is-a-penalty-card/2/",
        "checkpoint": "/course/partner-on-lead/11/",
        "first progress": "/progress/",
        "today": "/today/",
        "api": "/api/",
        "in a frame": frame,
        "answered in a frame": f"{frame}?answer=1&choice=minor",
        "refused in a frame": f"{frame}?answer=1",
        "sign in": "/accounts/login/",
        "sign up": "/accounts/signup/",
        "sign in by mail": "/accounts/login/code/",
        "forgotten": "/accounts/password/reset/",
        "sent": "/accounts/password/reset/done/",
        "closed": "/accounts/inactive/",
        "join": "/join/",
        "join by no code": "/join/000000/",
        "not found": "/no-such-page/",
    }
