"use strict";
// Everything that comes from content is put in as text, never as markup.

const byId = (id) => document.getElementById(id);
const shown = new Map();

function make(tag, className, text) {
  const made = document.createElement(tag);
  if (className) made.className = className;
  if (text !== undefined) made.textContent = text;
  return made;
}

function quoted({ before, meant, after }) {
  const line = make("code", "quote");
  line.append(before, make("mark", "", meant), after);
  return line;
}

function listed(faults) {
  return faults.map((fault) => {
    const item = make("li", fault.severity);
    item.append(make("b", "", `${fault.severity}: ${fault.message}`), make("span", "place", `${fault.place}  [${fault.code}]`));
    if (fault.quote) item.append(quoted(fault.quote));
    if (fault.help) item.append(make("div", "", fault.help));
    return item;
  });
}

function counted(faults) {
  const grave = faults.filter((fault) => fault.severity === "error").length;
  const many = grave || faults.length;
  const word = grave ? "error" : "warning";
  return many ? `${many} ${word}${many === 1 ? "" : "s"}` : "";
}

function section(title, body) {
  const whole = make("section");
  whole.append(make("h3", "", title), body);
  return whole;
}

// A line that is not understood is missing on the face: it is laid on it, as it was written, with the place marked.
function slips(card) {
  const slip = make("ul", "slips");
  for (const { quote, severity, place } of card.faults) {
    if (!quote || place === card.place) continue;
    const item = make("li", severity);
    item.append(quoted(quote));
    slip.append(item);
  }
  return slip;
}

function faces(card) {
  const figure = make("figure", "faces");
  for (const name of card.faces) {
    const face = make("div", "face");
    const image = make("img");
    image.src = `/faces/${name}.svg`;
    image.alt = card.wording;
    image.width = 63;
    image.height = 88;
    image.loading = "lazy";
    face.append(image);
    if (name === card.faces[0]) face.append(slips(card));
    face.append(make("span", "flag", counted(card.faults)));
    figure.append(face);
  }
  return figure;
}

function drawn(card) {
  const article = make("article");
  article.id = `card-${card.id}`;
  if (card.faults.length) article.classList.add("marked");
  if (!card.faults.some((fault) => fault.severity === "error")) article.classList.add("warned");
  const told = make("div");
  const faults = make("ul", "faults");
  faults.append(...listed(card.faults));
  told.append(make("h2", "", card.name), make("p", "place", card.place), faults);
  const beside = make("div", "beside");
  const text = make("div");
  text.append(section("House wording", make("pre", "wording", card.wording)));
  text.append(section("Fit", make("pre", "fit", card.fits.join("\n"))));
  beside.append(text);
  told.append(beside);
  if (card.has_odds) {
    const odds = make("pre", "odds", "...");
    odds.dataset.id = card.id;
    beside.append(section("Odds", odds));
    inSight.observe(odds);
  }
  article.append(faces(card), told);
  return article;
}

// Odds take longer than a drawing: they are asked for when they come into sight.
const inSight = new IntersectionObserver((found) => {
  for (const { target, isIntersecting } of found) {
    if (!isIntersecting) continue;
    inSight.unobserve(target);
    fetch(`/odds/${encodeURIComponent(target.dataset.id)}`)
      .then((answer) => (answer.ok ? answer.json() : ["the odds could not be found out"]))
      .then((lines) => { target.textContent = lines.join("\n").trim(); })
      .catch(() => { target.textContent = "the preview does not answer"; });
  }
});

function sift() {
  const words = byId("find").value.toLowerCase();
  for (const { card, article } of shown.values()) {
    const found = `${card.name} ${card.id} ${card.wording}`.toLowerCase().includes(words);
    article.hidden = !found || (byId("faulty").checked && !card.faults.length);
  }
}

function show(look) {
  const first = shown.size === 0;
  document.title = `${look.project}: preview`;
  byId("project").textContent = look.project;
  byId("faults").replaceChildren(...listed(look.faults));
  const there = new Set(look.cards.map((card) => card.id));
  for (const [id, { article }] of shown) {
    if (!there.has(id)) { article.remove(); shown.delete(id); }
  }
  let before = null;
  let changed = null;
  for (const card of look.cards) {
    const said = JSON.stringify(card);
    const old = shown.get(card.id);
    let article = old?.article;
    if (!old || old.said !== said) {
      article = drawn(card);
      if (old) old.article.replaceWith(article);
      shown.set(card.id, { said, card, article });
      if (!first) changed = changed ?? article;
    }
    const place = before ? before.nextSibling : byId("cards").firstChild;
    if (article !== place) byId("cards").insertBefore(article, place);
    before = article;
  }
  if (changed) {
    document.querySelectorAll(".changed").forEach((one) => one.classList.remove("changed"));
    changed.classList.add("changed");
  }
  sift();
  if (changed && !changed.hidden) changed.scrollIntoView({ block: "nearest" });
}

function state(text, lost) {
  byId("state").textContent = text;
  byId("state").classList.toggle("lost", lost);
}

async function refresh() {
  const look = await (await fetch("/look")).json();
  show(look);
  const many = look.cards.length;
  byId("none").hidden = many > 0;
  byId("content").textContent = `${look.content}/`;
  state(many ? `${many} ${many === 1 ? "card" : "cards"}, as saved` : "no card of this project's own yet", false);
}

byId("find").addEventListener("input", sift);
byId("faulty").addEventListener("change", sift);
const changes = new EventSource("/changes");
changes.onmessage = () => refresh().catch(() => state("the preview does not answer", true));
changes.onerror = () => state("the preview has ended; start it again", true);
