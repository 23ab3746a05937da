import { expect, test } from 'vitest';
import { isTest, readSources, type SourceFile } from './source-graph.ts';

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
  const words = new Map(sources.map((file) => [file.path, new Set(file.text.match(/[A-Za-z_$][\w$]*/g))]));
  const isUsed = (name: string, own: SourceFile) =>
    sources.some((file) => file.path !== own.path && words.get(file.path)?.has(name));
  const dead = sources
    .filter((file) => !isTest(file.path) && !ENTRIES.some((entry) => entry.test(file.path)))
    .flatMap((file) =>
      [...file.text.matchAll(EXPORT)]
        .map(([, name = '']) => name)
        .filter((name) => !isUsed(name, file))
        .map((name) => `${file.path}: ${name}`),
    );
  expect(dead).toEqual([]);
});
