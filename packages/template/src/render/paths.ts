import { toPath } from '../parser/reference.ts';
import type { Path } from '../types.ts';

const known = new Map<string, Path>();
const MAX_KNOWN = 1_000;

/** Path of a reference given as text; the common ones are kept, since formatters ask for the same few again and again. */
export function pathOf(ref: string): Path {
  let path = known.get(ref);
  if (path === undefined) {
    path = toPath(ref);
    // References can come from the data, so the table may not grow with them.
    if (known.size >= MAX_KNOWN) known.clear();
    known.set(ref, path);
  }
  return path;
}
