import { rescan } from '../../page/page-window.ts';

const warned = new Set<string>();

/**
 * Stands for a part of the library that the program has no counterpart of: may be called, constructed and asked for
 * anything, wires the program's widgets instead, says so once in the console, and never throws.
 */
export function quiet(name: string): unknown {
  const answer = () => {
    if (!warned.has(name)) {
      warned.add(name);
      console.warn(`${name} is not available on this site; its widgets wire themselves.`);
    }
    rescan();
    return quiet(name);
  };
  return new Proxy(function stand() {}, {
    apply: answer,
    construct: () => answer() as object,
    get: (target, key) => {
      if (typeof key === 'symbol' || key in target) return Reflect.get(target, key);
      // A stand that had a `then` would keep whoever awaits it waiting.
      return key === 'then' || key === 'toJSON' ? undefined : quiet(`${name}.${key}`);
    },
  });
}

/** An object whose missing parts are quiet ones. */
export function withQuietParts<T extends object>(name: string, parts: T): T {
  return new Proxy(parts, {
    get: (target, key) =>
      typeof key === 'symbol' || key in target ? Reflect.get(target, key) : quiet(`${name}.${key}`),
  });
}
