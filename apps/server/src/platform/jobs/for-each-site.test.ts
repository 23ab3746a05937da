import { expect, test } from 'vitest';
import { AppError } from '../errors/app-error.ts';
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

test('two sites in a row for which the database is away end the round, one alone does not', async () => {
  const tried: string[] = [];
  const round = forEachSite(
    ['away', 'there', 'away', 'away', 'there'].map((websiteId) => ({ websiteId })),
    async ({ websiteId }) => {
      tried.push(websiteId);
      if (websiteId === 'away') throw new AppError('unavailable');
    },
    { name: 'reports', log: { warn: () => {} } },
  );
  await expect(round).rejects.toMatchObject({ code: 'unavailable' });
  expect(tried).toEqual(['away', 'there', 'away', 'away']);
});
