"""Thread pages in the manner of many forum packages, made from conversations that are known."""

from extract import columns, nests
from extract.boxes import (
    articles_with_reactions,
    boxes_with_signature,
    by_name_on_date,
    component_list,
    discussion_and_comments,
    image_board,
    quoted_content,
)
from extract.declared import (
    archived_mail,
    comment_articles,
    crawler_view,
    issue_timeline,
    ruled_text,
)
from extract.markup import letters, page  # noqa: F401 - part of what this module offers
from extract.tables import (
    numbered_definitions,
    plug_in_tables,
    tables_with_thead,
    two_column_rows,
)
from extract.trees import (
    blog_comments,
    embedded_comments,
    indented_rows,
    opened_branches,
    questions,
    voted_tree,
)

ALL = [
    tables_with_thead,
    quoted_content,
    boxes_with_signature,
    component_list,
    discussion_and_comments,
    voted_tree,
    indented_rows,
    embedded_comments,
    numbered_definitions,
    image_board,
    by_name_on_date,
    two_column_rows,
    articles_with_reactions,
    crawler_view,
    comment_articles,
    blog_comments,
    questions,
    plug_in_tables,
    opened_branches,
    archived_mail,
    ruled_text,
    issue_timeline,
    *columns.ALL,
    *nests.ALL,
]
