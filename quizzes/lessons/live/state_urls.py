"""Where pages ask what a live session shows, if no stream comes through."""

from django.urls import path

from quizzes.lessons.live import events

app_name = "state"
urlpatterns = [path("", events.state_detail, name="state-detail")]
