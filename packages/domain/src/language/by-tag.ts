/** Tags that are remembered; owners choose from fewer, and what comes after these is read each time. */
const MAX_TAGS = 500;

/** The same function of a language tag, which reads each tag once: asking `Intl` takes longer than most of what a page does. */
export function byTag<T>(read: (tag: string) => T): (tag: string) => T {
  const known = new Map<string, T>();
  return (tag) => {
    if (known.has(tag)) return known.get(tag) as T;
    const value = read(tag);
    if (known.size < MAX_TAGS) known.set(tag, value);
    return value;
  };
}
