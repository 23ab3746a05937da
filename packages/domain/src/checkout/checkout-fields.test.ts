import { expect, test } from 'vitest';
import { checkAnswers, givenAnswers } from './checkout-fields.ts';
import { CheckoutField } from './schema.ts';

const fields = [
  { id: 'name', label: 'Name on the card', kind: 'line', isRequired: true },
  { id: 'wrap', label: 'Gift wrap', kind: 'tick' },
  { id: 'day', label: 'Day', kind: 'choice', options: ['Monday', 'Friday'], isRequired: true },
].map((field) => CheckoutField.parse(field));

test('CHK-03: custom fields that are needed are asked for, and a choice is one of its options', () => {
  expect(checkAnswers(fields, {})).toEqual({ 'answer-name': 'Required', 'answer-day': 'Required' });
  expect(checkAnswers(fields, { name: ' ', day: 'Sunday', wrap: 'maybe' })).toEqual({
    'answer-name': 'Required',
    'answer-wrap': 'Choose one of the options.',
    'answer-day': 'Choose one of the options.',
  });
  expect(checkAnswers(fields, { name: 'Ada', day: 'Friday' })).toEqual({});
});

test('an order keeps the answers to its questions and nothing else', () => {
  expect(givenAnswers(fields, { name: ' Ada ', other: 'x', day: 'Friday' })).toEqual([
    { label: 'Name on the card', value: 'Ada' },
    { label: 'Day', value: 'Friday' },
  ]);
});

test('answers are read as those of all forms: one line of a line, several of a text, an option as it is offered', () => {
  const asked = [
    ...fields,
    CheckoutField.parse({ id: 'card', label: 'Card', kind: 'text' }),
    // Of a question that was a choice before.
    CheckoutField.parse({ id: 'ring', label: 'Ring', kind: 'line', options: ['Twice'] }),
  ];
  const sent = {
    name: 'Ada\nByron\u0007',
    wrap: 'Yes',
    day: ' Friday ',
    card: 'Dear Bo,\r\nall the best',
    ring: 'Once',
  };
  expect(checkAnswers(asked, sent)).toEqual({});
  expect(givenAnswers(asked, sent).map(({ value }) => value)).toEqual([
    'Ada Byron',
    'Yes',
    'Friday',
    'Dear Bo,\nall the best',
    'Once',
  ]);
});

test('a needed choice can be made of options with marks that reading takes away, and stays as it was written', () => {
  const written = ['\u200fأ', 'a\u200eb', '\ufeffc\u2028d'];
  const field = CheckoutField.parse({
    ...{ id: 'day', label: 'Day', kind: 'choice', isRequired: true },
    options: written,
  });
  for (const option of field.options) {
    expect(checkAnswers([field], { day: option })).toEqual({});
    expect(givenAnswers([field], { day: option })).toEqual([{ label: 'Day', value: option }]);
  }
});

test('CHK-03: a question whose condition does not hold is not needed, and its answer is not kept', () => {
  const rule = { fieldId: 'wrap', operator: 'is', value: 'Yes' };
  const card = { id: 'card', label: 'Words on the card', kind: 'line', isRequired: true };
  const asked = [...fields.slice(1, 2), CheckoutField.parse({ ...card, condition: { rules: [rule] } })];
  expect(checkAnswers(asked, {})).toEqual({});
  expect(givenAnswers(asked, { card: 'All the best' })).toEqual([]);
  expect(checkAnswers(asked, { wrap: 'Yes' })).toEqual({ 'answer-card': 'Required' });
  expect(givenAnswers(asked, { wrap: 'Yes', card: 'All the best' })).toHaveLength(2);
});
