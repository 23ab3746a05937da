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

/** A clock beside a database whose own is `offset` ahead of this machine's count; a look takes 20 ms there and back. */
function givenClock() {
  const world = { here: 1_000, offset: 499_000, wall: 0, isAway: false, looks: 0, connectMs: 0 };
  const timers: (() => void)[] = [];
  const timer = vi.spyOn(globalThis, 'setInterval').mockImplementation(((look: () => void) => {
    timers.push(look);
    return { unref: () => {} };
  }) as never);
  const query = async () => {
    world.here += 10;
    const rows = [{ ms: world.here + world.offset }];
    world.here += 10;
    return { rows };
  };
  const clock = openDatabaseClock(
    {
      watch: async (work) => {
        world.looks += 1;
        if (world.isAway) throw new Error('nobody answers');
        world.here += world.connectMs;
        return work({ query } as never);
      },
    },
    { log, elapsed: () => world.here, wall: () => world.here + world.wall },
  );
  timer.mockRestore();
  const look = async () => {
    for (const each of timers) each();
    await clock.close();
  };
  return { clock, world, look, ahead: () => clock.now().getTime() - world.here };
}

test('it goes on while the database does not answer, and follows one whose clock is another', async () => {
  const { clock, world, look, ahead } = givenClock();
  await clock.opened;
  expect(ahead()).toBe(499_000);
  world.isAway = true;
  world.here += 5_000;
  await look();
  expect(ahead()).toBe(499_000);
  world.isAway = false;
  // What agrees with the answer stays; what does not, moves as little as it must.
  world.offset = 499_008;
  await look();
  expect(ahead()).toBe(499_000);
  world.offset = 499_015;
  await look();
  expect(ahead()).toBe(499_005);
  world.offset = 900_000;
  await look();
  expect(ahead()).toBe(899_990);
});

test('the time that a connection takes is no part of the first look, which is followed by another', async () => {
  const { clock, world, ahead } = givenClock();
  world.connectMs = 600;
  await clock.opened;
  expect([ahead(), world.looks]).toEqual([499_000, 2]);
});

test('a machine that has slept looks at once, and only once', async () => {
  const { clock, world, ahead } = givenClock();
  await clock.opened;
  const before = world.looks;
  expect(ahead()).toBe(499_000);
  expect(world.looks).toBe(before);
  // Its count stood still for an hour.
  world.wall += 3_600_000;
  world.offset += 3_600_000;
  clock.now();
  clock.now();
  await clock.close();
  expect(world.looks).toBe(before + 1);
  expect(Math.abs(ahead() - 4_099_000)).toBeLessThanOrEqual(10);
  expect(world.looks).toBe(before + 1);
});
