/** Ids in parts of at most `size`, as calls take them. */
export function inParts(ids: readonly string[], size: number): string[][] {
  const parts = Math.ceil(ids.length / size);
  return Array.from({ length: parts }, (_, index) => ids.slice(index * size, (index + 1) * size));
}
