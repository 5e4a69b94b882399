"""Addresses of the drill."""

from django.urls import path, re_path

from quizzes.practice.drills import views

app_name = "drill"
urlpatterns = [
    path("", views.drill_start, name="drill-start"),
    path("answers/<uuid:pk>/", views.answer_detail, name="answer-detail"),
    re_path(r"^(?P<code>DR-[^/]+)/$", views.drill_detail, name="drill-detail"),
    re_path(r"^(?P<code>DR-[^/]+)/answer/$", views.answer_submit, name="answer-submit"),
    re_path(r"^(?P<code>DR-[^/]+)/report/$", views.report_add, name="report-add"),
    path("<slug:series>/", views.series_detail, name="series-detail"),
]
