// Why: sentences, chains of causes, and what would have changed a loss.

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
const list = (numbers) => numbers.length > 1 ? `touches ${numbers.join(", ")}` : `touch ${numbers[0]}`;

// The decisions that led to one: from input or setting, by the first cause of each.
function chain(decision) {
  const path = [];
  for (let current = decisions.get(decision); current; current = decisions.get(current.causes[0])) path.unshift(current.id);
  return path;
}

const kinds = { fix: "As its author mends it", relation: "Recognizers", setting: "Setting", override: "Method",
  gesture: "Finger", limit: "Limit of the system" };
const tag = (kind) => element("span", { class: `kind ${kind}` }, kinds[kind]);

// The lines of code that mend the gesture, and what comes of each.
function mending(changes) {
  if (!changes.length) return [];
  return [
    element("h2", {}, "What mends it ", element("small", {}, "Each was found by playing the gesture again.")),
    element("ul", { class: "changes" }, ...changes.map(({ kind, code, outcome, run }) => element("li", {},
      tag(kind), element("pre", {}, code.split("\n").map(plain).join("\n")),
      element("p", { class: "outcome" }, glyph("granted"), element("span", {}, plain(outcome))),
      element("code", {}, plain(run.join(" ")))))),
  ];
}

class WhyPanel {
  // `seek` gets the time of a decision that was clicked.
  constructor(place, { seek }) { Object.assign(this, { place, seek }); }

  // Shows why for a loss, or else for a decision.
  show({ loss, decision }) {
    const found = loss ?? data.verdict.losses.find((loss) => loss.decision === decision);
    this.place.replaceChildren(...(found ? this.loss(found) : this.decision(decisions.get(decision))));
  }

  loss(loss) {
    return [
      element("h2", { id: "why-title" }, "Why did ", name(subjects[loss.subject]), ` lose ${list(loss.touches)}?`),
      this.chain(loss.chain ?? chain(loss.decision), loss.decisive ?? loss.decision),
      ...(loss.changes ? this.changes(loss.changes) : []),
    ];
  }

  decision(decision) {
    if (!decision) return [element("h2", { id: "why-title" }, "Nothing was decided.")];
    return [
      element("h2", { id: "why-title" }, `Why this, at ${at(decision.time)}?`),
      this.chain(chain(decision.id), decision.id),
    ];
  }

  // Long chains keep their beginning and their end.
  chain(ids, decisive) {
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

  changes(changes) {
    if (!changes.length) return [element("p", { class: "quiet" }, "No change that was tried gives another result.")];
    return [
      element("h3", {}, "What would have changed it ", element("small", {}, "Each was found by playing the gesture again.")),
      element("ul", { class: "changes" }, ...changes.map(({ kind, text, outcome, run }) => element("li", {},
        tag(kind),
        element("p", {}, ...sentence(text.replace(/^i/, "I")), ":"),
        element("p", { class: "outcome" }, glyph("granted"), element("span", {}, ...sentence(outcome))),
        element("code", {}, plain(run.join(" ")))))),
    ];
  }
}
