"""The look of the report, light and dark."""

STYLE = """
:root{color-scheme:light dark;--page:#f9f9f7;--card:#fcfcfb;--ink:#0b0b0b;--quiet:#52514e;
--line:#e1e0d9;--axis:#898781;
--c0:#2a78d6;--c1:#1baf7a;--c2:#eda100;--c3:#e34948;--c4:#4a3aa7;--c5:#008300;--c6:#e87ba4;
--c7:#eb6834}
@media (prefers-color-scheme:dark){:root{--page:#0d0d0d;--card:#1a1a19;--ink:#fff;--quiet:#c3c2b7;
--line:#2c2c2a;--axis:#898781;
--c0:#3987e5;--c1:#199e70;--c2:#c98500;--c3:#e66767;--c4:#9085e9;--c5:#008300;--c6:#d55181;
--c7:#d95926}}
*{box-sizing:border-box}
body{margin:0 auto;max-width:1240px;padding:2rem 1.25rem;background:var(--page);color:var(--ink);
font:15px/1.5 system-ui,-apple-system,"Segoe UI",sans-serif}
h1{font-size:1.7rem;margin:0}h2{font-size:1.15rem;margin:2.2rem 0 .7rem}h3{font-size:1rem;margin:0}
header p,footer,.quiet{color:var(--quiet)}header p{margin:.3rem 0 0}
.quiet{font-size:.8rem;font-weight:400;margin:0;overflow-wrap:anywhere}
footer{font-size:.85rem;margin-top:2rem;border-top:1px solid var(--line)}
.cards{display:grid;gap:1rem;grid-template-columns:repeat(auto-fill,minmax(min(100%,520px),1fr))}
article,table.big{background:var(--card);border:1px solid var(--line);border-radius:10px}
article{padding:1rem 1.1rem .6rem;min-width:0}
.scroll{overflow-x:auto}.name{white-space:nowrap}
table{border-collapse:collapse;width:100%;font-size:.85rem;font-variant-numeric:tabular-nums}
table.big{border-collapse:separate;border-spacing:0;font-size:.95rem}
th,td{padding:.35rem .6rem;text-align:right;border-top:1px solid var(--line);white-space:nowrap}
thead tr:first-child th{border-top:0}
thead th{color:var(--quiet);font-weight:500;border-top:0}
th:first-child{text-align:left;font-weight:500;white-space:normal}
thead th[colspan]{text-align:center}
thead tr+tr th:first-child{text-align:right;font-weight:500}
td.meter{position:relative;min-width:7rem}
td.meter span{position:relative}
td.meter .bar{position:absolute;left:0;bottom:3px;height:4px;border-radius:2px;background:var(--c0)}
.swatch{display:inline-block;width:.75rem;height:.75rem;border-radius:3px;margin-right:.45rem;
background:currentColor;vertical-align:-1px}
svg{display:block;width:100%;height:auto;margin:.5rem 0}
.grid{stroke:var(--line)}.bound{stroke:var(--axis);stroke-dasharray:4 4}
.tick{fill:var(--quiet);font-size:11px}
.curve polyline{fill:none;stroke:currentColor;stroke-width:2;stroke-linejoin:round}
.curve.dashed polyline{stroke-dasharray:7 4}
.curve circle{fill:currentColor;stroke:var(--card);stroke-width:2}
.curve:hover polyline{stroke-width:3.5}
.c0{color:var(--c0)}.c1{color:var(--c1)}.c2{color:var(--c2)}.c3{color:var(--c3)}
.c4{color:var(--c4)}.c5{color:var(--c5)}.c6{color:var(--c6)}.c7{color:var(--c7)}
"""
