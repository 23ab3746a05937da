import { expect, test } from 'vitest';
import { localeSettings } from '../locale/locale-settings.ts';
import { formatMessage } from './format-message.ts';

const named = {
  s: 'a',
  n: 1234.56,
  m: { value: '20.50', currency: 'USD' },
  t: 1_690_000_000_000,
  b: true,
  o: { x: 1 },
  nul: null,
  f: '1.0',
  big: 1234567,
};
const given = { positional: [2, 1], named };
const place = localeSettings('en-US', 'America/New_York');

test.each([
  ['no tags', 'no tags'],
  ['a {0} b {1}', 'a 2 b 1'],
  ['{ 0 } {00}', '2 2'],
  ["it's {0}", 'its 2'],
  ["'{0}' {1}", '{0} 1'],
  ["''{0}''", "'2'"],
  ["'{'{0}'}'", '{2}'],
  ['x } y {0} #', 'x } y 2 #'],
  ['{0 plural one{# item} other{# items}}', '2 items'],
  ['{1 plural one{# item} other{# items}}', '1 item'],
  ['{0, plural, one{# item} other{# items}}', '2 items'],
  ["{0 plural =2{two '#' #} other{x}}", 'two # 2'],
  ['{1 plural offset:1 =0{none} one{# one} other{# other}}', '0 other'],
  ['{1 plural offset:1 =1{exactly} other{# other}}', 'exactly'],
  ['{0 plural other{a{1}b}} c', 'a1b c'],
  ['{0 plural other{{1 plural other{#}} #}}', '1 2'],
  ['{0 plural one{a}}', ''],
  ['{0 plural}', ''],
  ['{0 selectordinal one{#st} two{#nd} few{#rd} other{#th}}', '2nd'],
  ['{s select a{A {0}} other{O}}', 'A 2'],
  ['{s select b{B} other{O}}', 'O'],
  ['{s select b{B}}', ''],
  ['{b select true{T} other{F}}', 'T'],
  ['{0, select, 2 {two} other {o}}', 'two'],
  ['{n number}', '1,234.56'],
  ['{n decimal maxfrac:1}', '1,234.6'],
  ['{n decimal, maxfrac:1}', '1,234.6'],
  ['{m money}', '$20.50'],
  ['{m currency style:code}', '20.50 USD'],
  ['{n money}', ''],
  ['{t datetime date:long}', 'July 22, 2023'],
  ['{t;t datetime-interval yMMMd}', 'Jul 22, 2023'],
  ['{t datetime-interval yMMMd}', ''],
  ['{0 foo}', ''],
  ['{0.a}', ''],
  ['{9}{zz}{constructor}{}', ''],
  ['{m} {o} {b} {nul}', '20.50  true '],
  ['{b plural one{one} other{other #}}', 'one'],
  ['{s plural one{one} other{other #}}', 'other 0'],
  ['{f plural one{1:#} other{o:#}}', 'o:1.0'],
  ['{m plural one{x} other{# y}}', '20.50 y'],
  ['{big plural other{#}}', '1234567'],
  ['a{0}b{1', 'a{0}b{1'],
  ['{0 plural one{x} other{y}', '{0 plural one{x} other{y}'],
])('FMT-23: message %j gives %j', (pattern, expected) => {
  expect(formatMessage(pattern, given, place)).toBe(expected);
});

test('I18N-12: patterns with one and other only work in every language', () => {
  const pattern = '{n plural one{# one} other{# other}}';
  for (const locale of ['en', 'ru', 'ar', 'pl', 'ja']) {
    for (const n of [0, 1, 2, 3, 5, 11, 21, 100]) {
      expect(
        formatMessage(pattern, { positional: [], named: { n } }, localeSettings(locale, 'UTC')),
        locale,
      ).toMatch(/^\d+ (one|other)$/);
    }
  }
  expect(formatMessage('{0 plural one{1} few{f} other{o}}', given, localeSettings('ru', 'UTC'))).toBe('f');
});

test('I18N-13: {name} placeholders are interpolated', () => {
  const text = formatMessage(
    '{productName} was added to your cart.',
    { positional: [], named: { productName: 'Tea' } },
    place,
  );
  expect(text).toBe('Tea was added to your cart.');
});

test('hostile patterns cost no more than their length', () => {
  const started = process.cpuUsage();
  const hostile = [
    '{'.repeat(1_000_000),
    "'".repeat(1_000_001),
    '{0 plural other{'.repeat(50_000),
    `${' '.repeat(1_000_000)}{0`,
    `{0${' '.repeat(1_000_000)}`,
    '{0 select '.repeat(100_000),
  ];
  for (const pattern of hostile) expect(typeof formatMessage(pattern, given, place)).toBe('string');
  expect(process.cpuUsage(started).user / 1000).toBeLessThan(2000);
});
