"""The peer: a Scrapy spider that follows every link and remembers its queue on disk.

    python scripts/bench_peer_scrapy.py URL PAGES JOBDIR CONNECTIONS

Prints how many responses it had. It stores no page: it does less than what it is compared with.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from typing import ClassVar
from urllib.parse import urlsplit

from scrapy.crawler import CrawlerProcess
from scrapy.http import Response
from scrapy.linkextractors import LinkExtractor
from scrapy.spiders import CrawlSpider, Rule


class Peer(CrawlSpider):
    name = "peer"
    rules: ClassVar = (Rule(LinkExtractor(), callback="note", follow=True),)

    def note(self, response: Response) -> Iterator[dict[str, str | None]]:
        yield {"url": response.url, "title": response.css("title::text").get()}


def settings(pages: int, jobdir: str, connections: int) -> dict[str, object]:
    return {
        "JOBDIR": jobdir,
        "CLOSESPIDER_PAGECOUNT": pages,
        "CONCURRENT_REQUESTS": connections,
        "CONCURRENT_REQUESTS_PER_DOMAIN": connections,
        "CONCURRENT_ITEMS": 1,
        "DOWNLOAD_DELAY": 0,
        "ROBOTSTXT_OBEY": True,
        "LOG_LEVEL": "ERROR",
        "TELNETCONSOLE_ENABLED": False,
        # Breadth first, as the other crawlers work: the same pages for all.
        "DEPTH_PRIORITY": 1,
        "SCHEDULER_DISK_QUEUE": "scrapy.squeues.PickleFifoDiskQueue",
        "SCHEDULER_MEMORY_QUEUE": "scrapy.squeues.FifoMemoryQueue",
    }


def main() -> None:
    url, pages, jobdir, connections = sys.argv[1:]
    process = CrawlerProcess(settings(int(pages), jobdir, int(connections)))
    crawler = process.create_crawler(Peer)
    process.crawl(crawler, start_urls=[url], allowed_domains=[urlsplit(url).hostname])
    process.start()
    print(crawler.stats.get_value("response_received_count", 0))


if __name__ == "__main__":
    main()
