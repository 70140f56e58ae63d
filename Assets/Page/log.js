// The log: the calls that views and delegates got, equal ones in a row as one.

class Log {
  // `seek` gets the time of a line that was pressed.
  constructor(place, { seek }) {
    this.place = place;
    this.times = data.log.map(([time]) => time);
    place.replaceChildren(...data.log.map(([time, method, owner, answer, count]) => element("li", {},
      element("button", { type: "button", onclick: () => seek(time) },
        element("time", {}, at(time)),
        element("span", {}, element("code", {}, plain(method)), " ", element("bdi", {}, plain(owner)),
          count > 1 ? element("small", {}, ` ×${count}`) : null, answer ? element("b", {}, ` → ${answer}`) : null)))));
    if (!data.log.length) place.append(element("li", { class: "quiet" }, "Nothing was called."));
  }

  // Dims what is yet to come, and keeps the last line before it in sight.
  moveTo(time) {
    if (!this.times.length || !this.place.clientHeight) return;
    const next = partition(this.times, (one) => one > time);
    for (const [index, line] of [...this.place.children].entries()) line.classList.toggle("ahead", index >= next);
    const line = this.place.children[Math.max(next - 1, 0)];
    const top = line.offsetTop - this.place.offsetTop;
    this.place.scrollTop = Math.min(Math.max(this.place.scrollTop, top + line.offsetHeight - this.place.clientHeight), top);
  }
}
