import { ownDatabase } from '@sitewright/testing/database';
import { givenSite } from '@sitewright/testing/site';
import { waitFor } from '@sitewright/testing/wait-for';
import { expect, onTestFinished, test } from 'vitest';
import { createLog } from '../log/log.ts';
import { defineJob, sendJob } from './job.ts';
import { createJobs } from './jobs.ts';

const greet = defineJob<{ name: string }>('greet', {
  retries: 2,
  firstDelaySeconds: 0,
  sideBySide: { jobs: 3, ofSite: 2 },
});

/** Two sites, and jobs that last until they are let go; `begun` names them in order. */
async function givenGreetings() {
  const { database, app, query } = await ownDatabase();
  const jobs = createJobs({ database, connection: app, log: createLog('silent'), pollSeconds: 0.1 });
  onTestFinished(() => jobs.stop(0));
  const [one, other] = [await givenSite(database), await givenSite(database)];
  const begun: string[] = [];
  const ends = new Map<string, PromiseWithResolvers<void>>();
  const endOf = (name: string) => {
    const end = ends.get(name) ?? Promise.withResolvers<void>();
    ends.set(name, end);
    return end;
  };
  jobs.handle(greet, async ({ data: { name } }) => {
    begun.push(name);
    await endOf(name).promise;
  });
  const send = async (websiteId: string, names: string[], onceKey?: string) => {
    for (const name of names)
      await database.site(websiteId, (db) =>
        sendJob(db, greet, { websiteId, data: { name }, ...(onceKey ? { onceKey } : {}) }),
      );
  };
  const states = async () => {
    const rows = await query<{ name: string; state: string }>(
      `select data ->> 'name' as name, state || ' ' || retry_count as state from pgboss.job`,
    );
    return Object.fromEntries(rows.map(({ name, state }) => [name, state]));
  };
  return { database, jobs, one, other, begun, endOf, send, states, query };
}

test('jobs run side by side, no more than there is room for, and no more of one site than it may have', async () => {
  const { jobs, one, other, begun, endOf, send, states } = await givenGreetings();
  await send(one, ['a1', 'a2', 'a3', 'a4']);
  await send(other, ['b1', 'b2']);
  await jobs.start();
  await waitFor(() => expect(begun).toHaveLength(3));
  expect(begun.toSorted()).toEqual(['a1', 'a2', 'b1']);
  endOf('b1').resolve();
  // The site with two under way has to wait, although its jobs are older.
  await waitFor(() => expect(begun).toHaveLength(4));
  expect(begun[3]).toBe('b2');
  endOf('a2').reject(new Error('not yet'));
  await waitFor(async () => expect((await states()).a2).toMatch(/^(retry 0|active 1)$/));
  for (const name of ['a1', 'a3', 'a4', 'b2']) endOf(name).resolve();
  await waitFor(async () =>
    expect(await states()).toMatchObject({
      a1: 'completed 0',
      a3: 'completed 0',
      a4: 'completed 0',
      b1: 'completed 0',
      b2: 'completed 0',
    }),
  );
});

test('a key under way is not begun once more, but after it', async () => {
  const { jobs, one, begun, endOf, send } = await givenGreetings();
  await jobs.start();
  await send(one, ['first'], 'key');
  await waitFor(() => expect(begun).toEqual(['first']));
  await send(one, ['second'], 'key');
  await send(one, ['free']);
  await waitFor(() => expect(begun).toEqual(['first', 'free']));
  endOf('first').resolve();
  await waitFor(() => expect(begun).toEqual(['first', 'free', 'second']));
});

test('a job asked for while one of its key waits starts as soon as the earlier of them, and sees what its caller wrote', async () => {
  const { database, jobs, one, begun, send, query } = await givenGreetings();
  await database.site(one, (db) =>
    sendJob(db, greet, { websiteId: one, data: { name: 'waiting' }, onceKey: 'key', delaySeconds: 3600 }),
  );
  await jobs.start();
  await database.site(one, async (db) => {
    await sendJob(db, greet, { websiteId: one, data: { name: 'again' }, onceKey: 'key' });
    await db.query(`select`);
    await send(one, ['free']);
    await waitFor(() => expect(begun).toEqual(['free']));
  });
  await waitFor(() => expect(begun).toEqual(['free', 'waiting']));
  expect(await query(`select from pgboss.job`)).toHaveLength(2);
});

test('a program that stops waits for what is under way; what does not end is tried again', async () => {
  const { jobs, one, begun, endOf, send, states } = await givenGreetings();
  await send(one, ['ends', 'hangs', 'waits']);
  await jobs.start();
  await waitFor(() => expect(begun).toHaveLength(2));
  const stopped = jobs.stop(200);
  endOf('ends').resolve();
  await stopped;
  expect(await states()).toEqual({ ends: 'completed 0', hangs: 'retry 0', waits: 'created 0' });
});
