import { expect, test } from 'vitest';
import { isDisqusName } from './disqus-name.ts';

test.each([
  ['kiln-house', true],
  ['Kiln2', true],
  ['', false],
  ['Kiln House', false],
  ['https://kiln.disqus.com', false],
  ['kiln.disqus.com/x', false],
  ['-kiln', false],
])('SOC-05: "%s" is a short name of Disqus: %s', (name, expected) => {
  expect(isDisqusName(name)).toBe(expected);
});
