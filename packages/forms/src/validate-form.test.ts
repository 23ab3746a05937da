import { describe, expect, test } from 'vitest';
import { answerText, PASSWORD_MASK, storedValues } from './answer-text.ts';
import { findConditionError } from './conditions.ts';
import { FORM_MESSAGES as messages } from './form-messages.ts';
import { formPages } from './form-pages.ts';
import { FormContent, FormField } from './form-schema.ts';
import type { FormValue } from './form-value.ts';
import { readPlainForm } from './plain-form.ts';
import { readValue } from './read-value.ts';
import type { SentForm, SentValue } from './sent-form-schema.ts';
import { fieldsForSite, validateForm } from './validate-form.ts';

type Settings = Record<string, unknown> & { type: FormField['type'] };
const aField = ({ ...settings }: Settings): FormField => FormField.parse({ id: 'f', ...settings });

/** Validates a submission of these fields: messages by field, or the answers. */
function validated(fields: readonly FormField[], sent: SentForm): unknown {
  const result = validateForm(fields, sent);
  if (result.ok) return Object.fromEntries(result.values);
  return result.errors ? Object.fromEntries(result.errors) : 'unreadable';
}

const options = ['Red', 'Blue'];
const questions = ['Good?', 'Fast?'];

test.each<[string, Settings, SentValue | undefined, FormValue | undefined]>([
  ['a text without blanks around it', { type: 'text' }, '  Ada \r\n Lovelace ', 'Ada Lovelace'],
  ['a text area with its lines', { type: 'textarea' }, ' a\r\nb\u0000\u202e ', 'a\nb'],
  ['a half character made whole', { type: 'text' }, 'a\ud800b', 'a\ufffdb'],
  ['nothing as a blank text', { type: 'email' }, undefined, ''],
  ['a list for a text as no answer', { type: 'text' }, ['a', 'b'], undefined],
  ['a name by its parts', { type: 'name' }, ['Ada', 'Lovelace'], ['Ada', 'Lovelace']],
  ['a name without its last name', { type: 'name', parts: { last: { isShown: false } } }, ['Ada'], ['Ada']],
  ['an address by six parts', { type: 'address' }, ['1 Way'], ['1 Way', '', '', '', '', '']],
  ['a date by three parts', { type: 'date' }, ['2', '29', '2024'], ['2', '29', '2024']],
  ['a time by three parts', { type: 'time' }, ['5', '00', 'PM'], ['5', '00', 'PM']],
  [
    'a phone of three parts after a blank one',
    { type: 'phone' },
    ['212', '555', '0199'],
    ['', '212', '555', '0199'],
  ],
  ['a phone of four parts', { type: 'phone' }, ['1', '212', '555', '0199'], ['1', '212', '555', '0199']],
  ['more parts than there are as no answer', { type: 'name' }, ['a', 'b', 'c'], undefined],
  [
    'ticks in the order of the options',
    { type: 'checkbox', options },
    ['Blue', 'Red', 'Red'],
    ['Red', 'Blue'],
  ],
  ['one tick as a list', { type: 'checkbox', options }, 'Blue', ['Blue']],
  ['one choice of a radio', { type: 'radio', options }, 'Blue', 'Blue'],
  [
    'the word of each question that was answered',
    { type: 'likert', questions },
    { 'Good?': 'Agree', 'Fast?': '' },
    { 'Good?': 'Agree' },
  ],
  [
    'checked values as lists, too',
    { type: 'likert', questions },
    { 'Good?': ['Agree'] },
    { 'Good?': 'Agree' },
  ],
  ['an empty list for a survey in which nothing was ticked', { type: 'likert', questions }, [], {}],
  ['a list for a survey as no answer', { type: 'likert', questions }, ['Agree'], undefined],
])('a field reads %s', (_name, settings, sent, value) => {
  expect(readValue(aField(settings), sent)).toEqual(value);
});

