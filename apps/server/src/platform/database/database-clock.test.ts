import { ownDatabase } from '@sitewright/testing/database';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createLog } from '../log/log.ts';
import { openDatabaseClock } from './database-clock.ts';

const log = createLog('silent');

test('the time of all nodes is that of the database, whatever a machine takes it to be', async () => {
  const { database, query } = await ownDatabase();
  const there = async () => {
    const [row] = await query<{ ms: number }>(
      `select floor(extract(epoch from clock_timestamp()) * 1000)::float8 as ms`,
    );
    return row?.ms ?? Number.NaN;
  };
  const real = Date.now;
  const wrong = vi.spyOn(Date, 'now').mockImplementation(() => real() + 3_600_000);
  onTestFinished(() => wrong.mockRestore());
  const clock = openDatabaseClock(database, { log });
  onTestFinished(() => clock.close());
  const asked = performance.now();
  await clock.opened;
  // So much the first look may be wrong, and a millisecond for what is left out.
  const wide = performance.now() - asked + 1;
  const before = await there();
  const now = clock.now().getTime();
  const after = await there();
  expect(now).toBeGreaterThanOrEqual(before - wide);
  expect(now).toBeLessThanOrEqual(after + wide);
});

test('it goes on while the database does not answer, and follows one whose clock is another', async () => {
  let here = 1_000;
  let there = 500_000;
  let isAway = false;
  const looks: (() => void)[] = [];
  const timer = vi.spyOn(globalThis, 'setInterval').mockImplementation(((look: () => void) => {
    looks.push(look);
    return { unref: () => {} };
  }) as never);
  const answer = { rows: [{ ms: 0 }] };
  const clock = openDatabaseClock(
    {
      watch: async (work) => {
        if (isAway) throw new Error('nobody answers');
        here += 10;
        answer.rows = [{ ms: there }];
        here += 10;
        return work({ query: async () => answer } as never);
      },
    },
    { log, elapsed: () => here },
  );
  timer.mockRestore();
  const look = async () => {
    for (const each of looks) each();
    await clock.close();
  };
  await clock.opened;
  expect(clock.now().getTime()).toBe(500_010);
  isAway = true;
  here += 5_000;
  await look();
  expect(clock.now().getTime()).toBe(505_010);
  isAway = false;
  // What agrees with the answer stays; what does not, moves as little as it must.
  there = 505_020;
  await look();
  expect(clock.now().getTime()).toBe(505_030);
  there = 900_000;
  await look();
  expect(clock.now().getTime()).toBe(900_000);
});
