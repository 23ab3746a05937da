/**
 * The same text as a flat string of the engine's own table. Pieces cut from a source stay views into it, and joined
 * ones trees: both cost time at each later use as a property name or in output.
 */
export function interned(text: string): string {
  return Object.keys({ [text]: 0 })[0] ?? text;
}