test.each<[string, Settings, SentValue | undefined, string | null]>([
  ...(['text', 'textarea', 'email', 'number', 'currency', 'website', 'twitter', 'password'] as const).map(
    (type) => [`an empty ${type}`, { type, required: true }, ' ', messages.required] as never,
  ),
  ...(['select', 'radio', 'checkbox'] as const).map(
    (type) => [`an empty ${type}`, { type, options, required: true }, undefined, messages.required] as never,
  ),
  ...(['name', 'phone', 'address', 'date', 'time'] as const).map(
    (type) => [`an empty ${type}`, { type, required: true }, ['', ''], messages.required] as never,
  ),
  ['one part of a name', { type: 'name', required: true }, ['', 'Lovelace'], null],
  ['one part of an address', { type: 'address', required: true }, ['', '', 'Rome'], null],
  ['an empty likert', { type: 'likert', questions }, undefined, null],
  ['an empty text that is not asked for', { type: 'email' }, '', null],
  ['five characters of five', { type: 'textarea', maxLength: 5 }, '12345', null],
  ['six characters of five', { type: 'textarea', maxLength: 5 }, '123456', messages.tooLong],
  [
    'a line beyond any, whatever its own limit',
    { type: 'text', maxLength: 5000 },
    'a'.repeat(1001),
    messages.tooLong,
  ],
  ['a line beyond any', { type: 'text' }, 'a'.repeat(1001), messages.tooLong],
  ['an email address', { type: 'email' }, 'ada@example.com', null],
  ['no email address', { type: 'email' }, 'ada.example.com', messages.email],
  ['two email addresses', { type: 'email' }, 'a@b.test,c@d.test', messages.email],
  ['a name with an email address', { type: 'email' }, '"Ada"<a@b.test>', messages.email],
  ['too short an email address', { type: 'email' }, 'a@', messages.email],
  ['too long an email address', { type: 'email' }, `${'a'.repeat(250)}@ex.com`, messages.email],
  ['a number', { type: 'number', min: 1, max: 10 }, '2.5', null],
  ['no number', { type: 'number' }, 'two', messages.number],
  ['too small a number', { type: 'number', min: 1 }, '0', messages.tooSmall],
  ['too large a number', { type: 'number', max: 10 }, '10,5', messages.tooLarge],
  ['a number whose comma may part thousands', { type: 'number' }, '1,000', messages.number],
  ['a number of more than three places', { type: 'number' }, '1,0005', null],
  ['an amount whose comma may part thousands', { type: 'currency' }, '1,000', messages.currency],
  ['money', { type: 'currency' }, '12.50', null],
  ['more text than anybody may send', { type: 'textarea' }, `a${' '.repeat(50_000)}b`, messages.tooLong],
  ['more controls than anybody may send', { type: 'text' }, '\u0000'.repeat(50_000), messages.tooLong],
  ['a hidden value beyond any line', { type: 'hidden' }, 'a'.repeat(5000), null],
  ['a choice of AM alone', { type: 'time' }, ['', '', 'AM'], null],
  [
    'a choice of AM alone where a time is needed',
    { type: 'time', required: true },
    ['', '', 'AM'],
    messages.required,
  ],
  ['hours without AM or PM', { type: 'time' }, ['5', '', ''], messages.time],
  ['no money', { type: 'currency' }, '$12', messages.currency],
  ['a website', { type: 'website' }, 'example.com/a?b', null],
  ['a script for a website', { type: 'website' }, 'javascript:alert(1)', messages.website],
  ['a Twitter name', { type: 'twitter' }, '@ada', null],
  ['no Twitter name', { type: 'twitter' }, 'ada lovelace', messages.twitter],
  ['a leap day', { type: 'date' }, ['02', '29', '2024'], null],
  ['no leap day', { type: 'date' }, ['02', '29', '2023'], messages.date],
  ['a part of a date', { type: 'date', required: true }, ['02', '', ''], messages.date],
  ['a time', { type: 'time' }, ['12', '05', 'am'], null],
  ['no time', { type: 'time' }, ['13', '05', 'am'], messages.time],
  ['a time of 24 hours', { type: 'time', parts: { ampm: { isShown: false } } }, ['23', ''], null],
  ['a phone', { type: 'phone' }, ['+49', '30', '1234', '567'], null],
  ['no phone', { type: 'phone' }, ['', '12', '34', ''], messages.phone],
  ['an option that is not there', { type: 'select', options }, 'Green', messages.option],
  ['a tick that is not there', { type: 'checkbox', options }, ['Red', 'Green'], messages.option],
  ['a word that the scale has not', { type: 'likert', questions }, { 'Good?': 'Maybe' }, messages.option],
])('a form is told of %s', (_name, settings, sent, message) => {
  const field = aField(settings);
  const result = validated([field], sent === undefined ? {} : { f: sent });
  if (message) expect(result).toEqual({ f: message });
  else expect(validateForm([field], sent === undefined ? {} : { f: sent }).ok).toBe(true);
});

