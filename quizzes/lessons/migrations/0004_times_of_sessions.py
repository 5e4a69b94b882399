from django.db import migrations, models


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
    ]
