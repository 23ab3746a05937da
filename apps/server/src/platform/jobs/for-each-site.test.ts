import { expect, test } from 'vitest';
import { forEachSite } from './for-each-site.ts';

test('a site that fails is logged by its id and keeps nothing from the others; the round fails at its end', async () => {
  const logged: object[] = [];
  const done: string[] = [];
  const round = forEachSite(
    ['a', 'b', 'c'].map((websiteId) => ({ websiteId, day: '2026-01-31' })),
    async ({ websiteId }) => {
      if (websiteId === 'b') throw new Error('no such table');
      done.push(websiteId);
    },
    { name: 'reports', log: { warn: (fields: object) => logged.push(fields) } },
  );
  await expect(round).rejects.toThrow('reports: 1 of 3 failed');
  expect(done).toEqual(['a', 'c']);
  expect(logged).toEqual([{ websiteId: 'b', day: '2026-01-31', err: new Error('no such table') }]);
});