test('what the form does not ask, sections and blank answers are dropped; a wrong kind makes it unreadable', () => {
  const fields = [aField({ type: 'text' }), aField({ type: 'section', id: 's' })];
  expect(validated(fields, { f: 'a', s: 'b', other: 'c' })).toEqual({ f: 'a' });
  expect(validated(fields, { f: '' })).toEqual({});
  expect(validated(fields, { f: { a: 'b' } })).toBe('unreadable');
  expect(validated([aField({ type: 'text', id: 'constructor' })], {})).toEqual({});
});

test('a hidden value is cut to what is stored', () => {
  const sent = `\r\n${'a'.repeat(999)}\ud83d\ude00${'b'.repeat(5000)}`;
  expect(readValue(aField({ type: 'hidden' }), sent)).toBe(`${'a'.repeat(999)}\ufffd`);
});

test('words of an owner are one line, without what turns text around or adds headers to a mail', () => {
  const dirty = ' Yes\u202e\r\nBcc: a@b.test\u200f ';
  const clean = 'Yes Bcc: a@b.test';
  const condition = { rules: [{ fieldId: 'r', operator: 'is' as const, value: dirty }] };
  const content = FormContent.parse({
    name: dirty,
    submitLabel: dirty,
    submissionMessage: ' a\r\nb\u202e ',
    fields: [
      { id: 'r', type: 'radio', title: dirty, options: [dirty] },
      { id: 'l', type: 'likert', questions: [dirty], scale: [dirty], condition },
      { id: 'n', type: 'name', parts: { first: { isShown: true, label: dirty } } },
    ],
  });
  expect(content).toMatchObject({
    name: clean,
    submitLabel: clean,
    submissionMessage: 'a\nb',
    fields: [
      { title: clean, options: [clean] },
      { questions: [clean], scale: [clean], condition: { rules: [{ value: clean }] } },
      { parts: { first: { label: clean } } },
    ],
  });
  // Whoever ticks the box sends the option as the page shows it.
  expect(validated(content.fields, { r: clean })).toEqual({ r: clean });
});

test.each<[string, Settings, string]>([
  ['a choice of nothing', { type: 'select', id: 'f' }, 'fields.0.options'],
  ['a smallest number above the largest', { type: 'number', id: 'f', min: 5, max: 4 }, 'fields.0.max'],
])('%s is not saved', (_name, field, path) => {
  const { error } = FormContent.safeParse({ name: 'Form', fields: [field] });
  expect(error?.issues.map((issue) => issue.path.join('.'))).toEqual([path]);
});

test('a limit of text areas counts where the site has switched it on', () => {
  const fields = [aField({ type: 'textarea', maxLength: 3 })];
  const errorsWith = (hasTextAreaLimit: boolean) =>
    validated(fieldsForSite(fields, { hasTextAreaLimit }), { f: 'long' });
  expect([errorsWith(true), errorsWith(false)]).toEqual([{ f: messages.tooLong }, { f: 'long' }]);
});

describe('conditions', () => {
  const when = (fieldId: string, value = 'Yes', operator = 'is') => ({
    rules: [{ fieldId, operator, value }],
  });
  const content = (fields: readonly Settings[]) => FormContent.safeParse({ name: 'Form', fields });
  const fields = (content([
    { id: 'a', type: 'radio', options: ['Yes', 'No'] },
    { id: 'b', type: 'text', required: true, condition: when('a') },
    { id: 'c', type: 'text', required: true, condition: when('b', '', 'filled') },
  ] as never).data?.fields ?? []) as FormField[];

  test('a hidden field is not required, and what was sent for it is dropped', () => {
    expect(validated(fields, { a: 'No', b: 'secret', c: 'secret' })).toEqual({ a: 'No' });
    expect(validated(fields, { a: 'Yes' })).toEqual({ b: messages.required });
    expect(validated(fields, { a: 'Yes', b: 'x' })).toEqual({ c: messages.required });
  });

  test('that lead in a circle or name nothing are refused', () => {
    const problems = (...all: unknown[]) =>
      content(all as never).error?.issues.map(({ path }) => path.join('.'));
    expect(problems({ id: 'a', type: 'text', condition: when('a') })).toEqual(['fields.0.condition']);
    expect(
      problems(
        { id: 'a', type: 'text', condition: when('b') },
        { id: 'b', type: 'text', condition: when('a') },
      ),
    ).toEqual(['fields.0.condition']);
    expect(problems({ id: 'a', type: 'text', condition: when('gone') })).toEqual(['fields.0.condition']);
    expect(problems({ id: 'a', type: 'text' }, { id: 'a', type: 'text' })).toEqual(['fields.1.id']);
  });
});

