/** Columns of the layout grid. Source: specification §9 (layout default grid 12 columns). */
export const GRID_COLUMNS = 12;

/** Id of a node: letters, digits and dashes, so it can be part of an element id. */
export const NODE_ID = /^[a-zA-Z0-9][a-zA-Z0-9-]{0,63}$/;

/** Space above and below a section. */
export const SECTION_SPACINGS = ['none', 'small', 'medium', 'large'] as const;
/** Least height of a section in parts of the window; `auto` is as high as its content. */
export const SECTION_HEIGHTS = ['auto', 'small', 'medium', 'large', 'full'] as const;

/** Most rows of a section whose blocks are placed freely. */
export const GRID_ROWS = 1000;

/** Blocks one layout (the blocks of one section) may hold. Source: specification §9, BLK-04. */
export const MAX_BLOCKS_PER_LAYOUT = 60;
