"use strict";
// What all pages are made of: elements whose text is never markup, signs, themes, commands to copy.

// Text with what cannot be seen, or turns the direction of what follows, written out.
function plain(text) {
  return text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, (character) =>
    character === "\u200d" ? character : `⟨${character.codePointAt(0).toString(16).padStart(4, "0").toUpperCase()}⟩`);
}

// Makes an element with attributes and children; text becomes text and never markup.
function element(name, attributes = {}, ...children) {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) {
    if (key === "onclick") made.addEventListener("click", value);
    else if (key.startsWith("aria-")) made.setAttribute(key, String(value));
    else if (value !== undefined && value !== false) made.setAttribute(key, value === true ? "" : value);
  }
  made.append(...children.filter((child) => child !== null && child !== undefined));
  return made;
}

// Puts children in place of those that are there; null is none.
function fill(place, ...children) {
  place.replaceChildren(...children.filter((child) => child !== null && child !== undefined));
}

function glyph(name, className = `glyph ${name}`) {
  const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  const use = document.createElementNS("http://www.w3.org/2000/svg", "use");
  use.setAttribute("href", `#${name}`);
  svg.setAttribute("class", className);
  svg.setAttribute("aria-hidden", "true");
  svg.append(use);
  return svg;
}

// A button that copies what an element shows, or else selects it.
function copying(shown) {
  const copy = element("button", { type: "button", class: "quiet copy", onclick: async () => {
    try {
      await navigator.clipboard.writeText(shown.textContent);
      copy.textContent = "Copied";
    } catch { getSelection().selectAllChildren(shown); }
  } }, "Copy");
  return copy;
}

// A command with a button that copies it.
function command(words, text) {
  const code = element("code", {}, plain(text));
  return element("div", { class: "command" }, element("span", {}, words), code, copying(code));
}

const isDark = () => document.documentElement.dataset.theme === "dark";

// Dark or light, as the system wants it, until somebody presses the switch; `changed` is called with each change.
function followTheme(button, changed = () => {}) {
  const prefersLight = matchMedia("(prefers-color-scheme: light)");
  const set = (theme) => {
    document.documentElement.dataset.theme = theme;
    button.querySelector("span").textContent = theme === "dark" ? "Light" : "Dark";
    changed();
  };
  const toggle = () => set(isDark() ? "light" : "dark");
  prefersLight.addEventListener("change", () => set(prefersLight.matches ? "light" : "dark"));
  button.addEventListener("click", toggle);
  set(prefersLight.matches ? "light" : "dark");
  return toggle;
}
