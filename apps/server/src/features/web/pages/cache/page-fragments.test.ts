import { testDatabase } from '@sitewright/testing/database';
import { expect, test } from 'vitest';
import { PageFragments } from './page-fragments.ts';

const STAMP = { contentVersion: 1, likesVersion: 0 };

/** Pages in little room, whose statements give as many characters as they ask for, deep in a row. */
async function givenPages(maxChars: number) {
  const { database } = await testDatabase();
  const fragments = new PageFragments(maxChars);
  const ask = (url: string, chars: number) =>
    database.installation(async (db) => {
      const results = fragments.results(url, STAMP);
      await results
        .before(async () => db)
        .query(`select jsonb_build_object('inside', jsonb_build_array(repeat('x', $1::int))) as content`, [
          chars,
        ]);
      fragments.keep(url, results);
    });
  return { ask, isHeld: (url: string) => !fragments.results(url, STAMP).isEmpty };
}

test('what is deep inside of rows takes room too', async () => {
  const { ask, isHeld } = await givenPages(12_000);
  for (const url of ['a', 'b', 'c']) await ask(url, 4_000);
  expect(['a', 'b', 'c'].map(isHeld)).toEqual([false, true, true]);
});

test('results that grow take the room of pages that were asked for longer ago', async () => {
  const { ask, isHeld } = await givenPages(10_000);
  await ask('a', 1_000);
  await ask('b', 1_000);
  await ask('b', 6_000);
  expect([isHeld('a'), isHeld('b')]).toEqual([false, true]);
});

test('what is held of another stamp answers nothing', async () => {
  const { database } = await testDatabase();
  const fragments = new PageFragments();
  const results = fragments.results('a', STAMP);
  await database.installation((db) => results.before(async () => db).query('select 1 as one'));
  fragments.keep('a', results);
  expect(fragments.results('a', STAMP)).toBe(results);
  expect(fragments.results('a', { ...STAMP, likesVersion: 1 }).isEmpty).toBe(true);
  expect(fragments.results('a', { ...STAMP, contentVersion: 2 }).isEmpty).toBe(true);
});

test('statements without a name stay so, since of a name the database reads 63 characters', async () => {
  const { database } = await testDatabase();
  const results = new PageFragments().results('a', STAMP);
  const numbers = await database.installation(async (db) => {
    const requested = results.before(async () => db);
    const ask = async (n: number) => (await requested.query(`${'select'.padEnd(80)} ${n} as n`)).rows[0];
    return [await ask(1), await ask(2), await ask(1)];
  });
  expect(numbers).toEqual([{ n: 1 }, { n: 2 }, { n: 1 }]);
});
