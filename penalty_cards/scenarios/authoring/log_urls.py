"""Address of the club's log."""

from django.urls import path

from penalty_cards.scenarios.authoring import log

app_name = "log"
urlpatterns = [
    path("", log.log_page, name="log-page"),
    path("<int:pk>/", log.entry_update, name="entry-update"),
    path("<int:pk>/delete/", log.entry_delete, name="entry-delete"),
]
