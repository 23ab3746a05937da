type Fields = Readonly<Record<string, unknown>>;

/** The fields that differ; of a nested object the whole of it. Lists and objects compare by what they hold. */
export function changedPart<T extends object>(base: T, mine: T): Partial<T> {
  return Object.fromEntries(
    Object.entries(mine).filter(([name, value]) => !isSame(value, (base as Fields)[name])),
  ) as Partial<T>;
}

/**
 * Merges unsaved changes into values somebody else has saved meanwhile: of a nested object only the fields that were
 * changed are theirs no longer.
 */
export function mergedChange<T extends object>(base: T, mine: T, theirs: T): Partial<T> {
  const changed = Object.entries(changedPart(base, mine)).map(([name, value]) => {
    const [from, to] = [(base as Fields)[name], (theirs as Fields)[name]];
    if (!isObject(value) || !isObject(from) || !isObject(to)) return [name, value];
    const kept = Object.entries(to).filter(([key]) => key in value || !(key in from));
    return [name, { ...Object.fromEntries(kept), ...changedPart(from, value) }];
  });
  return Object.fromEntries(changed) as Partial<T>;
}

function isSame(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (Array.isArray(one) && Array.isArray(other))
    return one.length === other.length && one.every((value, index) => isSame(value, other[index]));
  if (!isObject(one) || !isObject(other)) return false;
  return [...new Set([...Object.keys(one), ...Object.keys(other)])].every((key) =>
    isSame(one[key], other[key]),
  );
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
