// Runs before the page's own script. `heard` keeps what the table told last, and when the page
// answered; `play` taps whatever can be tapped, as a thumb does that knows no rules.
window.heard = {table: null, answers: [], faults: new Set()};
window.WebSocket = class extends WebSocket {
  constructor(...given) {
    super(...given);
    this.addEventListener("message", event => {
      if (this.dead) { event.stopImmediatePropagation(); return; }
      const message = JSON.parse(event.data);
      if (message.k !== "table") return;
      const last = heard.answers[heard.answers.length - 1];
      // A task of its own comes after the page has drawn the table.
      if (last && !last.shown && message.turn !== last.turn) setTimeout(() => { last.shown = performance.now(); });
      heard.table = message;
    });
  }
  send(text) {
    heard.line = this;
    if (this.dead) return;
    const message = JSON.parse(text);
    if (message.k === "answer") heard.answers.push({turn: message.turn, at: performance.now(), shown: 0});
    super.send(text);
  }
};

// Puts the telephone to sleep, and wakes it.
window.sleep = asleep => {
  Object.defineProperty(document, "hidden", {value: asleep, configurable: true});
  document.dispatchEvent(new Event("visibilitychange"));
};

// Waits for what must come.
window.until = async come => {
  for (const begun = performance.now(); !come();) {
    if (performance.now() - begun > 30000) throw new Error("it does not come: " + come);
    await new Promise(done => setTimeout(done, 2));
  }
};

// Plays until the match is over or ``most`` answers were given; returns how many were. Where the
// page is ``watched``, `heard.faults` has what is wrong with how it lies on its screen.
window.play = async (seed, most, watched) => {
  const next = () => (seed = (seed * 1103515245 + 12345) % 2147483648) / 2147483648;
  const any = list => list[Math.floor(next() * list.length)];
  const all = choice => [...document.querySelectorAll(choice)].filter(each => !each.disabled && each.ariaDisabled !== "true");
  const first = heard.answers.length, given = () => heard.answers.length - first;
  let turn = -1, tried = 0;
  while (!(heard.table && heard.table.over) && given() < most) {
    await new Promise(done => setTimeout(done));
    const table = heard.table;
    if (!table || !table.asked && table.pause !== "summary") continue;
    if (table.turn !== turn) { turn = table.turn; tried = 0; }
    if (++tried > 3000) throw new Error("no way is found to answer: " + JSON.stringify(table.asked));
    const last = heard.answers[heard.answers.length - 1];
    if (last && last.turn === turn && performance.now() - last.at < 300) continue;
    const gold = "#buttons .gold", hand = "#hand button:not(.off)", ways = [gold, gold, gold, hand, hand, hand, "#buttons button:not(.gold)", "#board button"];
    const found = any(ways.map(all).filter(way => way.length));
    if (found) any(found).click();
    if (watched && tried < 3) faults().forEach(fault => heard.faults.add(fault));
  }
  return given();
};

// Returns what is wrong with how the page lies on its screen, in words.
window.faults = () => {
  const found = [], all = choice => [...document.querySelectorAll(choice)].filter(each => each.offsetParent);
  const called = each => (each.id || each.className || each.tagName) + " " + (each.ariaLabel || each.textContent).slice(0, 30);
  const sideways = [document.documentElement, ...all("main, footer, #buttons, #board, #people, #hand")];
  for (const each of sideways) if (each.scrollWidth > each.clientWidth + 1) found.push("wider than the screen: " + called(each));
  for (const each of all(".name, .card span, #buttons button, #board button, #question, #told, .plate, .note, .fact, .bubble"))
    if (each.scrollWidth > each.clientWidth + 1) found.push("cut: " + called(each));
  const scrolls = document.body.classList.contains("tight4");
  for (const each of all("button, input")) {
    const box = each.getBoundingClientRect(), next = each.nextElementSibling && each.parentElement.className === "row" ? each.nextElementSibling.getBoundingClientRect().left : box.right;
    const wide = Math.min(box.right, next) - box.left;
    if (wide < 43.5 || box.height < 43.5) found.push(`too small for a thumb, ${Math.round(wide)}x${Math.round(box.height)}: ` + called(each));
    if (box.left < -1 || box.right > innerWidth + 1 || !scrolls && (box.bottom > innerHeight + 1 || box.top < 0)) found.push("off the screen: " + called(each));
  }
  if (all("#felt .card").length && !document.body.classList.contains("paper") && document.getElementById("main").clientHeight < 40) found.push("the table is not seen");
  if (scrolls) found.push("it scrolls");
  return found;
};
