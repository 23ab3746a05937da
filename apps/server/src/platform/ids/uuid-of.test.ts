import { expect, test } from 'vitest';
import { isUuid } from './is-uuid.ts';
import { uuidOf } from './uuid-of.ts';

test('the same text gives the same id of version 8, another text another one', () => {
  expect(uuidOf('a b')).toBe('c8687a08-aa5d-8ed2-8443-28fa6a697ab8');
  expect(isUuid(uuidOf(''))).toBe(true);
  expect(uuidOf('a c')).not.toBe(uuidOf('a b'));
});
