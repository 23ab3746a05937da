import { expect, test } from 'vitest';
import { isTest, readSources } from './source-graph.ts';

const EXPORT = /^export (?:async )?(?:const|function\*?|class) (\w+)/gm;

/** Read by name from outside: entries of programs, builds and tests. */
const ENTRIES = [
  /^apps\/server\/src\/(main|cli\/main|migration-folders)\.ts$/,
  /\.config\.ts$/,
  /^packages\/testing\//,
  /^packages\/template\/src\/index\.ts$/,
  /^bench\//,
];

test('every exported value is used by another file', () => {
  const sources = readSources();
  const exported = sources
    .filter((file) => !isTest(file.path) && !ENTRIES.some((entry) => entry.test(file.path)))
    .flatMap(({ path, text }) => [...text.matchAll(EXPORT)].map(([, name = '']) => ({ path, name })));
  /** Where a name stands: nowhere yet, in one file, or (null) in several. There are millions of words: each is looked at once. */
  const places = new Map<string, string | null | undefined>(exported.map(({ name }) => [name, undefined]));
  for (const { path, text } of sources)
    for (const [word] of text.matchAll(/[A-Za-z_$][\w$]*/g)) {
      const place = places.get(word);
      if (place === null || place === path || !places.has(word)) continue;
      places.set(word, place === undefined ? path : null);
    }
  const dead = exported.filter(({ path, name }) => places.get(name) === path);
  expect(dead.map(({ path, name }) => `${path}: ${name}`)).toEqual([]);
});
