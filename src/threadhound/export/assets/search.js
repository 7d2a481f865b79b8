// Search without a server: the index lies in small files beside this one, loaded as scripts so that
// it works from a folder on disk too. Words are cut as in store/words.py; a test compares them.
"use strict";

const ACCENTS = /[@ACCENTS@]+/gu;
const WORD = /[\p{L}\p{N}@SIGNS@]+/gu;
const SPACELESS = /[@SPACELESS@]/u;
const RUN = /[@SPACELESS@]+|[^@SPACELESS@]+/gu;
const SHOWN = 50;
const parts = new Map(); // file name -> promise of what it holds

function words(text) {
  const plain = text.normalize("NFKD").replace(ACCENTS, "").normalize("NFC").toLowerCase();
  return (plain.match(WORD) || []).flatMap((word) => (word.match(RUN) || []).flatMap(cut));
}

// Scripts without blanks: pairs of characters, and the last one alone.
function cut(run) {
  if (!SPACELESS.test(run)) return [run];
  const letters = Array.from(run);
  return letters.map((letter, at) => letter + (letters[at + 1] || ""));
}

// What a query asks for: of a run of such characters the pairs say it all.
function asked(query) {
  const found = words(query);
  return [...new Set(found.filter((word, at) =>
    !(at && SPACELESS.test(word) && Array.from(word).length === 1 && found[at - 1].endsWith(word))))];
}

function shardOf(word) {
  const [first, second] = Array.from(word);
  return (first.codePointAt(0) * 31 + (second ? second.codePointAt(0) : 0)) % @SHARDS@;
}

// Every file of the index calls this with its own name and what it holds.
const arrived = new Map();
function part(name, held) {
  if (arrived.has(name)) arrived.get(name)(held);
}

function load(name) {
  if (!parts.has(name)) {
    parts.set(name, new Promise((done) => {
      arrived.set(name, done);
      const script = document.createElement("script");
      script.src = "search/" + name + ".js";
      document.head.append(script);
    }));
  }
  return parts.get(name);
}

// "5,2,0;90,1" -> 5, 7 (twice), 90, 91: steps between posts, begun anew after each semicolon.
function decode(text, counts) {
  for (const run of text.split(";")) {
    let at = 0;
    for (const step of run.split(",")) {
      at += Number(step);
      counts.set(at, (counts.get(at) || 0) + 1);
    }
  }
}

// Posts with a word, or with words that begin so; null: in too many to be of use.
async function postings(word, open) {
  const shard = shardOf(word);
  const held = (await load("about")).shards.includes(shard) ? await load("w" + shard) : {};
  const known = open && Array.from(word).length > 1 && !SPACELESS.test(word)
    ? Object.keys(held).filter((one) => one.startsWith(word)) : [word];
  const counts = new Map();
  for (const one of known) {
    if (!Object.hasOwn(held, one)) continue;
    if (typeof held[one] === "number") return null;
    decode(held[one], counts);
  }
  return counts;
}

async function find(query) {
  const wanted = asked(query);
  const total = (await load("about")).posts;
  const found = [];
  for (const word of wanted) {
    const counts = await postings(word, word === wanted.at(-1) && !/\s$/.test(query));
    if (counts) found.push(counts);
  }
  if (!found.length) return { ids: [], common: wanted.length > 0 };
  found.sort((a, b) => a.size - b.size);
  const scores = [];
  for (const id of found[0].keys()) {
    if (!found.every((counts) => counts.has(id))) continue;
    let score = 0;
    for (const counts of found) score += Math.log(1 + total / counts.size) * Math.min(counts.get(id), 4);
    scores.push([score, id]);
  }
  scores.sort((a, b) => b[0] - a[0] || a[1] - b[1]);
  return { ids: scores.map((pair) => pair[1]), common: false };
}

function element(tag, text, attributes) {
  const made = document.createElement(tag);
  if (text) made.textContent = text;
  return Object.assign(made, attributes || {});
}

// A text with what the query says marked in it; built from text nodes only.
function marked(text, query) {
  const terms = (query.match(/[\p{L}\p{N}\p{M}]+/gu) || []).sort((a, b) => b.length - a.length);
  const made = document.createDocumentFragment();
  let last = 0;
  for (const found of terms.length ? text.matchAll(new RegExp(terms.join("|"), "giu")) : []) {
    made.append(text.slice(last, found.index), element("mark", found[0]));
    last = found.index + found[0].length;
  }
  made.append(text.slice(last));
  return made;
}

async function show(query) {
  const list = document.getElementById("results");
  const count = document.getElementById("count");
  const mine = (show.latest = {});
  if (!query.trim()) { list.replaceChildren(); count.textContent = ""; return; }
  const { ids, common } = await find(query);
  const items = await Promise.all(ids.slice(0, SHOWN).map((id) => item(id, query)));
  if (show.latest !== mine) return; // somebody typed on
  list.replaceChildren(...items);
  list.dataset.query = query;
  count.textContent = common ? "These words are in almost every post: add another one."
    : ids.length === 1 ? "1 post" : ids.length.toLocaleString() + " posts"
      + (ids.length > SHOWN ? ", the first " + SHOWN + " shown" : "");
}

async function item(id, query) {
  const held = await load("d" + Math.floor(id / @DOCUMENTS@));
  const [path, title, author, when, text] = held[id % @DOCUMENTS@];
  const made = element("li", "", { dir: "auto" });
  const name = element("a", "", { href: path, className: "name" });
  name.append(marked(title, query));
  const facts = element("span", "", { className: "facts" });
  const both = element("bdi", "", { dir: "ltr" });
  both.append(element("bdi", author), " ", when);
  facts.append(both);
  const excerpt = element("div", "", { dir: "auto" });
  excerpt.append(marked(text, query));
  made.append(name, facts, excerpt);
  return made;
}

window.addEventListener("DOMContentLoaded", () => {
  const box = document.getElementById("q");
  let later;
  box.value = new URLSearchParams(location.search).get("q") || "";
  box.addEventListener("input", () => { clearTimeout(later); later = setTimeout(() => show(box.value), 150); });
  box.form.addEventListener("submit", (event) => { event.preventDefault(); show(box.value); });
  show(box.value);
  box.focus();
});
