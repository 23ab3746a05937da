/** Styles of the overlay, in its shadow root. */
export const OVERLAY_CSS = `
:host { all: initial; position: fixed; inset: 0; z-index: 2147483000; pointer-events: none; color-scheme: light; }
[hidden] { display: none !important; }
.box { position: fixed; left: 0; top: 0; border-radius: 2px; }
.hover { box-shadow: 0 0 0 1px oklch(0.53 0.2 264 / 0.55); }
.select { box-shadow: 0 0 0 2px oklch(0.53 0.2 264), 0 0 0 3px oklch(1 0 0 / 0.7); }
.select.is-editing { box-shadow: 0 0 0 1px oklch(0.53 0.2 264); }
.toolbar {
  position: fixed; left: 0; top: 0; display: flex; align-items: center; gap: 1px; padding: 2px; pointer-events: auto;
  border-radius: 8px; background: oklch(0.22 0.01 80); color: oklch(0.97 0.004 80);
  box-shadow: 0 0 0 1px oklch(1 0 0 / 0.25), 0 6px 20px oklch(0.2 0.01 80 / 0.25); font: 500 12px/16px system-ui, sans-serif;
}
.toolbar button {
  all: unset; box-sizing: border-box; display: grid; place-items: center; min-width: 30px; height: 30px; padding: 0 6px; border-radius: 6px;
  color: inherit; cursor: default;
}
.toolbar .grip { display: grid; place-items: center; min-width: 26px; height: 30px; border-radius: 6px; cursor: grab; touch-action: none; opacity: 0.8; }
.toolbar .grip:hover { background: oklch(1 0 0 / 0.14); opacity: 1; }
.toolbar .grip:active { cursor: grabbing; }
.toolbar button:hover { background: oklch(1 0 0 / 0.14); }
.toolbar button:active { background: oklch(1 0 0 / 0.24); }
.toolbar button:focus-visible { outline: 2px solid oklch(0.75 0.14 264); outline-offset: -2px; }
.toolbar svg { width: 16px; height: 16px; fill: none; stroke: currentColor; stroke-width: 2; stroke-linecap: round; stroke-linejoin: round; }
@media (pointer: coarse) { .toolbar button { min-width: 40px; height: 40px; } }
`;
