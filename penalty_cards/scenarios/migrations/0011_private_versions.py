"""Versions that only classes of their author are asked."""

from django.db import migrations, models


class Migration(migrations.Migration):
    """Whether a version is private."""

    dependencies = [
        ("scenarios", "0010_parts_of_questions"),
    ]

    operations = [
        migrations.AddField(
            model_name="version",
            name="is_private",
            field=models.BooleanField(default=False),
        ),
    ]
