from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("lessons", "0001_groups_plans_sessions")]

    operations = [
        migrations.AddField(
            model_name="stage",
            name="minutes",
            field=models.PositiveSmallIntegerField(default=0),
        )
    ]
