/** Most checkpoints that are kept of one page, body of an item or of the areas of a template. */
export const MAX_CHECKPOINTS = 50;

/** Longest name of one, in characters. */
export const MAX_CHECKPOINT_NAME = 100;
