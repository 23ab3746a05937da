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

/** The loader of widgets takes the one function of each module that it names, whatever it is called. */
const WIDGET_LOADER = 'apps/storefront/src/scan.ts';

/** Anything that is exported, types apart. */
const EXPORTED = /^export (?!type |interface ).*/gm;

const widgetsOf = (loader: string) =>
  new Set(
    [...loader.matchAll(/import\('\.(\/widgets\/[^']+)'\)/g)].map(([, file]) => `apps/storefront/src${file}`),
  );

test('a widget exports one function and nothing else, which its loader calls', () => {
  const sources = readSources();
  const widgets = widgetsOf(sources.find(({ path }) => path === WIDGET_LOADER)?.text ?? '');
  const wrong = [...widgets].filter((widget) => {
    const text = sources.find(({ path }) => path === widget)?.text ?? '';
    const exported = [...text.matchAll(EXPORTED)].map(([line]) => line);
    return exported.length !== 1 || !/^export function \w+\(/.test(exported[0] ?? '');
  });
  expect(wrong).toEqual([]);
});

test('every exported value is used by another file', () => {
  const sources = readSources();
  const loader = sources.find(({ path }) => path === WIDGET_LOADER)?.text ?? '';
  const widgets = widgetsOf(loader);
  expect(widgets.size).toBeGreaterThan(20);
  const exported = sources
    .filter(({ path }) => !isTest(path) && !widgets.has(path) && !ENTRIES.some((entry) => entry.test(path)))
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
