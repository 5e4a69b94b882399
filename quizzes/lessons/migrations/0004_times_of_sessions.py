from typing import Any

from django.db import migrations, models
from django.db.models import F


def running_ones_have_begun(apps: Any, schema_editor: Any) -> None:
    """Keep the clock of lessons that are on as it has run until now."""
    sessions = apps.get_model("lessons", "LiveSession").objects
    sessions.filter(place__gt=0).update(began=F("started"))


class Migration(migrations.Migration):
    dependencies = [("lessons", "0003_plans_for_the_next_lesson")]

    operations = [
        migrations.AddField(
            model_name="livesession",
            name="began",
            field=models.DateTimeField(blank=True, null=True),
        ),
        migrations.AddField(
            model_name="livesession",
            name="countdown_ends",
            field=models.DateTimeField(blank=True, null=True),
        ),
        migrations.RunPython(running_ones_have_begun, migrations.RunPython.noop),
    ]
