"""The plan for the next lesson is marked as such; earlier, its title marked it."""

from django.conf import settings
from django.db import migrations, models
from django.db.backends.base.schema import BaseDatabaseSchemaEditor
from django.db.migrations.state import StateApps

TITLES = ("Next lesson", "Nächste Stunde", "Prochaine séance")


def mark_next(apps: StateApps, schema_editor: BaseDatabaseSchemaEditor) -> None:
    """Mark the plan that collected questions for each teacher, known by its title."""
    plans = apps.get_model("lessons", "Plan").objects.all()
    named = plans.filter(title__in=TITLES).order_by("changed")
    latest = dict(named.values_list("teacher", "pk"))
    plans.filter(pk__in=latest.values()).update(is_next=True)


class Migration(migrations.Migration):
    """At most one plan of a teacher is for the next lesson."""

    dependencies = [
        migrations.swappable_dependency(settings.AUTH_USER_MODEL),
        ("lessons", "0002_minutes_of_stages"),
    ]

    operations = [
        migrations.AddField(
            model_name="plan",
            name="is_next",
            field=models.BooleanField(default=False),
        ),
        migrations.RunPython(mark_next, migrations.RunPython.noop),
        migrations.AddConstraint(
            model_name="plan",
            constraint=models.UniqueConstraint(
                condition=models.Q(("is_next", True)),
                fields=("teacher",),
                name="one_next_plan_of_a_teacher",
            ),
        ),
    ]
