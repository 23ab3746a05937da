import { expect, test } from 'vitest';
import { isTest, readSources } from './source-graph.ts';

/** Where the conditions are written, and where items and pages are published. */
const OWN = ['queries/visible-to.ts', 'queries/due.ts'].map(
  (path) => `apps/server/src/features/content/collections/${path}`,
);
/** Conditions of their own on what visitors see; reviews (r) have a status of another kind. */
const OWN_CONDITION =
  /\b(?!r\.)\w+\.status\s*=\s*'published'|\bpage_(?:shown|locks|keys)\(|\bis_published\b|\bis_unlocked\(/;

test('what visitors may see is decided in one place: no other query has a condition of its own', () => {
  const queries = readSources().filter(
    ({ path }) => path.startsWith('apps/server/src/features/') && !isTest(path) && !OWN.includes(path),
  );
  expect(queries.length).toBeGreaterThan(500);
  expect(queries.filter(({ text }) => OWN_CONDITION.test(text)).map(({ path }) => path)).toEqual([]);
});
