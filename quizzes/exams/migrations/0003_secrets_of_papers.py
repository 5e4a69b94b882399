"""Papers are drawn by a secret of their exam; earlier ones were drawn by their seed."""

from django.db import migrations, models
from django.db.backends.base.schema import BaseDatabaseSchemaEditor
from django.db.migrations.state import StateApps

import quizzes.exams.models
from quizzes.exams.models import new_secret


def give_secrets(apps: StateApps, schema_editor: BaseDatabaseSchemaEditor) -> None:
    """Store a secret for each row; the default stored the same for all."""
    for name in ("Blueprint", "Exam"):
        model = apps.get_model("exams", name)
        for pk in model.objects.order_by().values_list("pk", flat=True):
            model.objects.filter(pk=pk).update(secret=new_secret())


def _secret() -> "models.CharField[str, str]":
    return models.CharField(
        default=quizzes.exams.models.new_secret, editable=False, max_length=43
    )


class Migration(migrations.Migration):
    """A secret of each blueprint and exam, and the way in which papers were drawn."""

    dependencies = [("exams", "0002_examiners_may_examine")]

    operations = [
        migrations.AddField("blueprint", "secret", _secret()),
        migrations.AddField("exam", "secret", _secret()),
        migrations.AddField(
            "sitting",
            "way",
            models.PositiveSmallIntegerField(
                choices=[(1, "Seed"), (2, "Secret")], default=1
            ),
        ),
        migrations.AlterField(
            "sitting",
            "way",
            models.PositiveSmallIntegerField(
                choices=[(1, "Seed"), (2, "Secret")], default=2
            ),
        ),
        migrations.RunPython(give_secrets, migrations.RunPython.noop),
    ]
