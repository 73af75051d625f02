// The page of a hand: draws what the table tells and says back which path was taken. It knows no game.
"use strict";
(() => {
const words = JSON.parse(document.body.dataset.words);
const say = (key, values = {}) => words[key].replace(/\{(\w+)\}/g, (_, name) => values[name]);
const at = id => document.getElementById(id);
const KEY = "porrazo", SIGNS = ["M50 5a45 45 0 1 0 .1 0Z", "M50 0 100 50 50 100 0 50Z", "M6 6H94V94H6Z", "M50 4 98 92H2Z",
  "M50 0 62 36 100 38 70 61 81 98 50 77 19 98 30 61 0 38 38 36Z", "M50 0C70 34 86 48 86 66a36 34 0 0 1-72 0C14 48 30 34 50 0Z",
  "M34 0H66V34H100V66H66V100H34V66H0V34H34Z", "M64 4a46 46 0 1 0 32 62A40 40 0 0 1 64 4Z", "M8 2H92L62 50 92 98H8L38 50Z", "M50 8 98 56V94L50 46 2 94V56Z"];
const COLOURS = ["#d0473a", "#3f6cc4", "#e2a73b", "#2a9f96", "#9a5fb3", "#d8d2c4", "#d9772f", "#6c7286", "#c65b86", "#6b9a3f"];

const AWAY = ["asleep", "closed", "lost"];
let fixed = {}, seat = null, table = null, socket = null, tries = 0, opening = 0, waiting = 0, refused = "";
let chosen = [], stack = [], tried = null, ideas = null, idea = -1, amount = null, places = null, laid = null, order = [false, false, false];
let bySuit = false, hidden = false, pending = false;

// --- the line to the table

const kept = () => { try { return localStorage.getItem(KEY); } catch { return null; } };
const keep = token => { try { token ? localStorage.setItem(KEY, token) : localStorage.removeItem(KEY); } catch { /* A private window: a reload sits down anew. */ } };
const codeInPath = () => { const found = /^\/([A-Za-z0-9]{6})$/.exec(location.pathname); return found ? found[1].toUpperCase() : ""; };
let code = codeInPath();

function send(message) { if (socket && socket.readyState === 1) socket.send(JSON.stringify(message)); }

function open() {
  clearTimeout(opening);
  if (socket) { socket.onclose = socket.onmessage = null; socket.close(); }
  const line = socket = new WebSocket(`ws://${location.host}/socket`);
  const slow = setTimeout(() => line.close(), 4000);
  line.onopen = () => { clearTimeout(slow); join(); };
  line.onmessage = event => { tries = 0; clearTimeout(waiting); hear(JSON.parse(event.data)); };
  line.onclose = () => { clearTimeout(slow); offline(true); if (!document.hidden) opening = setTimeout(open, Math.min(4000, 250 * 2 ** tries++)); };
}
function join() {
  if (kept() || code) send({k: "join", token: kept() || "", code});
  else { offline(false); door(); }
}
// A telephone that slept has a line that looks open and may be dead.
document.addEventListener("visibilitychange", () => {
  if (document.hidden) { send({k: "sleep"}); return; }
  tries = 0;
  if (!socket || socket.readyState > 1) { open(); return; }
  send({k: "hello"}); clearTimeout(waiting); waiting = setTimeout(open, 2500);
});
addEventListener("online", () => { tries = 0; open(); });
function offline(on) { at("offline").hidden = !on; at("offline").textContent = on ? say("connecting") : ""; }

function hear(message) {
  offline(false);
  const kind = message.k;
  if (kind === "welcome") {
    fixed = message; seat = message.seat;
    if (message.token) keep(message.token); else if (seat === null) keep("");
    document.title = fixed.title; at("title").textContent = fixed.title;
  } else if (kind === "chairs") { table = null; chairs(message); }
  else if (kind === "table") show(message);
  else if (kind === "tried") { if (table && message.turn === table.turn) { tried = message; if (message.ready === undefined) boards(); buttons(); hand(); } }
  else if (kind === "ideas") { ideas = message.ideas; nextIdea(); }
  else if (kind === "hint") { if (table && message.turn === table.turn) { tell(message.words); fit(); } }
  else if (kind === "no") { tell(message.words); shake(); }
  else if (kind === "stood_up") { keep(""); seat = null; tell(say("stood_up")); }
  else if (kind === "refused") {
    if (message.why === "taken") tell(say("taken"));
    else { refused = say({shut_out: "shut_out", shut: "shut"}[message.why] || "code_wrong"); code = ""; keep(""); door(); }
  }
}
const shake = () => navigator.vibrate && navigator.userActivation && navigator.userActivation.hasBeenActive && navigator.vibrate([20, 40, 20]);

// --- small parts

function make(tag, className = "", text = "") { const made = document.createElement(tag); if (className) made.className = className; if (text !== "") made.textContent = text; return made; }
function picture(path, words = "") { const made = new Image(); made.src = path; made.alt = words; made.draggable = false; return made; }
function drawn(line) {
  const made = document.createElementNS("http://www.w3.org/2000/svg", "svg"), path = document.createElementNS("http://www.w3.org/2000/svg", "path");
  made.setAttribute("viewBox", "0 0 100 100"); made.setAttribute("aria-hidden", "true"); path.setAttribute("d", line); made.append(path); return made;
}
function sign(side) { const made = drawn(SIGNS[side % SIGNS.length]); made.setAttribute("class", "sign"); made.style.setProperty("--side", COLOURS[side % COLOURS.length]); return made; }
const cardPath = text => `/card/${fixed.pack}/${text === "?" ? "back" : text.startsWith("*") ? text[1] + "_joker" : text}.svg`;
const cardName = text => text === "?" ? say("hidden") : fixed.cards[text] || text;
function card(text) { const made = make("div", "card"); made.append(picture(cardPath(text), cardName(text))); made.dataset.card = text; return made; }
function button(label, on, className = "") {
  const made = make("button", className), two = /^(.*?) \((.*)\)$/.exec(label); made.type = "button";
  if (two) { made.append(two[1], make("small", "", two[2])); } else made.textContent = label;
  made.onclick = on; return made;
}
// A button with a sign, whose word is left out where there is little room.
function signed(line, word, on) { const made = button("", on, "signed"); made.append(drawn(line), make("span", "", word)); made.setAttribute("aria-label", word); return made; }
const tell = text => { at("told").textContent = text; };
const zoneNamed = name => table.zones.find(zone => zone.name === name);
const handOf = who => zoneNamed("hand:" + who);
const mine = () => { const zone = seat === null ? null : handOf(seat); return zone ? zone.cards : []; };

// --- the door: code, name, chair

function door() {
  document.body.className = ""; clear("score", "people", "felt", "log", "board", "tools", "hand", "buttons"); at("question").textContent = "";
  const label = make("label", "", say("code")), input = make("input"); input.id = "code"; label.htmlFor = "code";
  input.maxLength = 6; input.autocapitalize = "characters"; input.autocomplete = "off"; input.spellcheck = false;
  const go = button(say("join"), () => { code = input.value.trim().toUpperCase(); refused = ""; if (code.length === 6) send({k: "join", token: "", code}); }, "gold");
  input.onkeydown = event => { if (event.key === "Enter") go.click(); };
  at("door").replaceChildren(label, input); at("buttons").append(go); tell(refused);
}
function clear(...ids) { ids.forEach(id => at(id).replaceChildren()); }

function chairs(message) {
  document.body.className = ""; clear("score", "people", "felt", "log", "board", "tools", "hand", "buttons");
  const door = at("door"), typed = at("name") ? at("name").value : "";
  door.replaceChildren();
  if (seat === null && message.chairs.some(chair => chair.free)) {
    const label = make("label", "", say("name")), input = make("input"); input.id = "name"; label.htmlFor = "name"; input.maxLength = 16; input.value = typed; input.autocomplete = "nickname";
    door.append(label, input);
  }
  message.chairs.forEach((chair, number) => {
    const open = chair.free && seat === null, made = make(open ? "button" : "div", "chair" + (number === seat ? " mine" : ""));
    made.append(sign(number), make("b", "", chair.name), make("span", "", open ? say("sit") : number === seat ? say("you") : say(chair.state)));
    if (open) { made.type = "button"; made.onclick = () => send({k: "sit", seat: number, name: at("name").value}); }
    door.append(made);
  });
  at("question").textContent = say(seat === null ? "chairs" : message.chairs.some(chair => chair.free) ? "wait" : "your_turn");
  if (seat !== null) { at("question").textContent = message.chairs.some(chair => chair.free) ? say("wait") : ""; at("buttons").append(button(say("start"), () => send({k: "go"}), "gold"), button(say("stand_up"), () => send({k: "leave"}), "wide")); }
}

// --- the table

function show(message) {
  const turned = !table || table.turn !== message.turn, wasAsked = table && table.asked;
  table = message;
  if (turned) { chosen = []; stack = []; tried = ideas = amount = places = laid = null; idea = -1; order = [false, false, false]; pending = false; tight = 0; tell(""); }
  document.body.className = "playing" + (table.pause === "summary" || table.over ? " paper" : "");
  clear("door"); score(); people(); felt(); log(); ask();
  if (table.asked && !wasAsked && !document.hidden && navigator.vibrate && navigator.userActivation && navigator.userActivation.hasBeenActive) navigator.vibrate(60);
}
function score() {
  const box = at("score"), sides = [...new Set(fixed.sides)]; box.replaceChildren();
  if (sides.length > 5 && !fixed.chips && !table.score.totals.some(Boolean)) return;
  sides.forEach(side => {
    const entry = make("span"); entry.setAttribute("role", "listitem");
    const names = fixed.names.filter((_, who) => fixed.sides[who] === side);
    const own = side === fixed.sides[seat], called = make("span", own ? "" : "whose", names.map(name => name === fixed.names[seat] ? say("you") : name).join(", "));
    if (own && names.length > 1) called.className = "ours", called.dataset.you = say("you");
    entry.append(sign(side), called, make("b", "", table.score.totals[side])); box.append(entry);
  });
  if (table.score.pot !== null) { const pot = make("span", "", say("pot")); pot.setAttribute("role", "listitem"); pot.append(make("b", "", table.score.pot)); box.append(pot); }
}
function people() {
  const box = at("people"), count = fixed.names.length; box.replaceChildren();
  for (let step = 0; step < count; step++) {
    const who = ((seat === null ? 0 : seat + 1) + step) % count;
    if (who === seat) continue;
    if (box.childElementCount === 1 && count === 3) facts().forEach(each => box.append(each));
    box.append(person(who));
  }
}
const facts = () => table.facts.filter(fact => fact.number).map(fact => {
  const made = make("div", "fact", fact.heading); made.append(make("b", "", fact.number), make("span", "", fact.lines[0] || "")); made.setAttribute("role", "listitem"); return made;
});
function person(who) {
  const state = table.presence[who], marks = table.marks.filter(mark => mark.seat === who && mark.kind !== "left");
  const made = make("div", "person" + (table.act === who ? " act" : "") + (marks.some(mark => mark.out) ? " out" : "") + (AWAY.includes(state) ? " asleep" : ""));
  made.setAttribute("role", "listitem"); made.style.setProperty("--side", COLOURS[fixed.sides[who] % COLOURS.length]);
  const face = picture(`/face/${fixed.faces[who]}.svg`); face.className = "face";
  const name = make("span", "name"); name.append(sign(fixed.sides[who]), fixed.names[who]);
  const held = handOf(who), note = marks.map(mark => mark.words.replace("\n", ", ")).filter(Boolean), more = table.notes[fixed.sides[who]];
  if (!note.length && more && !(held && more.includes(held.count))) note.push(more);
  if (AWAY.includes(state)) note.unshift(say(state));
  made.append(face);
  if (held && held.count) { const badge = make("span", "held", held.count); badge.title = say("cards_held", {n: held.count}); made.append(badge); }
  made.append(name, make("span", "note", [...new Set(note)].join(" · ")));
  const said = table.said.filter(each => each.seat === who).pop();
  if (said) made.append(make("span", "bubble", said.words));
  return made;
}
const FIRST = ["trick", "fan", "row", "rows", "pile", "hand", "heap"];
function felt() {
  const box = at("felt"), shown = table.zones.filter(lies).sort((one, other) => FIRST.indexOf(one.spread) - FIRST.indexOf(other.spread));
  const count = shown.reduce((sum, zone) => sum + zone.cards.length, 0);
  box.style.setProperty("--card", `calc(${innerHeight < 561 ? 48 : count <= 5 ? 76 : count <= 10 ? 62 : 50}px * var(--felt))`);
  box.replaceChildren(...shown.map(zoneOf));
  if (fixed.names.length !== 3) facts().forEach(each => { each.removeAttribute("role"); box.append(each); });
  table.marks.filter(mark => mark.seat < 0 && mark.words).forEach(mark => box.append(make("div", "plate", mark.words)));
  if (table.own && table.own.lines.length) box.append(make("div", "plate", table.own.lines.join("\n")));
}
// Of somebody's hand only what lies open is shown: how many cards it has stands beside the face.
const opened = zone => zone.spread === "hand" ? zone.cards.filter(text => text !== "?") : zone.cards;
function lies(zone) {
  if (zone.spread === "hand") return zone.owner !== seat && opened(zone).length > 0;
  return zone.spread === "heap" ? zone.count > 0 && zone.label !== "" : zone.cards.length > 0;
}
function zoneOf(zone) {
  const made = make("section", "zone" + (zone.dark ? " dark" : "") + (zone.cards.length && zone.cards.every(text => text === "?") ? " closed" : "")), cards = make("div", "cards");
  const label = zone.label || (zone.owner >= 0 && zone.spread !== "trick" ? fixed.names[zone.owner] : "");
  if (label) made.append(make("h2", "", zone.spread === "heap" ? `${label}: ${zone.count}` : label));
  if (zone.spread === "fan" || zone.spread === "hand" || zone.spread === "row" && zone.cards.length > 6) cards.classList.add(zone.cards.length > 7 ? "packed" : "lapped");
  opened(zone).forEach((text, place) => {
    const each = card(text);
    if (zone.spread === "trick") {
      const who = ((zone.owner < 0 ? 0 : zone.owner) + place) % fixed.names.length;
      each.append(make("span", "", who === seat ? say("you") : fixed.names[who])); if (who === table.highest) each.classList.add("lit");
    }
    cards.append(each);
  });
  if (zone.spread === "trick") cards.classList.add("trick");
  if (zone.spread === "heap" && !zone.cards.length) { const back = card("?"); back.style.setProperty("--card", "34px"); cards.append(back); }
  made.append(cards); made.dataset.zone = zone.name; return made;
}
function log() {
  const many = table.pause === "summary" || table.over ? 10 : 2, lines = table.lines.slice(-many);
  if (many === 2) lines.reverse();
  at("log").replaceChildren(...lines.map(line => make("p", "", line.words)));
}

// --- as large as there is room for

const TIGHTEST = 4, THUMB = 45;
let tight = 0;
function fits() {
  const main = at("main");
  // What is to be read after a deal scrolls by itself.
  const read = tight > 1 && document.body.classList.contains("paper") && main.clientHeight > 100;
  return at("foot").getBoundingClientRect().bottom <= innerHeight + 1 && (read || main.scrollHeight <= main.clientHeight + 1);
}
// Draws smaller step by step until all is seen at once; then the page scrolls. What is drawn anew
// while a question stands never grows, so that nothing jumps away from a thumb.
function fit() {
  for (; ; tight++) {
    for (let step = 1; step <= TIGHTEST; step++) document.body.classList.toggle("tight" + step, step <= tight);
    hand();
    if (tight === TIGHTEST || fits()) break;
  }
  at("main").scrollTop = document.body.classList.contains("paper") ? at("main").scrollHeight : 0;
  document.querySelectorAll(".name, .card span").forEach(each => {
    each.style.fontSize = "";
    for (let size = 15; size > 8 && each.scrollWidth > each.clientWidth + 1; size--) each.style.fontSize = size + "px";
  });
}

// --- the question

const prompt = () => stack.length ? stack[stack.length - 1] : table.asked;
function ask() {
  const asked = prompt(), question = at("question"); question.replaceChildren();
  if (asked) emphasise(question, asked);
  else if (table.halted) question.textContent = say("halted");
  else if (table.over) question.textContent = say("over");
  else if (seat === null) question.textContent = say("watching");
  else if (table.act >= 0) question.textContent = say(AWAY.includes(table.presence[table.act]) ? "away_" + table.presence[table.act] : "turn_of", {name: fixed.names[table.act]});
  if (asked && asked.arrange && !places) places = asked.arrange.places.map(cards => [...cards]);
  if (asked && asked.cloth && !laid) laid = asked.cloth.places.map(place => [...place.fixed]);
  if (asked && asked.amount && amount === null) amount = asked.amount.least;
  boards(); tools(); buttons(); fit();
}
function emphasise(box, asked) {
  let rest = asked.question;
  for (const part of asked.decisive) { const place = rest.indexOf(part); if (place < 0) continue; box.append(rest.slice(0, place), make("b", "", part)); rest = rest.slice(place + part.length); }
  box.append(rest);
}
function go(each) {
  if (each.closed !== undefined) { tell(each.closed); shake(); return; }
  if (each.then) { stack.push(each.then); chosen = []; amount = null; tell(""); ask(); return; }
  answer({path: each.path});
}
function answer(message) { if (pending) return; pending = true; setTimeout(() => { pending = false; }, 400); send({k: "answer", turn: table.turn, ...message}); }
const attempt = message => send({k: "try", turn: table.turn, ...message});

// --- the hand

const suitOf = text => text.slice(-1);
function cardsInHand() {
  let cards = mine();
  if (places) { const gone = places.slice(prompt() && prompt().arrange ? prompt().arrange.fixed : 0).flat(); cards = cards.filter(text => { const found = gone.indexOf(text); if (found < 0) return true; gone.splice(found, 1); return false; }); }
  if (!bySuit) return cards;
  const suits = [...new Set(cards.map(suitOf))];
  return [...cards].sort((one, other) => suits.indexOf(suitOf(one)) - suits.indexOf(suitOf(other)));
}
function tools() {
  const box = at("tools"); box.replaceChildren();
  if (seat === null || !mine().length || table.over) return;
  const count = mine().length;
  if (prompt() && !table.pause) box.append(signed("M50 6a31 31 0 0 0-17 57v13h34V63A31 31 0 0 0 50 6Z M38 90h24", say("menu"), () => send({k: "hint", turn: table.turn})));
  box.prepend(make("p", "", chosen.length ? say("chosen", {n: count, chosen: chosen.length}) : say("in_hand", {n: count})));
  if (fixed.sorts && count > 4) box.append(signed("M8 22H92M8 50H66M8 78H40", say(bySuit ? "as_dealt" : "by_suit"), () => { bySuit = !bySuit; chosen = []; tried = null; ask(); }));
  const eye = signed("M3 50C16 28 32 18 50 18S84 28 97 50C84 72 68 82 50 82S16 72 3 50Z M50 34a16 16 0 1 0 .1 0Z", say(hidden ? "show" : "hide"), () => { hidden = !hidden; ask(); }); box.append(eye);
}
function hand() {
  const box = at("hand"), cards = cardsInHand(), asked = prompt(); box.setAttribute("aria-label", say("hand")); box.replaceChildren();
  // Cards that nobody may look at yet aren't worth the room that something else needs.
  if (!cards.length || tight && cards.every(text => text === "?")) return;
  const wide = innerWidth > innerHeight && innerHeight <= 560, room = box.clientWidth;
  if (!room) return;
  // While cards are being laid elsewhere those that are left keep their size.
  const count = asked && asked.arrange ? mine().length : cards.length;
  const rows = wide ? Math.ceil(count * THUMB / room) : count <= 6 ? 1 : count <= 12 ? 2 : count <= 18 ? 3 : 4, perRow = Math.ceil(count / rows);
  let w = wide ? Math.min(96, innerHeight * .235) : rows === 1 ? Math.min(118, room / Math.max(2.2, perRow * .62)) : 70;
  if (document.body.classList.contains("paper")) w = Math.min(w, 64);
  if (!wide && rows === 1 && perRow > 4) w = Math.min(84, w);
  w *= [1, .86, .74, .62, .55][tight];
  w = Math.max(THUMB, Math.min(w, room - THUMB * (perRow - 1)));
  let step = Math.min(rows > 1 && !wide ? 59 : w + 4, perRow > 1 ? (room - w) / (perRow - 1) : w);
  if (!wide && rows === 1 && perRow <= 4) step = Math.min(w + 4, (room - w) / Math.max(1, perRow - 1));
  const h = w * 1.4; box.style.setProperty("--w", w + "px"); box.style.setProperty("--h", h + "px"); box.style.setProperty("--step", step + "px"); box.style.setProperty("--rise", Math.max(THUMB, Math.min(rows > 3 ? 52 : 64, .9 * w)) + "px");
  for (let first = 0; first < cards.length; first += perRow) {
    const row = make("div", "row");
    cards.slice(first, first + perRow).forEach((text, place) => row.append(held(text, first + place, asked)));
    box.append(row);
  }
}
function held(text, place, asked) {
  const up = chosen.includes(place), name = hidden ? say("hidden") : cardName(text), made = make("button"); made.type = "button";
  made.append(picture(cardPath(hidden ? "?" : text))); made.setAttribute("aria-label", name); made.setAttribute("aria-pressed", up); made.dataset.card = text;
  const kinds = asked && asked.cards, one = kinds && kinds.one && kinds.one[text];
  if (one && one.closed !== undefined || kinds && kinds.most > 1 && !up && !(tried ? tried.may : kinds.may).includes(text)) made.classList.add("off");
  made.onclick = () => { if (hidden) { hidden = false; ask(); } else touch(text, place, asked); };
  return made;
}
function touch(text, place, asked) {
  if (!asked) return;
  if (asked.arrange) { putIn(text); return; }
  const kinds = asked.cards;
  if (!kinds) return;
  if (kinds.most === 1) {
    const one = kinds.one[text];
    if (one.closed !== undefined) { tell(one.closed); shake(); return; }
    if (chosen[0] === place) { go(one); return; }
    chosen = [place]; tell(one.words || "");
    document.querySelectorAll("#felt .card").forEach(each => each.classList.toggle("lit", (one.lit || []).includes(each.dataset.card)));
  } else {
    chosen = chosen.includes(place) ? chosen.filter(each => each !== place) : [...chosen, place].sort((one, other) => one - other);
    tried = null; trySet(kinds);
  }
  tools(); buttons(); hand();
}
const picked = () => { const cards = cardsInHand(); return chosen.map(place => cards[place]); };
function trySet(kinds) { if (chosen.length) attempt({path: kinds.path, cards: picked()}); else tell(""); }

// --- buttons

function buttons() {
  const box = at("buttons"), asked = prompt(); box.replaceChildren();
  if (!asked) { waitingButtons(box); return; }
  const gold = [], rest = [];
  if (asked.cards) cardButtons(asked.cards, gold, rest);
  if (asked.amount) { const spot = asked.amount; gold.push(button(spot.labels ? spot.labels[amount - spot.least] : tried && tried.label || String(amount), () => answer({path: spot.path, number: amount}))); }
  if (asked.cloth) gold.push(button(tried && tried.button || asked.cloth.button, () => answer({path: asked.cloth.path, laid})));
  if (asked.row) { const found = orderNow(asked.row); gold.push(button(found.label, () => answer({path: found.path}))); }
  if (asked.arrange) arrangeButtons(asked.arrange, gold, rest);
  const usual = (asked.buttons || []).find(each => each.usual) || (!asked.cards && !asked.amount && (asked.buttons || [])[0]);
  for (const each of asked.buttons || []) {
    const made = answerButton(each);
    if (each === usual && !gold.length) gold.push(made); else rest.push(made);
  }
  for (const each of asked.targets || []) {
    const made = answerButton(each);
    if (each.cards.length) { const cards = make("div", "cards"); each.cards.forEach(text => cards.append(card(text))); made.append(cards); }
    rest.push(made);
  }
  if (stack.length) rest.push(button(say("back"), () => { stack.pop(); chosen = []; amount = null; tell(""); ask(); }));
  gold.forEach(each => { each.classList.add("gold"); box.append(each); });
  rest.forEach(each => box.append(each));
  if (rest.length % 2) rest[rest.length - 1].classList.add("wide");
}
function answerButton(each) {
  const made = button(each.label, () => go(each));
  if (each.closed !== undefined) made.setAttribute("aria-disabled", "true");
  return made;
}
function cardButtons(kinds, gold, rest) {
  if (kinds.most === 1) {
    if (!chosen.length) { const none = button(say("choose_one"), () => tell(say("choose_one"))); none.setAttribute("aria-disabled", "true"); gold.push(none); return; }
    const [text] = picked(); gold.push(button(say("play", {cards: cardName(text)}), () => go(kinds.one[text]))); return;
  }
  const ready = tried && tried.ready && chosen.length, label = tried && chosen.length && tried.name ? say("play", {cards: tried.name}) : kinds.button || say("choose");
  const made = button(label, () => ready ? answer({path: kinds.path, cards: picked()}) : tell(tried && tried.refusal || say("choose")));
  if (!ready) made.setAttribute("aria-disabled", "true");
  gold.push(made); rest.push(ideaButton());
  if (tried && chosen.length) tell(tried.words || (tried.ready ? "" : tried.name || tried.refusal));
}
function ideaButton() {
  const counted = ideas && ideas.length && idea >= 0 ? ` (${say("idea_of", {n: idea + 1, count: ideas.length})})` : "";
  return button(say("idea") + counted, () => ideas ? nextIdea() : send({k: "ideas"}));
}
function nextIdea() {
  const asked = prompt();
  if (!asked || !ideas || !ideas.length) return;
  idea = (idea + 1) % ideas.length;
  if (asked.arrange) { places = ideas[idea].places.map(cards => [...cards]); attempt({path: asked.arrange.path, places}); ask(); return; }
  const wanted = [...ideas[idea].cards]; chosen = [];
  cardsInHand().forEach((text, place) => { const found = wanted.indexOf(text); if (found >= 0) { wanted.splice(found, 1); chosen.push(place); } });
  tried = null; trySet(asked.cards); tools(); hand(); buttons();
}
function waitingButtons(box) {
  if (table.over || table.pause === "summary") { if (seat !== null) box.append(button(say(table.over ? "play_again" : "go_on"), () => send({k: "go", turn: table.turn}), "gold")); }
  else if (seat !== null && table.act >= 0 && AWAY.includes(table.presence[table.act])) box.append(button(say("computer_plays"), () => send({k: "stand_in", seat: table.act}), "wide"));
  if (seat === null) table.free.forEach(who => box.append(button(say("take_over", {name: fixed.names[who]}), () => send({k: "sit", seat: who, name: fixed.names[who]}), "wide")));
}

// --- boards

function boards() {
  const box = at("board"), asked = prompt(); box.replaceChildren();
  if (!asked) return;
  if (asked.amount) amountBoard(box, asked.amount);
  if (asked.cloth) asked.cloth.places.forEach((place, number) => box.append(spot(asked.cloth, place, number)));
  if (asked.row) rowBoard(box, asked.row);
  if (asked.arrange) { const groups = make("div", "groups"); asked.arrange.places.forEach((_, number) => groups.append(group(asked.arrange, number))); box.append(groups); }
}
function amountBoard(box, spot) {
  const made = make("div", "amount"), slider = make("input"); slider.type = "range"; slider.min = spot.least; slider.max = spot.most; slider.value = amount; slider.setAttribute("aria-label", spot.spot || say("amount"));
  const set = number => { amount = Math.max(spot.least, Math.min(spot.most, number)); slider.value = amount; tried = null; if (!spot.labels) attempt({path: spot.path, number: amount}); boardsKeep(); };
  const presets = make("div", "presets"), boardsKeep = () => { presets.querySelectorAll("button").forEach(each => each.setAttribute("aria-pressed", +each.dataset.number === amount)); buttons(); };
  slider.oninput = () => set(+slider.value);
  const less = button("−", () => set(amount - 1)), more = button("+", () => set(amount + 1)); less.setAttribute("aria-label", say("fewer")); more.setAttribute("aria-label", say("more"));
  made.append(less, slider, more); box.append(made);
  spot.presets.slice(0, 6).forEach(([label, number]) => { const each = button(/\d/.test(label) ? label : `${label} ${number}`, () => set(number)); each.dataset.number = number; each.setAttribute("aria-pressed", number === amount); presets.append(each); });
  if (spot.presets.length) box.append(presets);
  if (spot.limits) box.append(make("p", "", spot.limits));
}
function spot(cloth, place, number) {
  const step = Math.max(1, place.least), made = make("div", "spot"), now = laid[number], set = amount => { now[0] = amount; if (!amount) now[1] = 0; attempt({path: cloth.path, laid}); ask(); };
  const less = button("−", () => set(now[0] - step < place.least ? 0 : now[0] - step)), more = button("+", () => set(Math.min(place.most, now[0] + step)));
  less.setAttribute("aria-label", `${place.label}: ${say("fewer")}`); more.setAttribute("aria-label", `${place.label}: ${say("more")}`);
  if (place.fixed[0]) less.disabled = more.disabled = true;
  made.append(make("b", "", place.label), less, make("output", "", now[0]), more); return made;
}
const orderNow = row => row.orders.find(each => each.swapped[0] === order[0] && each.swapped[1] === order[1] && each.backwards === order[2]) || row.orders[0];
function rowBoard(box, row) {
  const found = orderNow(row), line = make("div", "order"), turns = make("div", "presets");
  found.cards.forEach((text, place) => { const made = make("figure"); made.append(picture(cardPath(text), cardName(text)), make("figcaption", "", found.words[place])); line.append(made); });
  [["swap_left", 0], ["swap_right", 1]].forEach(([key, place]) => turns.append(button(say(key), () => { order[place] = !order[place]; ask(); })));
  if (row.orders.length > 4) turns.append(button(row.ways[found.backwards ? 1 : 0], () => { order[2] = !order[2]; ask(); }));
  box.append(line, turns);
}
function group(arrange, number) {
  const made = make("div", "group"), names = tried && tried.names || arrange.names; made.append(make("p", "", names[number]));
  places[number].forEach((text, place) => {
    const each = button("", () => { if (number < arrange.fixed) return; places[number].splice(place, 1); attempt({path: arrange.path, places}); ask(); });
    each.setAttribute("aria-label", cardName(text)); each.append(picture(cardPath(text))); made.append(each);
  });
  return made;
}
function putIn(text) {
  const arrange = prompt().arrange, open = places.findIndex((cards, number) => number >= arrange.fixed && cards.length < arrange.each);
  if (open < 0) return;
  places[open].push(text); attempt({path: arrange.path, places}); ask();
}
function arrangeButtons(arrange, gold, rest) {
  const listed = tried && tried.buttons || arrange.buttons;
  listed.forEach((each, number) => {
    const made = button(each.label, () => each.closed !== undefined ? tell(each.closed) : answer({path: arrange.path + number, places}));
    if (each.closed !== undefined) made.setAttribute("aria-disabled", "true");
    (each.closed === undefined && !gold.length ? gold : rest).push(made);
  });
  arrange.more.forEach(each => rest.push(answerButton(each)));
  rest.push(ideaButton());
}

addEventListener("resize", () => { if (table) { tight = 0; ask(); } });
open();
})();