test('answers are told as text, and of a password only that there was one', () => {
  const text = (settings: Settings, value: FormValue) => answerText(aField(settings), value);
  expect(text({ type: 'date' }, ['2', '9', '2024'])).toBe('2024-02-09');
  expect(text({ type: 'time' }, ['12', '5', 'AM'])).toBe('00:05');
  expect(text({ type: 'phone' }, ['49', '30', '123', '456'])).toBe('+49 30 123 456');
  expect(text({ type: 'address' }, ['1 Way', '', 'Rome', '', '00100', ''])).toBe('1 Way, Rome, 00100');
  expect(text({ type: 'likert', questions }, { 'Good?': 'Agree' })).toBe('Good?: Agree');
  const secret = aField({ type: 'password' });
  expect(storedValues([secret], new Map([['f', 'hunter2']]))).toEqual({ f: PASSWORD_MASK });
});

test('a plain form is read as scripts send it', () => {
  const fields = [
    aField({ type: 'text', id: 't' }),
    aField({ type: 'date', id: 'd' }),
    aField({ type: 'checkbox', id: 'c', options }),
    aField({ type: 'likert', id: 'l', questions }),
  ];
  const sent = { 'f.t': 'a', 'f.d.year': '2024', 'f.d.month': '2', 'f.c': 'Red', 'f.l.1': 'Agree', key: 'k' };
  expect(readPlainForm(fields, sent)).toEqual({
    t: 'a',
    d: ['2', '', '2024'],
    c: ['Red'],
    l: { 'Good?': '', 'Fast?': 'Agree' },
  });
});

const PAGED = [
  aField({ type: 'text', id: 'a' }),
  aField({
    type: 'page',
    id: 'p',
    condition: { match: 'all', rules: [{ fieldId: 'a', operator: 'is', value: 'yes' }] },
  }),
  aField({ type: 'text', id: 'b', required: true }),
  aField({ type: 'page', id: 'q' }),
  aField({ type: 'text', id: 'c' }),
];

test('what stands on a page that is not shown is not asked, and dropped', () => {
  expect(validated(PAGED, { a: 'no', b: 'x', c: 'z' })).toEqual({ a: 'no', c: 'z' });
  expect(validated(PAGED, { a: 'yes', c: 'z' })).toEqual({ b: messages.required });
  expect(validated(PAGED, { a: 'yes', b: 'x', p: 'y' })).toEqual({ a: 'yes', b: 'x' });
});

test('a page hangs on no answer of its own, and nothing hangs on a page break', () => {
  const askedBy = (fieldId: string, id: string) => ({
    id,
    type: 'text' as const,
    condition: { match: 'all' as const, rules: [{ fieldId, operator: 'filled' as const, value: '' }] },
  });
  const plain = (id: string, type: 'text' | 'page' = 'text') => ({ id, type, condition: null });
  const ownPage = [plain('a'), { ...askedBy('b', 'p'), type: 'page' as const }, plain('b')];
  expect(findConditionError(ownPage)).toMatchObject({ message: 'These conditions depend on each other.' });
  expect(findConditionError([plain('a'), plain('p', 'page'), askedBy('p', 'b')])).toMatchObject({ at: 2 });
  expect(findConditionError([plain('a'), { ...askedBy('a', 'p'), type: 'page' }, plain('b')])).toBeNull();
});

test('breaks make pages: the fields before the first one are a page, if there are any', () => {
  const idsOf = (fields: Parameters<typeof formPages>[0]) =>
    formPages(fields).map((page) => page.map(({ id }) => id));
  expect(idsOf(PAGED)).toEqual([['a'], ['p', 'b'], ['q', 'c']]);
  expect(idsOf(PAGED.slice(1))).toEqual([
    ['p', 'b'],
    ['q', 'c'],
  ]);
  expect(idsOf([])).toEqual([[]]);
});
