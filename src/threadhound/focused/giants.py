"""Hosts that everybody links to and that hold nothing to discover; `--deny` adds to them.

The COMMD paper filtered such hosts, too, and named three of them. This is a courtesy to the budget
and decides nothing about any page: a list of one's own replaces it.
"""

from __future__ import annotations

_NAMES = """
    adobe.com amazon.com amazon.co.uk amazon.de aol.com apple.com archive.org baidu.com bing.com
    bit.ly cloudflare.com creativecommons.org doubleclick.net dropbox.com ebay.com ebay.co.uk
    ebay.de facebook.com feedburner.com fonts.googleapis.com github.com goo.gl google.com google.de
    gravatar.com instagram.com linkedin.com live.com microsoft.com mozilla.org msn.com
    netflix.com ok.ru paypal.com pinterest.com qq.com reddit.com schema.org skype.com spotify.com
    t.co t.me telegram.me threads.net tiktok.com tumblr.com twitch.tv twitter.com vimeo.com vk.com
    w3.org weibo.com whatsapp.com wikimedia.org wikipedia.org x.com yahoo.com youtu.be youtube.com
    """
GIANTS = tuple(_NAMES.split())
