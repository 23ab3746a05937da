import { expect, test } from 'vitest';
import { BOUNDED, MADE_AT_RUN_TIME, NORMALISED, PARSED_ELSEWHERE } from './patterns/bounded.data.ts';
import { patternsIn } from './patterns/literals.ts';
import { slowText } from './patterns/slow-text.ts';
import { isTest, readSources } from './source-graph.ts';

/** What runs on the server; what a browser runs holds up one person. */
const SERVER =
  /^(?:apps\/server\/src|packages\/(?:blocks|contract|document|domain|forms|mails|template)\/src)\//;
/** Libraries that take apart what others have written. */
const PARSERS =
  /^(?:htmlparser2|marked|postal-mime|csv-parse|yauzl|less|lightningcss|bowser|isbot|tar-stream|cron-parser)(?:\/|$)/;

/** Changes of drafts that editors send. */
const READS_UPDATES = /\b(?:applyUpdate|decodeUpdate|mergeUpdates)(?:V2)?\(/;

const sources = () => readSources().filter(({ path }) => SERVER.test(path) && !isTest(path));

test.each([
  ['(a+)+$', '', true],
  ['\\s+$', '', true],
  ['^\\s+|\\s+$', '', true],
  ['<[^>]*>', 'g', true],
  ['<[a-z][a-z0-9]*(?:[^<>"]|"[^"]*")*>', 'i', true],
  ['(?=.*b)a', 's', true],
  ['^(?:a?){40}a{40}$', '', true],
  ['^(?:[a-z]{1,30}\\.?){1,30}$', '', true],
  ['^(?:(?=a*b)a)*$', '', true],
  ['^(a|b)*c(?:a|b)*c$', '', false],
  ['^(?:\\d{1,3}\\.){3}\\d{1,3}$', '', false],
  ['^(?=[a-z]*\\d)[a-z\\d]+$', '', false],
  ['^\\s+', '', false],
  ['<[^<>]*>', 'g', false],
  ['"[^"]*"', 'g', false],
  ['(["\'])[a-z]*\\1', '', false],
])('of /%s/%s it is found out whether a long text takes long: %s', (source, flags, isSlow) => {
  expect(slowText(source, flags) !== null).toBe(isSlow);
});

test('regular expressions of the server take no longer than their texts, but for those of short ones', () => {
  const slow = new Map<string, string>();
  const atRunTime = new Set<string>();
  const known = new Map<string, string | null>();
  for (const { path, text } of sources())
    for (const { source, flags, line } of patternsIn(path, text)) {
      if (source === null) {
        atRunTime.add(path);
        continue;
      }
      const name = `/${source}/${flags}`;
      if (!known.has(name)) known.set(name, slowText(source, flags));
      const found = known.get(name);
      if (typeof found === 'string') slow.set(`${path} ${name}`, `line ${line}: ${JSON.stringify(found)}`);
    }
  expect(known.size).toBeGreaterThan(500);
  expect([...slow].filter(([name]) => !Object.hasOwn(BOUNDED, name))).toEqual([]);
  expect(Object.keys(BOUNDED).filter((name) => !slow.has(name))).toEqual([]);
  expect([...atRunTime].sort()).toEqual(Object.keys(MADE_AT_RUN_TIME).sort());
});

test('marks of letters are put in order in short texts only', () => {
  const paths = sources().filter(({ text }) => /\.normalize\(['")]/.test(text));
  expect(paths.map(({ path }) => path).sort()).toEqual(Object.keys(NORMALISED).sort());
});

test('whatever hands a text to a parser is in the growth test, or says what bounds it', () => {
  const all = new Map(readSources().map((source) => [source.path, source]));
  const measured = new Set<string>();
  const reach = (path: string): void => {
    // What a feature offers is not all run.
    if (measured.has(path) || path.endsWith('/index.ts')) return;
    measured.add(path);
    for (const { target, typeOnly } of all.get(path)?.imports ?? []) if (target && !typeOnly) reach(target);
  };
  for (const path of all.keys()) if (/^testing\/growth\//.test(path)) reach(path);
  const parsers = sources().filter(
    ({ text, imports }) =>
      imports.some(({ specifier, typeOnly }) => !typeOnly && PARSERS.test(specifier)) ||
      READS_UPDATES.test(text),
  );
  expect(parsers.length).toBeGreaterThan(10);
  const forgotten = parsers.map(({ path }) => path).filter((path) => !measured.has(path));
  expect(forgotten.sort()).toEqual(Object.keys(PARSED_ELSEWHERE).sort());
});
