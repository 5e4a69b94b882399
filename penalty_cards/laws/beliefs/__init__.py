"""What people wrongly believe of the Laws: codes that differ in one clause.

A belief answers a question by what its code rules on the recorded facts; where it
cannot follow them it has no answer.
"""

from penalty_cards.laws.beliefs.belief import Belief
from penalty_cards.laws.beliefs.law10 import BELIEFS as LAW_10
from penalty_cards.laws.beliefs.law24 import BELIEFS as LAW_24
from penalty_cards.laws.beliefs.law47 import BELIEFS as LAW_47
from penalty_cards.laws.beliefs.law49 import BELIEFS as LAW_49
from penalty_cards.laws.beliefs.law50 import BELIEFS as LAW_50
from penalty_cards.laws.beliefs.law50d2 import BELIEFS as LAW_50D2
from penalty_cards.laws.beliefs.law50e import BELIEFS as LAW_50E
from penalty_cards.laws.beliefs.law51 import BELIEFS as LAW_51
from penalty_cards.laws.beliefs.law52 import BELIEFS as LAW_52
from penalty_cards.laws.beliefs.law53 import BELIEFS as LAW_53
from penalty_cards.laws.beliefs.law57 import BELIEFS as LAW_57
from penalty_cards.laws.beliefs.law62 import BELIEFS as LAW_62

_ALL = (
    *(LAW_10, LAW_24, LAW_47, LAW_49, LAW_50, LAW_50D2, LAW_50E),
    *(LAW_51, LAW_52, LAW_53, LAW_57, LAW_62),
)
BELIEFS: dict[str, Belief] = {
    belief.name: belief for beliefs in _ALL for belief in beliefs
}

__all__ = ["BELIEFS", "Belief"]
