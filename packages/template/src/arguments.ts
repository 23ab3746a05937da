/**
 * Remembers what a formatter or predicate reads from its arguments, so that options are parsed once per instruction
 * and not once per run. The engine passes the same array object each time.
 */
export function perArguments<T>(parse: (args: readonly string[]) => T): (args: readonly string[]) => T {
  const cache = new WeakMap<readonly string[], T>();
  return (args) => {
    let parsed = cache.get(args);
    if (parsed === undefined) {
      parsed = parse(args);
      cache.set(args, parsed);
    }
    return parsed;
  };
}
