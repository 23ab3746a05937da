/** Upper bound in milliseconds for waits that never succeed, generous enough for a slow machine with much else to do. */
export const PATIENCE_MS = 60_000;
