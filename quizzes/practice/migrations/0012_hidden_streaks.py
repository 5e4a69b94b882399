"""A learner may hide the days in a row."""

from django.db import migrations, models


class Migration(migrations.Migration):
    """Add whether the streak is hidden."""

    dependencies = [("practice", "0011_timed_drills")]

    operations = [
        migrations.AddField(
            model_name="learner",
            name="hides_streak",
            field=models.BooleanField(db_default=False, default=False),
        ),
    ]
