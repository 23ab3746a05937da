/** Columns of the layout grid. Source: specification §9 (layout default grid 12 columns). */
export const GRID_COLUMNS = 12;

/** Most rows of a section whose blocks are placed freely. */
export const GRID_ROWS = 1000;

/** Blocks one layout (the blocks of one section) may hold. Source: specification §9, BLK-04. */
export const MAX_BLOCKS_PER_LAYOUT = 60;
