"""Addresses of self-study: questions, sessions, drills, progress, one's own data."""

from django.urls import include, path, re_path

from quizzes.practice import home, reports, sharing, views
from quizzes.practice.drills import views as drills
from quizzes.practice.offline import views as offline
from quizzes.practice.own_data import views as own_data
from quizzes.practice.progress import views as progress
from quizzes.practice.sessions import topic_views as topics
from quizzes.practice.sessions import views as sessions
from quizzes.practice.today import views as today

PRACTICE = [
    path("", home.home, name="home"),
    path("practice/", sessions.session_home, name="session-home"),
    path("practice/level/", sessions.session_level, name="session-level"),
    path("practice/session/", sessions.session_question, name="session-question"),
    path(
        "practice/session/<slug:code>/<int:step>/",
        sessions.session_answer,
        name="session-answer",
    ),
    path(
        "practice/answers/<uuid:pk>/",
        sessions.session_answered,
        name="session-answered",
    ),
    path(
        "practice/answers/<uuid:pk>/guess/",
        sessions.session_guess,
        name="session-guess",
    ),
    path("practice/done/", sessions.session_done, name="session-done"),
    path("practice/clause/<slug:rule>/", topics.session_clause, name="session-clause"),
    path(
        "practice/clause/<slug:rule>/<slug:code>/<int:step>/",
        topics.session_clause_answer,
        name="session-clause-answer",
    ),
    path("questions/", views.question_list, name="question-list"),
    path("questions/as/<slug:name>/", sharing.list_export, name="list-export"),
    path("questions/<slug:code>/", views.question_detail, name="question-detail"),
    path(
        "questions/<slug:code>/steps/<int:step>/",
        views.question_detail,
        name="question-detail",
    ),
    path(
        "questions/<slug:code>/steps/<int:step>/answer/",
        views.answer_submit,
        name="answer-submit",
    ),
    path("questions/<slug:code>/about/", views.question_record, name="question-record"),
    path(
        "questions/<slug:code>/steps/<int:step>/about/",
        views.question_record,
        name="question-record",
    ),
    path("questions/<slug:code>/watch/", views.question_watch, name="question-watch"),
    path(
        "questions/<slug:code>/steps/<int:step>/watch/",
        views.question_watch,
        name="question-watch",
    ),
    path("questions/<slug:code>/next/", views.question_next, name="question-next"),
    path("questions/<slug:code>/answer/", views.answer_submit, name="answer-submit"),
    path(
        "questions/<slug:code>/present/",
        views.question_present,
        name="question-present",
    ),
    path(
        "questions/<slug:code>/present/<slug:step>/",
        views.question_present,
        name="question-present-step",
    ),
    path("questions/<slug:code>/report/", reports.report_add, name="report-add"),
    path("reports/", reports.report_list, name="report-list"),
    path("reports/all/", reports.report_answer, name="report-answers"),
    path("reports/<int:pk>/reply/", reports.report_answer, name="report-answer"),
    path(
        "questions/<slug:code>/as/<slug:name>/",
        sharing.question_export,
        name="question-export",
    ),
    path("embed/<slug:code>/", sharing.question_embed, name="question-embed"),
    path("answers/<uuid:pk>/", views.answer_detail, name="answer-detail"),
]
OFFLINE = [
    path("practice/pack/", offline.pack_detail, name="pack-detail"),
    path("practice/pack/answers/", offline.pack_answer, name="pack-answer"),
    path("manifest.webmanifest", offline.manifest, name="manifest"),
    path("sw.js", offline.service_worker, name="service-worker"),
    path("offline/", offline.no_network, name="no-network"),
]
DRILL = [
    path("", drills.drill_start, name="drill-start"),
    path("answers/<uuid:pk>/", drills.answer_detail, name="answer-detail"),
    re_path(r"^(?P<code>DR-[^/]+)/$", drills.drill_detail, name="drill-detail"),
    re_path(
        r"^(?P<code>DR-[^/]+)/answer/$", drills.answer_submit, name="answer-submit"
    ),
    re_path(r"^(?P<code>DR-[^/]+)/watch/$", drills.drill_watch, name="drill-watch"),
    re_path(r"^(?P<code>DR-[^/]+)/report/$", drills.report_add, name="report-add"),
    path("<slug:series>/", drills.series_detail, name="series-detail"),
]
PROGRESS = [
    path("", progress.progress_detail, name="progress-detail"),
    path("figures/", progress.figure_list, name="figure-list"),
    path("answers/", progress.answer_list, name="answer-list"),
    path("scores/", progress.scores_update, name="scores-update"),
]
OWN_DATA = [
    path("", own_data.data_detail, name="data-detail"),
    path("as/<slug:name>/", own_data.data_export, name="data-export"),
    path("erase/", own_data.data_erase, name="data-erase"),
    path("erase/account/", own_data.account_erase, name="account-erase"),
]
TODAY = [
    path("", today.today_detail, name="today-detail"),
    path("<str:day>/", today.day_detail, name="day-detail"),
]

urlpatterns = [
    path("", include((PRACTICE, "practice"))),
    path("", include((OFFLINE, "offline"))),
    path("drill/", include((DRILL, "drill"))),
    path("progress/", include((PROGRESS, "progress"))),
    path("progress/data/", include((OWN_DATA, "own_data"))),
    path("today/", include((TODAY, "today"))),
]
