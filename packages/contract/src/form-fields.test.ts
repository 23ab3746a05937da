import { expect, test } from 'vitest';
import { z } from 'zod';
import { FormValues, formOf } from './form-fields.ts';

const body = z.object({
  itemId: z.string(),
  options: FormValues.default({}),
  answers: FormValues.default({}),
});
const form = formOf(body, { options: /^(?:variant-)?option-(.+)$/, answers: /^field-(.+)$/ });

test('fields of one pattern become one object, and what nobody declared is dropped', () => {
  const sent = { itemId: 'a', 'option-Size': 'M', 'field-days': ['Mon', 'Tue'], 'field-': 'x', other: '1' };
  expect(form.parse(sent)).toEqual({
    itemId: 'a',
    options: { Size: 'M' },
    answers: { days: ['Mon', 'Tue'] },
  });
});

test('two names of one field are one list, in the order they came', () => {
  const sent = { itemId: 'a', 'variant-option-Size': ['', 'M'], 'option-Size': 'S' };
  expect(form.parse(sent).options).toEqual({ Size: ['', 'M', 'S'] });
});

test('a field that is named like a group, or like what every object has, stands for nothing', () => {
  const sent = { itemId: 'a', options: 'x', 'option-constructor': 'S', 'option-__proto__': 'x' };
  const { options } = form.parse(sent);
  expect(Object.keys(options)).toEqual(['constructor']);
  expect(Object.getPrototypeOf(options)).toBe(Object.prototype);
});

test('what is no form at all is refused by the body', () => {
  expect(form.safeParse('text').success).toBe(false);
  expect(form.safeParse(null).success).toBe(false);
});
