"""Makes a drill from its code: facts that lead to a question worth asking.

A code names the same cards for ever, in every process. What is asked is decided by the
engine alone; here a question is only thrown away where there is nothing to know.
"""

from functools import lru_cache
from random import Random

from penalty_cards.bridge import ImpossibleEvent
from penalty_cards.laws.clauses import Rule
from penalty_cards.laws.editions import EDITIONS, LAWS_2017
from penalty_cards.laws.messages import together
from penalty_cards.questions.choices import choices
from penalty_cards.questions.display import complexity
from penalty_cards.questions.explanation import deciding
from penalty_cards.questions.question import Kind, Question, answer_under
from penalty_cards.scenarios.drills.codes import DrillCode
from penalty_cards.scenarios.drills.plans import PLANS, SINCE_2007, Plan
from penalty_cards.scenarios.drills.scene import Scene, Unfit
from penalty_cards.scenarios.fields import Text
from penalty_cards.scenarios.items import Item
from penalty_cards.scenarios.services import Case
from penalty_cards.scenarios.steps import ItemStep
from penalty_cards.scenarios.stories import Cast

FEWEST_CHOICES = 3


@lru_cache(maxsize=512)
def drill_case(code: DrillCode) -> Case:
    """Make a drill, as a variant of the library is made: to be asked, marked, shown."""
    random = Random(str(code))
    plans = PLANS[code.task][code.difficulty - 1]
    weights = [plan.weight for plan in plans]
    while True:
        scene = Scene(random)
        plan = random.choices(plans, weights)[0]
        try:
            question = plan.make(scene)
        except (Unfit, ImpossibleEvent):
            continue
        if _is_worth_asking(question) and _fits(plan, question):
            return _case(code, plan, scene, question)


def _is_worth_asking(question: Question) -> bool:
    """Whether some rule decides, more than to follow suit, and not all is right."""
    key = answer_under(question, LAWS_2017)
    every = {choice.id for choice in choices(question, LAWS_2017)}
    if not key or not key < every or len(every) < FEWEST_CHOICES:
        return False
    rules = {step.rule for step in deciding(question, LAWS_2017)}
    if question.kind is Kind.CARD:
        rules -= {Rule.FOLLOW_SUIT}
    return bool(rules)


def _fits(plan: Plan, question: Question) -> bool:
    return plan.least <= complexity(question, LAWS_2017) <= plan.most


def _case(code: DrillCode, plan: Plan, scene: Scene, question: Question) -> Case:
    cast = Cast(question)
    item = Item(
        code=str(code),
        level=code.difficulty,
        title=Text(""),
        steps=(ItemStep(cast, Text("")),),
        since=2007 if plan.make in SINCE_2007 else min(EDITIONS),
        until=None,
        feedback={},
        pair=None,
        document={},
    )
    title, story = together(*scene.title), together(*scene.story)
    return Case(str(code), item, cast, title, story)
