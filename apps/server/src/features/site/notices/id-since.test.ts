import { expect, test } from 'vitest';
import { uuidV7 } from '../../../platform/ids/uuid-v7.ts';
import { idSince } from './id-since.ts';

test('the lowest id of a time before another one sorts before all that were made since, and behind what is older', () => {
  const now = Date.parse('2100-01-01T00:00:00Z');
  const [older, within, latest] = [uuidV7(now - 301_000), uuidV7(now - 299_000), uuidV7(now)];
  const since = idSince(latest, 300);
  expect([latest, within, since, older].toSorted()).toEqual([older, since, within, latest]);
  expect(idSince('00000000-0001-7000-8000-000000000000', 300)).toBe('00000000-0000-0000-0000-000000000000');
});
