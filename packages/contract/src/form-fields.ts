import { z } from 'zod';

/** Values of a plain form by field; one that is sent several times, as ticks are, is a list. */
export const FormValues = z.record(z.string(), z.union([z.string(), z.array(z.string())]));

/**
 * Reads a plain form as a body. Fields whose name a pattern matches become one object under the pattern's name, by what it
 * captures: with `{ options: /^option-(.+)$/ }` the field `option-Size=M` becomes `options: { Size: 'M' }`.
 */
export function formOf<Body extends z.ZodType>(body: Body, patterns: Readonly<Record<string, RegExp>>) {
  return z.preprocess((sent) => grouped(sent, Object.entries(patterns)), body);
}

function grouped(sent: unknown, patterns: readonly (readonly [string, RegExp])[]): unknown {
  if (typeof sent !== 'object' || sent === null) return sent;
  const groups = new Map(patterns.map(([group]) => [group, new Map<string, unknown>()]));
  const rest = Object.entries(sent).filter(([name, value]) => {
    for (const [group, pattern] of patterns) {
      const key = pattern.exec(name)?.[1];
      if (key === undefined) continue;
      const values = groups.get(group);
      // Two names may mean the same field.
      values?.set(key, values.has(key) ? [values.get(key), value].flat() : value);
      return false;
    }
    return true;
  });
  const collected = [...groups].map(([group, values]) => [group, Object.fromEntries(values)]);
  return Object.fromEntries([...rest, ...collected]);
}
