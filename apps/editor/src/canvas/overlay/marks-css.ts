/** That of the tools over a page. */
export const ACCENT = 'oklch(0.53 0.2 264)';

/** Styles of the marks and handles of the overlay, in its shadow root. */
export const MARKS_CSS = `
.select.is-further { box-shadow: 0 0 0 2px oklch(0.53 0.2 264 / 0.7); }
.block-tools { transform-origin: 0 0; scale: var(--tool-scale, 1); }
.block-tools.is-at-foot {
  top: auto; bottom: 0; box-sizing: border-box; width: calc(100% / var(--tool-scale, 1)); justify-content: safe center; overflow-x: auto;
  border-radius: 0; transform-origin: 0 100%; padding: 2px 8px;
}
.block-tools.is-at-foot .grip { display: none; }
.counter { padding: 0 6px; white-space: nowrap; }
.size-handle { pointer-events: auto; touch-action: none; display: grid; place-items: center; }
.size-handle::after {
  content: ''; width: 10px; height: 10px; box-sizing: border-box; border: 2px solid ${ACCENT}; border-radius: 3px; background: oklch(1 0 0);
  scale: var(--tool-scale, 1); box-shadow: 0 1px 3px oklch(0.2 0.01 80 / 0.3);
}
.size-handle:hover::after { background: ${ACCENT}; }
.size-handle.is-side::after { border-radius: 5px; width: 8px; height: 22px; }
.size-handle.is-flat::after { width: 22px; height: 8px; }
.insert { height: 0; display: grid; place-items: center; opacity: 0.55; transition: opacity 120ms ease-out; }
.insert::before { content: ''; position: absolute; inset: -1px 0 auto; height: 2px; background: ${ACCENT}; opacity: 0; }
.insert:is(:hover, :focus-within) { opacity: 1; }
.insert:is(:hover, :focus-within)::before { opacity: 1; }
.insert button {
  all: unset; position: absolute; box-sizing: border-box; display: grid; place-items: center; width: 22px; height: 22px; pointer-events: auto;
  scale: var(--tool-scale, 1); border-radius: 50%; background: ${ACCENT}; color: oklch(1 0 0); cursor: default;
  box-shadow: 0 0 0 2px oklch(1 0 0 / 0.85);
}
.insert button::after { content: ''; position: absolute; inset: 0 -5px; }
.insert button:focus-visible { outline: 2px solid ${ACCENT}; outline-offset: 3px; }
.insert.is-section button { border-radius: 6px; }
.insert svg { width: 14px; height: 14px; fill: none; stroke: currentColor; stroke-width: 2.5; stroke-linecap: round; }
.width-handle { pointer-events: auto; cursor: col-resize; touch-action: none; }
.width-handle::after {
  content: ''; position: absolute; inset: 0; margin: auto; width: calc(4px * var(--tool-scale, 1)); height: min(40px, 60%);
  border-radius: 4px; background: ${ACCENT}; box-shadow: 0 0 0 1px oklch(1 0 0 / 0.85); opacity: 0.65;
}
.width-handle:hover::after { opacity: 1; height: min(72px, 90%); }
@media (pointer: coarse) {
  .insert button { width: 24px; height: 24px; }
  .insert button::after { inset: 0 -10px; }
  .width-handle::after { width: 6px; }
  .size-handle::after { width: 14px; height: 14px; }
}
@media (prefers-reduced-motion: reduce) { .insert { transition: none; } }
`;
