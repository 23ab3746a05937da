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

/** Files with texts of visitors, in every language. */
const TEXTS =
  /^packages\/(domain\/src\/texts\/|blocks\/src\/block-texts|template\/src\/strings\/|forms\/src\/form-messages)/;
const COUNTED_TEXT = /\{(?:count|n)\} \p{L}{2,}/u;
/** Keys of pairs, whose other text is for one. */
const SEVERAL = /(?:Several|Many)$/;
/** Said of several alone: pages of results, more than one file; or of a count without a noun. */
const OF_SEVERAL = [/\{pages\}/, /\{kinds\}/, /Only \{count\} left|Nur noch \{count\} da/];

test('a text of visitors that counts has a word for one in each language', () => {
  const found = readSources(['packages'])
    .filter(({ path }) => TEXTS.test(path) && !isTest(path))
    .flatMap(({ path, text }) =>
      text.split('\n').flatMap((line, at) => {
        if (!COUNTED_TEXT.test(line) || /\bone: /.test(line) || OF_SEVERAL.some((said) => said.test(line)))
          return [];
        const [key = ''] = /\w+(?=:)/.exec(line) ?? [];
        const isPair = SEVERAL.test(key) || text.includes(`${key}One:`);
        return isPair ? [] : [`${path}:${at + 1}`];
      }),
    );
  expect(found).toEqual([]);
});
