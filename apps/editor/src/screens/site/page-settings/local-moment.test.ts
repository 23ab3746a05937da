import { expect, test } from 'vitest';
import { fromLocalInput, toLocalInput } from './local-moment.ts';

test('moments pass through the field for date and time', () => {
  const moment = Date.UTC(2026, 5, 1, 12, 30);
  expect(fromLocalInput(toLocalInput(moment))).toBe(moment);
  expect([toLocalInput(null), fromLocalInput(''), fromLocalInput('x')]).toEqual(['', null, null]);
});
