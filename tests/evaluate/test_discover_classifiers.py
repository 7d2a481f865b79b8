"""Accuracy of the comment classifiers, counted on pages whose truth is known."""

import json

import pytest
from click.testing import CliRunner

from threadhound.evaluate.comments import (
    Score,
    collected,
    command,
    mirror_labels,
    scores,
    training_pages,
    web_labels,
)
from threadhound.evaluate.web import Web, WebSpec
from threadhound.focused.comments import KeywordClassifier, RecordClassifier
from threadhound.focused.keywords import KEYWORDS, collect_keywords
from zoo import mirrors, needs_zoo


def test_right_missed_and_invented_answers_are_counted():
    score = Score()
    for said, true in ((True, True), (False, False), (True, False), (False, True), (True, True)):
        score.count("u", said=said, true=true)
    assert (score.right, score.missed, score.invented) == (3, 1, 1)
    assert score.accuracy == 0.6
    assert Score().accuracy == 0


def test_the_sample_has_pages_with_and_without_comments_of_every_site():
    web = Web(WebSpec(seed=21, domains=16))
    labels = list(web_labels(web))
    truths = [true for _, true in labels]
    assert 10 < sum(truths) < len(truths) - 10
    assert {page.url.split("/")[2] for page, _ in labels} == {site.host for site in web.sites}
    assert all(page.status == 200 for page, _ in labels)


def test_keywords_are_collected_where_class_names_speak():
    web = Web(WebSpec(seed=31, domains=60, nonsense=0))
    words = collect_keywords(training_pages(web))
    assert len(words) == KEYWORDS
    assert {"comment", "kommentar", "review"} & set(words)


def test_collected_keywords_make_a_classifier_of_their_own():
    made = collected(seed=1, domains=40)
    assert made.name == "keywords-collected"
    labels = list(web_labels(Web(WebSpec(seed=1, domains=30))))
    found = scores(labels, [made, KeywordClassifier(), RecordClassifier()])
    assert set(found) == {"keywords-collected", "keywords", "records"}
    assert found["keywords-collected"].accuracy > 0.6
    assert found["records"].accuracy > found["keywords"].accuracy


def test_the_command_prints_json():
    result = CliRunner().invoke(command, ["--domains", "12", "--json"])
    assert result.exit_code == 0, result.output
    told = json.loads(result.output)
    assert set(told["web"]) == {"keywords", "keywords-collected", "records"}
    assert told["web"]["records"]["pages"] > 30


@needs_zoo
@pytest.mark.parametrize("folder", mirrors()[:3], ids=lambda folder: folder.name)
def test_records_are_right_on_mirrored_forums(folder):
    found = scores(mirror_labels(folder), [RecordClassifier(), KeywordClassifier()])
    assert found["records"].accuracy > 0.93
    assert found["records"].accuracy > found["keywords"].accuracy
