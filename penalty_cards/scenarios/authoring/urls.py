"""Addresses of writing and reviewing."""

from django.urls import path

from penalty_cards.scenarios.authoring import reviewing, views

app_name = "authoring"
urlpatterns = [
    path("", views.draft_list, name="draft-list"),
    path("new/", views.draft_add, name="draft-add"),
    path("log/<int:pk>/", views.draft_from_log, name="draft-from-log"),
    path("<int:pk>/", views.draft_detail, name="draft-detail"),
    path("<int:pk>/start/", views.facts_start, name="facts-start"),
    path("<int:pk>/event/", views.event_add, name="event-add"),
    path("<int:pk>/words/", views.words_update, name="words-update"),
    path("<int:pk>/override/", reviewing.warning_override, name="warning-override"),
    path("<int:pk>/variants/", views.variant_list, name="variant-list"),
    path("<int:pk>/send-in/", reviewing.draft_send_in, name="draft-send-in"),
    path("<int:pk>/discard/", reviewing.draft_discard, name="draft-discard"),
    path("<int:pk>/sign/", reviewing.draft_sign, name="draft-sign"),
    path("<int:pk>/send-back/", reviewing.draft_send_back, name="draft-send-back"),
    path("<int:pk>/publish/", reviewing.draft_publish, name="draft-publish"),
    path("<int:pk>/retire/", reviewing.draft_retire, name="draft-retire"),
    path("<int:pk>/revise/", reviewing.draft_revise, name="draft-revise"),
]
