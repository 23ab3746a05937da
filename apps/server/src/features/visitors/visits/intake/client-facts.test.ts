import { expect, test } from 'vitest';
import { clientOf } from './client-facts.ts';

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

test('a browser that calls itself by a name of any length is known, and only a usual name is kept', () => {
  const facts = { device: 'desktop', browser: 'Firefox' };
  expect(clientOf(FIREFOX)).toEqual(facts);
  expect(clientOf(FIREFOX)).toBe(clientOf(FIREFOX));
  const long = `${FIREFOX} ${'x'.repeat(8_000)}`;
  expect(clientOf(long)).toEqual(facts);
  expect(clientOf(long)).not.toBe(clientOf(long));
});
