/**
 * Styles of a text's toolbar, in its shadow root. Dark with a light edge over a page, whose ground may be anything; a
 * panel gives it the colours of the panel.
 */
export const TOOLBAR_CSS = `
:host {
  --ground: var(--toolbar-ground, oklch(0.22 0.01 80)); --ink: var(--toolbar-ink, oklch(0.97 0.004 80));
  --hover: var(--toolbar-hover, oklch(1 0 0 / 0.14)); --on: var(--toolbar-on, oklch(1 0 0 / 0.24));
  --rule: var(--toolbar-rule, oklch(1 0 0 / 0.2)); --focus: var(--toolbar-focus, oklch(0.75 0.14 264));
  --edge: var(--toolbar-edge, 0 0 0 1px oklch(1 0 0 / 0.25), 0 6px 20px oklch(0.2 0.01 80 / 0.3));
}
.bar, .popup { font: 500 12px/16px system-ui, sans-serif; }
[hidden] { display: none !important; }
.bar {
  box-sizing: border-box; display: flex; flex-wrap: var(--toolbar-wrap, nowrap); align-items: center; gap: 1px; padding: 2px; max-width: 100%; overflow-x: auto;
  scrollbar-width: none; border-radius: 8px; background: var(--ground); color: var(--ink); box-shadow: var(--edge); pointer-events: auto;
}
button {
  all: unset; box-sizing: border-box; flex: none; display: grid; place-items: center; min-width: 30px; height: 30px; padding: 0 6px;
  border-radius: 6px; color: inherit; cursor: default; white-space: nowrap;
}
button:hover { background: var(--hover); }
button:focus-visible { outline: 2px solid var(--focus); outline-offset: -2px; }
button[aria-pressed="true"], button[aria-expanded="true"], button[aria-checked="true"] { background: var(--on); }
button[aria-disabled="true"] { opacity: 0.4; background: none; }
button[data-look] { font-size: 14px; }
[data-look="bold"] { font-weight: 800; }
[data-look="italic"] { font-style: italic; font-family: Georgia, serif; }
[data-look="underline"] { text-decoration: underline; text-underline-offset: 2px; }
[data-look="strike"] { text-decoration: line-through; }
.choice { position: relative; width: 108px; padding: 0 18px 0 8px; justify-items: start; }
.choice::after, .has-menu::after {
  content: ""; position: absolute; inset-inline-end: 8px; width: 5px; height: 5px; margin-top: -3px; border: solid currentColor;
  border-width: 0 1.5px 1.5px 0; rotate: 45deg;
}
.has-menu { position: relative; padding-inline-end: 18px; }
.has-menu::after { inset-inline-end: 6px; }
.has-color::before {
  content: ""; position: absolute; bottom: 4px; inset-inline-start: 7px; width: 15px; height: 3px; border-radius: 1px; background: var(--swatch);
  box-shadow: 0 0 0 0.5px oklch(0.6 0 0 / 0.6);
}
.has-color svg { translate: 0 -2px; }
svg { width: 16px; height: 16px; fill: none; stroke: currentColor; stroke-width: 2; stroke-linecap: round; stroke-linejoin: round; }
i { flex: none; width: 1px; height: 18px; margin: 0 2px; background: var(--rule); }
.popup {
  position: fixed; inset: auto; margin: 0; box-sizing: border-box; padding: 4px; border: 0; border-radius: 8px; overflow: auto;
  background: var(--ground); color: var(--ink); box-shadow: var(--edge); pointer-events: auto;
  scale: var(--tool-scale, 1); transform-origin: 0 0;
}
:host([data-foot]) .bar {
  padding: 2px 28px 2px 8px; border-radius: 0; box-shadow: none; background: none; mask-image: linear-gradient(to left, #0000, #000 28px);
}
.menu { min-width: 164px; }
.menu button { width: 100%; justify-items: start; padding: 0 10px; line-height: 30px; }
.colors { width: 224px; padding: 10px; }
.swatches { display: grid; grid-template-columns: repeat(7, 1fr); gap: 4px; }
.swatches button:first-child { grid-column: 1 / -1; justify-content: start; margin-bottom: 4px; padding-inline: 8px; }
.swatch { min-width: 0; width: 26px; height: 26px; padding: 0; border-radius: 50%; }
.swatch::before { content: ""; width: 20px; height: 20px; border-radius: 50%; background: var(--swatch); box-shadow: 0 0 0 1px oklch(0.6 0 0 / 0.6); }
.swatch[aria-pressed="true"] { background: none; box-shadow: 0 0 0 2px var(--focus); }
.own-color { display: flex; align-items: center; justify-content: space-between; margin-top: 10px; padding-inline: 8px; }
.own-color input { width: 44px; height: 26px; padding: 0; border: 0; background: none; cursor: pointer; }
@media (pointer: coarse) {
  button { min-width: 40px; height: 40px; }
  .swatch { min-width: 0; width: 28px; height: 28px; }
  .menu button { line-height: 40px; }
}
@media (forced-colors: active) { .bar, .popup { border: 1px solid; } button[aria-pressed="true"] { outline: 2px solid; outline-offset: -2px; } }
`;
