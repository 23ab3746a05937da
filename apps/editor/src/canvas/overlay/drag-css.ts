const ACCENT = 'oklch(0.53 0.2 264)';

/** Styles of the marks of what is dragged, drawn or resized: they come with these. */
export const DRAG_CSS = `
.drop { border-radius: 2px; background: ${ACCENT}; }
.room { background: oklch(0.53 0.2 264 / 0.12); }
.room.is-filled { background: oklch(0.53 0.2 264 / 0.2); box-shadow: inset 0 0 0 3px ${ACCENT}; border-radius: 8px; }
.marquee { background: oklch(0.53 0.2 264 / 0.1); box-shadow: 0 0 0 1px ${ACCENT}; }
.chip {
  padding: 4px 9px; border-radius: 6px; background: oklch(0.22 0.01 80); color: oklch(0.97 0.004 80); white-space: nowrap;
  transform-origin: 0 0; scale: var(--tool-scale, 1); font: 500 12px/16px system-ui, sans-serif; font-variant-numeric: tabular-nums;
  box-shadow: 0 4px 14px oklch(0.2 0.01 80 / 0.25);
}
.snap { background: oklch(0.53 0.2 264 / 0.3); }
.cells { overflow: visible; }
.band { background: oklch(0.53 0.2 264 / 0.07); }
.rule { background: oklch(0.53 0.2 264 / 0.22); }
.width { background: oklch(0.53 0.2 264 / 0.1); box-shadow: inset 0 0 0 1px oklch(0.53 0.2 264 / 0.8); }
`;
