// Why: sentences, chains of causes, answers, and what mends a verdict.

// A sentence in which the paths of views and recognizers are set as their short names.
const sentence = (() => {
  const byPath = new Map(subjects.filter(({ path }) => path.length > 1).map((subject) => [subject.path, subject]));
  const escaped = [...byPath.keys()].sort((a, b) => b.length - a.length)
    .map((path) => path.replace(/[.*+?^${}()|[\]\\/-]/g, "\\$&"));
  const pattern = escaped.length ? new RegExp(`(?<![\\w/#~.-])(?:${escaped.join("|")})(?![\\w/#~-])`, "g") : /$^/g;
  return (text) => {
    const parts = [];
    let end = 0;
    for (const match of text.matchAll(pattern)) {
      parts.push(plain(text.slice(end, match.index)), name(byPath.get(match[0])));
      end = match.index + match[0].length;
    }
    return [...parts, plain(text.slice(end))];
  };
})();

// A view's or recognizer's short name, set apart from the text around it.
function name(subject) {
  if (!subject) return element("bdi", { class: "name" }, "nobody");
  return element("bdi", { class: "name", title: plain(subject.path) }, plain(subject.name));
}

const at = (time) => `${milliseconds(time).toFixed(1).replace(/\.0$/, "")} ms`;

// The decisions that led to one: from input or setting, by the first cause of each.
function chain(decision) {
  const path = [];
  for (let current = decisions.get(decision); current; current = decisions.get(current.causes[0])) path.unshift(current.id);
  return path;
}

const kinds = { fix: "As its author mends it", relation: "Recognizers", setting: "Setting", override: "Method",
  gesture: "Finger", limit: "Limit of the system" };
const tag = (kind) => element("span", { class: `kind ${kind}` }, kinds[kind]);

// Changes that mend a verdict: lines of code, or what a finger does; and what comes of each.
function cards(changes, isEnough = true) {
  return element("ul", { class: "changes" }, ...changes.map(({ kind, code, text, outcome, run }) => {
    const pre = element("pre", {}, code.split("\n").map(plain).join("\n"));
    return element("li", {}, tag(kind), ...(code ? [copying(pre), pre]
      : [element("p", {}, ...sentence(text.replace(/^i/, "I")), ":")]),
    element("p", { class: "outcome" }, glyph(isEnough ? "granted" : "failed"), element("span", {}, plain(outcome))),
    element("code", {}, plain(run)));
  }));
}

// The first changes, and a button for the others.
function firstCards(changes) {
  const most = 2;
  if (changes.length <= most + 1) return [cards(changes)];
  const more = element("button", { type: "button", class: "chip", onclick: () => more.replaceWith(cards(changes.slice(most))) },
    `${changes.length - most} more ways`);
  return [cards(changes.slice(0, most)), more];
}

const played = () => element("small", {}, "Each was found by playing the gesture again.");

// The change that seems to be the fix and is not enough.
const tempting = (change, level) => change ? [element(level, {}, "What is not enough"), cards([change], false)] : [];

// The lines with which the author mends the gesture.
function authorsLines(code, note) {
  const pre = element("pre", {}, code.split("\n").map(plain).join("\n"));
  return element("ul", { class: "changes" }, element("li", {}, tag("fix"), copying(pre), pre, ...(note ? [element("p", {}, note)] : [])));
}

// The lines of code that mend the gesture; or those with which it goes as it is meant to already.
function mending({ changes, insufficient, isFault, fix, withoutFix, unplayed }) {
  if (fix) return [element("h2", {}, "The fix that is on"), authorsLines(fix, withoutFix)];
  const code = changes.filter(({ code }) => code);
  const found = code.length ? firstCards(code) : [];
  if (unplayed) found.push(authorsLines(unplayed, "No setting of the scene plays it."));
  const title = element("h2", {}, isFault ? "What mends it " : "What its author changes ", ...(code.length ? [played()] : []));
  return [...(found.length ? [title, ...found] : []), ...tempting(insufficient, "h2")];
}

// Lines of the application's code that decided.
const quoted = ([title, text]) => element("figure", { class: "quoted" }, element("figcaption", {}, plain(title)),
  element("pre", {}, text.split("\n").map(plain).join("\n")));

class WhyPanel {
  // `seek` gets the time of a decision that was clicked.
  constructor(place, { seek }) { Object.assign(this, { place, seek }); }

  // Shows an answer, or else why a decision was made.
  show({ answer, decision }) {
    this.place.replaceChildren(...(answer ? this.answer(answer) : this.decision(decisions.get(decision))));
  }

  // The verdict itself stands above, with the code that mends it.
  answer(answer) {
    const { question, headline, reason, chain, decision, rule, isFault } = answer;
    const changes = answer.changes.filter(({ code }) => question || !code);
    return [
      element("h2", { id: "why-title" }, plain(question ?? "Why?")),
      ...(question ? [element("p", { class: "headline" }, plain(headline)), element("p", { class: "quiet" }, plain(reason ?? ""))] : []),
      this.chain(chain, decision),
      ...(rule ? [element("p", { class: "rule" }, element("b", {}, "UIKit: "), plain(rule))] : []),
      ...answer.code.map(quoted),
      ...(isFault && !answer.changes.length && !answer.unplayed ? [element("p", { class: "quiet" }, plain(answer.obstacle ?? "No change that was tried mends it."))] : []),
      ...(changes.length ? [element("h3", {}, question ? "What mends it " : "What else would have changed it ", played()), cards(changes)] : []),
      ...(question ? tempting(answer.insufficient, "h3") : []),
    ];
  }

  decision(decision) {
    if (!decision) return [element("h2", { id: "why-title" }, "Nothing was decided.")];
    return [
      element("h2", { id: "why-title" }, `Why this, at ${at(decision.time)}?`),
      this.chain(chain(decision.id), decision.id),
    ];
  }

  // What the finger did is in the decision that it led to. Long chains keep their beginning and their end.
  chain(all, decisive) {
    const decided = all.filter((id) => decisions.get(id).rule !== "IN-TOUCH" || id === decisive);
    const ids = decided.length ? decided : all;
    const kept = ids.length > 14 ? [...ids.slice(0, 4), null, ...ids.slice(-8)] : ids;
    return element("ol", { class: "chain" }, ...kept.map((id) => {
      if (id === null) return element("li", { class: "gap" }, `${ids.length - 12} more`);
      const { time, rule, text } = decisions.get(id);
      const isDecisive = id === decisive;
      const badge = isDecisive ? element("b", { class: "badge" }, "This decided it") : null;
      return element("li", { class: isDecisive ? "decisive" : "" },
        element("button", { type: "button", title: `Rule ${rule}. Show the stage at this moment.`, onclick: () => this.seek(time) },
          element("time", {}, at(time)), element("span", {}, ...sentence(text), badge)));
    }));
  }
}
