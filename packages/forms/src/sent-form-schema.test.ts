import { cpuMs } from '@sitewright/testing/cpu-time';
import { expect, test } from 'vitest';
import { FormField } from './form-schema.ts';
import { PlainForm, SentForm } from './sent-form-schema.ts';
import { validateForm } from './validate-form.ts';

const many = <T>(count: number, make: (at: number) => T): T[] =>
  Array.from({ length: count }, (_, at) => make(at));
const named = (count: number, value: unknown) => Object.fromEntries(many(count, (at) => [`f${at}`, value]));

test('numbers, ticks and nothing are read as text, in lists and surveys, too', () => {
  expect(
    SentForm.parse({ a: 1.5, b: true, c: null, d: [2, null, 'x'], e: { 'Good?': ['Yes'], 'Fast?': 'No' } }),
  ).toEqual({
    a: '1.5',
    b: 'true',
    c: '',
    d: ['2', '', 'x'],
    e: { 'Good?': ['Yes'], 'Fast?': 'No' },
  });
  const odd = SentForm.parse(JSON.parse('{"__proto__": "x", "constructor": "y"}'));
  expect([Object.keys(odd), Object.getPrototypeOf(odd)]).toEqual([
    ['__proto__', 'constructor'],
    Object.prototype,
  ]);
});

test.each<[string, unknown]>([
  ['nothing', undefined],
  ['a list', ['a']],
  ['more fields than a form has', named(151, 'x')],
  ['more choices than a field has', { f: many(301, String) }],
  ['more questions than a survey has', { f: named(301, 'x') }],
  ['a list in a list', { f: [['x']] }],
  ['a survey in a survey', { f: { q: { r: 'x' } } }],
])('%s is no form', (_name, sent) => {
  expect(SentForm.safeParse(sent).success).toBe(false);
});

test('a plain form is counted before it is read', () => {
  expect(PlainForm.safeParse({ a: 'x', b: ['y', 'z'] }).success).toBe(true);
  const bad = [named(1001, 'x'), { a: many(1001, String) }, { a: 1 }, { a: [1] }, ['a'], null];
  expect(bad.map((sent) => PlainForm.safeParse(sent).success)).toEqual(bad.map(() => false));
});

const MEGABYTE = 1_000_000;
const fields = many(100, (at) =>
  FormField.parse({
    id: `f${at}`,
    type: at % 2 ? 'checkbox' : 'text',
    options: many(200, (n) => `option ${n}`),
  }),
);

test.each<[string, () => unknown]>([
  ['names', () => named(MEGABYTE / 10, '')],
  ['choices', () => ({ f1: many(MEGABYTE / 3, () => '') })],
  ['questions', () => ({ f1: named(MEGABYTE / 10, '') })],
  [
    'fields of many choices',
    () =>
      named(
        100,
        many(300, (at) => `wrong ${at}`),
      ),
  ],
  ['blanks', () => ({ f0: `a${' '.repeat(MEGABYTE)}b` })],
  ['blanks in every field', () => named(100, `a${' '.repeat(MEGABYTE / 100)}b`)],
  ['line breaks', () => named(100, `a${' \r\n'.repeat(MEGABYTE / 300)}b`)],
  ['controls', () => named(100, `a${'\u0000'.repeat(MEGABYTE / 100)}b`)],
])('a megabyte of %s is judged at once', async (_name, make) => {
  const sent = make();
  const validate = () => {
    const form = SentForm.safeParse(sent).data;
    if (form) validateForm(fields, form);
  };
  validate();
  // Some hundred times what it takes; what counts or reads first and refuses then takes seconds.
  expect(await cpuMs(validate)).toBeLessThan(500);
});
