/** Bytes of one uploaded picture. */
export const MAX_IMAGE_BYTES = 20_000_000;
/** Pixels of all frames together; a decoded pixel needs 4 bytes, so this bounds memory whatever the file's size. */
export const MAX_PIXELS = 60_000_000;
/** Frames of a moving picture. */
export const MAX_FRAMES = 200;
