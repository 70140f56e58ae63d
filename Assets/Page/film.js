// The data of the page, and the stage at any moment of it.

const data = JSON.parse(document.getElementById("data").textContent);

// Times are microseconds of the stage's clock; they are shown from where the recorded part begins.
const milliseconds = (time) => (time - data.scene.origin) / 1000;

// The first index from which on `after` holds; `items` are sorted so that it then goes on holding.
function partition(items, after) {
  let [low, high] = [0, items.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (after(items[middle])) high = middle;
    else low = middle + 1;
  }
  return low;
}

// The views of the stage over time. A view is an array of seven fields, which is replaced when one of them changes:
const BOUNDS = 0, CENTER = 1, TRANSFORM = 2, ALPHA = 3, LOOK = 4, CHILDREN = 5, INDICATORS = 6;

class Film {
  // Every so many instants the whole table is kept, so that no moment is far from one.
  static stride = 200;

  constructor(film) {
    this.root = film.root;
    this.looks = film.looks;
    this.changes = film.changes;
    this.indicatorColors = film.indicators;
    this.edges = film.edges;
    this.tables = [];
    let nodes = [];
    this.changes.forEach((change, index) => {
      if (index % Film.stride === 0) this.tables.push(nodes.slice());
      Film.apply(change, nodes);
    });
    this.current = { index: -1, nodes: null };
  }

  static apply([, changes], nodes) {
    for (const [id, ...fields] of changes) {
      const node = nodes[id] ? nodes[id].slice() : [];
      for (let i = 0; i < fields.length; i += 2) node[fields[i]] = fields[i + 1];
      nodes[id] = node;
    }
  }

  // All nodes at the end of an instant, by number; do not change them.
  nodes(time) {
    const wanted = Math.max(partition(this.changes, (change) => change[0] > time), 1);
    let { index, nodes } = this.current;
    if (!nodes || index > wanted || wanted - index > Film.stride) {
      const table = Math.floor((wanted - 1) / Film.stride);
      [index, nodes] = [table * Film.stride, this.tables[table].slice()];
    }
    while (index < wanted) Film.apply(this.changes[index++], nodes);
    this.current = { index, nodes };
    return nodes;
  }

  // The colours of the device at a time: behind the status bar, its ink, behind the home indicator, its ink.
  device(time) { return this.edges[Math.max(partition(this.edges, ([from]) => from > time), 1) - 1].slice(1); }
}

const film = new Film(data.film);

// Decisions by their number in the trace.
const decisions = new Map(data.decisions.map(([id, time, rule, subject, text, causes]) =>
  [id, { id, time, rule, subject, text, causes }]));

// Views and recognizers by number. Where several have one short name, each is called by the end of its path: `row3/heart`.
// Views that UIKit puts into others, such as a row's content view, are called as those.
const subjects = data.subjects.map(([path, title, view], number) => ({ number, path, title, view }));
{
  const isPart = ({ path }) => path.split("/").at(-1).startsWith("~");
  const paths = new Map();
  for (const one of subjects.filter((one) => !isPart(one))) paths.set(one.title, new Set(paths.get(one.title)).add(one.path));
  for (const subject of subjects) {
    const steps = subject.path.split("/");
    // A view with a label of its own keeps it; of two with one name, that named by its identifier is told apart.
    const isLabelled = subject.view < 0 && subject.title.replaceAll(/[ -]/g, "") !== steps.at(-1).replaceAll("-", "");
    const others = isPart(subject) || isLabelled ? [] : [...paths.get(subject.title)].filter((path) => path !== subject.path);
    let count = 2;
    while (count < steps.length && others.some((path) => path.endsWith(`/${steps.slice(-count).join("/")}`))) count++;
    subject.name = others.length ? steps.slice(-count).join("/") : subject.title;
  }
}
