import { expect, test } from 'vitest';
import { repeatableText, type SpamSigns, spamScore } from './spam-score.ts';

const person: SpamSigns = {
  isTrapFilled: false,
  seconds: 20,
  isUnproven: false,
  texts: ['Do you open on Sundays? See https://example.com'],
  names: ['Ada'],
  language: 'en-GB',
  isRepeated: false,
  learned: null,
};

test.each<[string, Partial<SpamSigns>, string[], boolean]>([
  ['a person', {}, [], false],
  ['a browser that fills in everything', { isTrapFilled: true }, ['trap'], false],
  ['a program', { isTrapFilled: true, seconds: 0.5 }, ['trap', 'fast'], true],
  ['somebody without scripts', { seconds: null }, [], false],
  ['links', { texts: ['http://a.test http://b.test www.c.test'], seconds: 1 }, ['fast', 'links'], true],
  ['a link for a name', { names: ['www.win.test'], seconds: 1 }, ['fast', 'nameLink'], true],
  ['another script', { texts: ['Привет, купите наши товары сегодня'] }, ['script'], false],
  [
    'a long text judged by its beginning',
    { texts: ['Guten Tag. '.repeat(500), 'http://a.test '.repeat(9)] },
    [],
    false,
  ],
  ['what the owner taught well', { learned: { chance: 0.97, isWellTaught: true } }, ['learned'], true],
  ['what a few marks say', { learned: { chance: 0.999, isWellTaught: false } }, ['learned'], false],
  [
    'what a few marks say of a program',
    { learned: { chance: 0.97, isWellTaught: false }, seconds: 1 },
    ['fast', 'learned'],
    true,
  ],
  [
    'links in what is like the rest',
    {
      texts: ['http://a.test http://b.test www.c.test'],
      seconds: 1,
      learned: { chance: 0.01, isWellTaught: false },
    },
    ['fast', 'links', 'wanted'],
    false,
  ],
  ['what is neither', { learned: { chance: 0.6, isWellTaught: true } }, [], false],
  ['the script of the site', { texts: ['Привет, купите наши товары сегодня'], language: 'ru' }, [], false],
])('%s', (_name, signs, reasons, isSpam) => {
  expect(spamScore({ ...person, ...signs })).toMatchObject({ reasons, isSpam });
});

test('only words that are long enough to be one’s own are compared, whatever parts them', () => {
  expect(repeatableText(['Thank you!', 'See you'])).toBeNull();
  const text = 'We sell   CHEAP watches\nto shops like yours, every day';
  expect(repeatableText([text])).toBe('we sell cheap watches to shops like yours, every day');
});
