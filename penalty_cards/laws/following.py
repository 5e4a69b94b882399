"""An incident followed once, so that codes that differ in little are tried quickly.

Such a code makes of every event what the first one made of it, up to one about which
that asked for a rule or a clause in which the two differ.
"""

from dataclasses import dataclass
from functools import lru_cache

from penalty_cards.bridge import Incident
from penalty_cards.laws.code import Code, differences, watched
from penalty_cards.laws.director import judge
from penalty_cards.laws.moments import Moment
from penalty_cards.laws.replay import follow
from penalty_cards.laws.rulings import Ruling


@dataclass(frozen=True, slots=True)
class Followed:
    """An incident under a code: its moments, one more than events, and the ruling.

    `asked`: what the code was asked for, at each event and last by the ruling.
    """

    incident: Incident
    code: Code
    moments: tuple[Moment, ...]
    ruling: Ruling
    asked: tuple[frozenset[str], ...]

    def ruling_under(self, other: Code) -> Ruling:
        """Rule on the same incident under another code, as `rule_on` does.

        Raises: ImpossibleEvent; ImpossiblePosition.
        """
        return self.ruling_at(self.moment_under(other), other)

    def ruling_at(self, moment: Moment, other: Code) -> Ruling:
        """Rule under another code on the last moment that there is under it."""
        differ = differences(self.code, other)
        if moment is self.moments[-1] and self.asked[-1].isdisjoint(differ):
            return self.ruling
        return judge(moment.state, other, moment.steps)

    def moment_under(self, other: Code) -> Moment:
        """Return the last moment under another code; this one's own if they are alike.

        Raises: ImpossibleEvent; ImpossiblePosition.
        """
        differ = differences(self.code, other)
        moment = self.moments[0]
        for number, event in enumerate(self.incident.events):
            here, after = self.moments[number : number + 2]
            if moment is here and self.asked[number].isdisjoint(differ):
                moment = after
                continue
            moment = follow(moment, event, other)
            if moment == after:
                moment = after
        return moment


@lru_cache(maxsize=256)
def followed(incident: Incident, code: Code) -> Followed:
    """Follow an incident and rule on it, noting what the code is asked for on the way.

    Raises: ImpossibleEvent; ImpossiblePosition.
    """
    watching = watched(code)
    moment = Moment(incident.start)
    moments, asked = [moment], []
    for event in incident.events:
        moment = follow(moment, event, watching)
        moments.append(moment)
        asked.append(frozenset(watching.asked))
        watching.asked.clear()
    ruling = judge(moment.state, watching, moment.steps)
    asked.append(frozenset(watching.asked))
    return Followed(incident, code, tuple(moments), ruling, tuple(asked))
