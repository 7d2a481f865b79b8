"""Ways to write an address that a public site must not be able to send us to."""

from __future__ import annotations

LOOPBACK = (
    "127.0.0.1", "127.1", "127.0.1", "127.255.255.254", "2130706433", "0x7f000001", "0X7F.1",
    "0x7f.0.0.1", "017700000001", "0177.0.0.1", "0177.1", "127.0.0.01", "127.0.0.1.",
    "127.000.000.001", "①②⑦.⓪.⓪.①", "127。0。0。1", "１２７.0.0.1", "%31%32%37.0.0.1",
    "0", "0.0.0.0", "0x0", "00", "localhost", "LOCALHOST", "localhost.", "a.localhost",
    "localhost.localdomain", "ip6-localhost",
)  # fmt: skip
PRIVATE = (
    "10.1.2.3", "0xa010203", "167838211", "012.1.2.3", "10.0x10203", "172.16.0.1", "172.31.255.255",
    "192.168.1.1", "192.168.257", "3232235777", "100.64.0.1", "198.18.0.1", "192.0.0.8",
    "192.0.2.1", "203.0.113.7", "240.0.0.1", "255.255.255.255", "224.0.0.1",
)  # fmt: skip
METADATA = (
    "169.254.169.254", "2852039166", "0xa9fea9fe", "0251.0376.0251.0376", "169.254.43518",
    "100.100.100.200", "192.0.0.192", "168.63.129.16", "[fd00:ec2::254]",
    "[::ffff:169.254.169.254]", "metadata.public.test",
)  # fmt: skip
SIX = (
    "[::1]", "[0:0:0:0:0:0:0:1]", "[::]", "[::ffff:127.0.0.1]", "[::ffff:7f00:1]", "[::127.0.0.1]",
    "[64:ff9b::7f00:1]", "[64:ff9b:1::a00:1]", "[2002:7f00:1::]", "[2001:0:7f00:1::]",
    "[fe80::1]", "[fe80::1%25lo]", "[fec0::1]", "[fc00::1]", "[fd12:3456::1]", "[ff02::1]",
    "[2001:db8::1]", "[::ffff:0:7f00:1]", "[2a00::5efe:7f00:1]", "[::ffff:10.1.2.3]",
)  # fmt: skip
NAMES = (
    "intranet.public.test", "mixed.public.test", "six.public.test", "www.forum.public.test",
    "forum.public.test@127.0.0.1", "127.0.0.1:80@10.1.2.3", "forum.public.test:8080",
    "forum.public.test:22", "127.0.0.1:8080", "10.1.2.3:6379", "127.0.0.1\\@forum.public.test",
    "127.0.0.1#.forum.public.test", "127.0.0.1?.forum.public.test",
)  # fmt: skip
FORMS = (*LOOPBACK, *PRIVATE, *METADATA, *SIX, *NAMES)
HOSTS = """
127.0.0.1 localhost localhost.localdomain
::1 ip6-localhost
93.184.216.34 forum.public.test
10.1.2.3 intranet.public.test www.forum.public.test
169.254.169.254 metadata.public.test
93.184.216.34 mixed.public.test
10.1.2.3 mixed.public.test
::ffff:127.0.0.1 six.public.test
"""
