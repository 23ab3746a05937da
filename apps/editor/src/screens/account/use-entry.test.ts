import { expect, test } from 'vitest';
import { safePath } from './use-entry.ts';

test.each([
  [undefined, '/'],
  ['/config/sites/1', '/sites/1'],
  ['/config', '/'],
  ['//evil.example', '/'],
  ['/\\evil.example', '/'],
  ['https://evil.example', '/'],
])('after signing in %s leads to %s', (next, expected) => {
  expect(safePath(next)).toBe(expected);
});
