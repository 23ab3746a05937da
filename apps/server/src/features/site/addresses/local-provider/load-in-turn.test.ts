import { expect, test } from 'vitest';
import { loadInTurn } from './load-in-turn.ts';

test('countries are loaded one after the other, whatever comes of each, and a crowd of them is sent away', async () => {
  let loading = 0;
  const load = loadInTurn(
    async (country) => {
      loading += 1;
      expect(loading).toBe(1);
      await new Promise((resolve) => setImmediate(resolve));
      loading -= 1;
      if (country === 'XX') throw new Error('no such file');
      return country;
    },
    { mostWaiting: 3 },
  );
  const requests = ['US', 'XX', 'FR', 'DE'].map(load);
  expect(requests[3]).toBeNull();
  expect(await Promise.allSettled(requests)).toMatchObject([
    { value: 'US' },
    { status: 'rejected' },
    { value: 'FR' },
    { value: null },
  ]);
  expect(await load('DE')).toBe('DE');
});
