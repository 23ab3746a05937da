import { expect, test } from 'vitest';
import { PLURALS_KEY } from './plural-form.ts';
import { formsIn } from './texts-of.ts';

test('English forms say how many it is wherever another language’s rules choose among them', () => {
  const english = { one: '1 item', other: '{count} items' };
  const of = (language: string, own: object = {}) =>
    formsIn('list.items', english, { [PLURALS_KEY]: language, ...own });
  expect(of('ru')).toEqual({ one: '{count} items', other: '{count} items' });
  expect(of('pl')).toEqual(english);
  const own = { one: '{count} rzecz', other: '{count} rzeczy' };
  expect(of('ru', { 'list.items.one': own.one, 'list.items.other': own.other })).toEqual(own);
});
