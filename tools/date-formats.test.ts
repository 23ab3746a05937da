import { expect, test } from 'vitest';
import { isTest, readSources } from './source-graph.ts';

/** Formats in a language that is not written beside them; those of a fixed one are read by programs. */
const OF_A_LANGUAGE = /new Intl\.DateTimeFormat\((?!'en)/;
/** The template engine has calendars as options; mails import no other package than `domain`. */
const APART = /^packages\/(template\/src\/locale\/|mails\/src\/local-values\.ts)/;

test('dates that visitors read are formatted by dateFormat, whose calendar is Gregorian', () => {
  const found = readSources(['apps/server/src', 'packages'])
    .filter(({ path, text }) => !isTest(path) && !APART.test(path) && OF_A_LANGUAGE.test(text))
    .map(({ path }) => path);
  expect(found).toEqual([]);
});
