import { expect, test } from 'vitest';
import { normaliseUrl } from './normalise-url.ts';

test.each([
  ['/', '/'],
  ['/a/b?x=1', '/a/b?x=1'],
  ['/a/', '/a'],
  ['/a/?x=/y/', '/a?x=/y/'],
  ['//a///b//', '/a/b'],
  ['/a/./b/../c', '/a/c'],
  ['/../../a', '/a'],
  ['/%2e%2E/a/%2e/b', '/a/b'],
  ['/a..b/.well-known/x', '/a..b/.well-known/x'],
  ['/a%2fb', '/a%2fb'],
  ['/a#b', '/a'],
  ['?x=1', '/%'],
  ['http://other.test/a', '/%'],
  ['*', '/%'],
  ['/a\\b', '/%'],
  ['/a%00', '/%'],
  ['/a?x=%00', '/%'],
])('V13 A68: %s is read as %s', (input, expected) => {
  expect(normaliseUrl(input)).toBe(expected);
});
