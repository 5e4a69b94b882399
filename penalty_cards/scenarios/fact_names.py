"""What people call the facts in which two items may differ, or one may be changed."""

from django.utils.translation import gettext_lazy as _

from penalty_cards.questions.changing import Fact

FACTS = {
    Fact.RANK: _("Honour or small card"),
    Fact.DEGREE: _("Minor or major"),
    Fact.HOW: _("How it came into view"),
    Fact.SEEN: _("Who saw it"),
    Fact.NUMBER: _("How many cards"),
    Fact.BLAME: _("Whose doing"),
    Fact.SIDE: _("Which side"),
    Fact.LEAD: _("The lead"),
    Fact.DEMAND: _("Declarer’s demand"),
    Fact.DECIDED: _("What was decided"),
    Fact.NEXT: _("What happened next"),
    Fact.WHEN: _("When"),
    Fact.PLAYED: _("What was played"),
    Fact.EDITION: _("Edition"),
}
