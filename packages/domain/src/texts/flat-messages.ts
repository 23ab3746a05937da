import type { Catalogue, Messages } from './texts-of.ts';

/** Areas as one table of texts by flat key. */
export function flatMessages(areas: Readonly<Record<string, Catalogue>>): Messages {
  const entries = Object.entries(areas).flatMap(([area, catalogue]) =>
    Object.entries(catalogue).flatMap(([name, entry]): [string, string][] =>
      typeof entry === 'string'
        ? [[`${area}.${name}`, entry]]
        : Object.entries(entry).map(([form, text]) => [`${area}.${name}.${form}`, text]),
    ),
  );
  return Object.fromEntries(entries);
}
