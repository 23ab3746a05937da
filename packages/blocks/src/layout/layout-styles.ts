/** Rules that pages carry when a part of them is laid out so: name → style sheet as a path in this package's `src`. */
export const LAYOUT_STYLES = {
  'device-layout': 'layout/device-layout.css',
  'free-grid': 'layout/free-grid.css',
} as const;

/** Name of rules of the layout. */
export type LayoutStyle = keyof typeof LAYOUT_STYLES;
