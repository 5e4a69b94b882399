"""Addresses of practice: what awaits, a session, one clause alone."""

from django.urls import path

from quizzes.practice.sessions import topic_views, views

urlpatterns = [
    path("", views.session_home, name="session-home"),
    path("level/", views.session_level, name="session-level"),
    path("session/", views.session_question, name="session-question"),
    path(
        "session/<slug:code>/<int:step>/", views.session_answer, name="session-answer"
    ),
    path("answers/<uuid:pk>/", views.session_answered, name="session-answered"),
    path("done/", views.session_done, name="session-done"),
    path("clause/<slug:rule>/", topic_views.session_clause, name="session-clause"),
    path(
        "clause/<slug:rule>/<slug:code>/<int:step>/",
        topic_views.session_clause_answer,
        name="session-clause-answer",
    ),
]
