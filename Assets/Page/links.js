// Links to moments: `page.html#t=216.7&select=tabs/list`, in milliseconds, and the path of a view or recognizer.

const links = {
  // The moment and the subject that the page's address names; undefined for what it does not name or the page does not have.
  read() {
    const fields = new URLSearchParams(location.hash.slice(1));
    const time = fields.has("t") ? Number(fields.get("t")) * 1000 + data.scene.origin : NaN;
    const path = fields.get("select");
    const lane = data.lanes.find(({ subject }) => path && subjects[subject]?.path === path);
    return { time: Number.isFinite(time) ? time : undefined, lane };
  },

  // Names a moment in the page's address, once nothing has moved for a while: browsers limit how often it may change.
  write({ time, selection }) {
    clearTimeout(this.pending);
    this.pending = setTimeout(() => {
      const path = subjects[selection]?.path;
      const parts = [`t=${+milliseconds(time).toFixed(3)}`, ...(path ? [`select=${encodeURIComponent(path)}`] : [])];
      // A page inside of another one may not change its address; it works without.
      try { history.replaceState(null, "", `#${parts.join("&").replaceAll("%2F", "/")}`); } catch { /* As it was. */ }
    }, 250);
  },

  // Leaves the address as it is, whatever was about to be written.
  keep() { clearTimeout(this.pending); },
};
