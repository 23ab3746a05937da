import { expect, test } from 'vitest';
import { isTest, readSources } from './source-graph.ts';

/** A count beside a noun of several: `${files.length} files`, `{itemCount} new items`. */
const COUNTED =
  /\{[^{}]*(?:\.length|\.size|\.total|\b\w*[cC]ount|\bproblems)\}(?:\{' '\})? (?:[a-z-]+ )?(?!is\b|was\b|has\b)[a-z]+s\b/;
/** The sentence for one stands beside it, or there are several always. */
const SINGULAR = /[=!]== 1\b|> 1\b/;
/** Texts of visitors come in pairs, which `CountText` asks for; instalments are four at least; tools of developers. */
const APART = /^packages\/(domain\/src\/(texts\/|product\/instalment-text)|template\/(bench|fuzz)\/)/;

test('"1 items" is said nowhere: a count before a noun has a word for one', () => {
  const sources = readSources(['apps', 'packages']).filter(({ path }) => !isTest(path) && !APART.test(path));
  const found = sources.flatMap(({ path, text }) => {
    const lines = text.split('\n');
    const isOpen = (line: string, at: number) =>
      (path.endsWith('.tsx') || line.includes('${')) &&
      COUNTED.test(line) &&
      !SINGULAR.test(lines.slice(Math.max(0, at - 3), at + 1).join('\n'));
    return lines.flatMap((line, at) => (isOpen(line, at) ? [`${path}:${at + 1}`] : []));
  });
  expect(found).toEqual([]);
});
