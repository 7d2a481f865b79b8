"""The few files of the forum that are no pages: style, script, a picture."""

from __future__ import annotations

# The smallest picture there is: one transparent point.
PICTURE = bytes.fromhex(
    "89504e470d0a1a0a0000000d4948445200000001000000010806000000"
    "1f15c4890000000b49444154789c6360000200000500017a5eab3f0000000049454e44ae426082"
)
STYLE = b"""body { font-family: sans-serif; line-height: 1.4; margin: 1em auto; max-width: 70em }
body { padding: 0 1em }
blockquote { border-left: 3px solid #ccc; margin-left: 0; padding-left: 1em }
"""
# What a browser needs to follow links that only scripts make.
SCRIPT = b"""document.addEventListener('DOMContentLoaded', function () {
  document.querySelectorAll('a[data-href]').forEach(function (a) { a.href = a.dataset.href })
  document.querySelectorAll('script[type="application/json"]').forEach(function (s) {
    JSON.parse(s.textContent).rows.forEach(function (row) {
      var a = document.createElement('a'), p = document.createElement('p')
      a.href = row.url; a.textContent = row.title; p.append(a); s.before(p)
    })
  })
  document.querySelectorAll('[data-url]').forEach(function (b) {
    b.onclick = function () {
      fetch(b.dataset.url).then(function (r) { return r.json() }).then(function (more) {
        var d = document.createElement('div'); d.innerHTML = more.html; b.before(d)
        if (more.next) b.dataset.url = more.next; else b.remove()
      })
    }
  })
})
"""
FILES = {"/style.css": ("text/css", STYLE), "/forum.js": ("text/javascript", SCRIPT)}


def asset(path: str) -> tuple[str, bytes]:
    """Content type and bytes of a file."""
    return FILES.get(path, ("image/png", PICTURE))
