import { ownDatabase } from '@sitewright/testing/database';
import { givenSite } from '@sitewright/testing/site';
import { waitFor } from '@sitewright/testing/wait-for';
import { expect, onTestFinished, test } from 'vitest';
import { createLog } from '../log/log.ts';
import { defineJob, sendJob } from './job.ts';
import { createJobs } from './jobs.ts';
import { type FetchedJob, startWorker } from './worker.ts';

const order = defineJob<{ name: string }>('order');
const mail = defineJob<{ name: string }>('mail', { batchSize: 20 });
const parcel = defineJob<{ name: string }>('parcel', { sideBySide: { jobs: 2, ofSite: 2 } });

/** Jobs whose interval never comes: only a hint makes a worker look again. */
async function givenJobs() {
  const { database, app, query } = await ownDatabase();
  const websiteId = await givenSite(database);
  const jobs = createJobs({ database, connection: app, log: createLog('silent'), pollSeconds: 100_000 });
  onTestFinished(() => jobs.stop(0));
  const done: string[] = [];
  jobs.handle(order, async ({ data: { name }, site }) => {
    await site((db) => sendJob(db, mail, { websiteId, data: { name: `mail of ${name}` } }));
    done.push(name);
  });
  jobs.handle(mail, async ({ data }) => void done.push(data.name));
  jobs.handle(parcel, async ({ data }) => void done.push(data.name));
  await jobs.start();
  return { database, websiteId, jobs, done, query };
}

test('a committed job is done without the interval, and so is what it sends', async () => {
  const { database, websiteId, done } = await givenJobs();
  await database.site(websiteId, async (db) => {
    await sendJob(db, order, { websiteId, data: { name: 'a' } });
    await sendJob(db, parcel, { websiteId, data: { name: 'p' } });
  });
  await waitFor(() => expect(done.toSorted()).toEqual(['a', 'mail of a', 'p']));
});

test('what is rolled back, or is to wait, makes nobody look', async () => {
  const { database, websiteId, done, query } = await givenJobs();
  await database.site(websiteId, (db) =>
    sendJob(db, mail, { websiteId, data: { name: 'later' }, delaySeconds: 1 }),
  );
  const sending = database.site(websiteId, async (db) => {
    await sendJob(db, mail, { websiteId, data: { name: 'never' } });
    throw new Error('changed my mind');
  });
  await expect(sending).rejects.toThrow('changed my mind');
  // Even what has come due meanwhile is found by the next hint alone.
  await query(`update pgboss.job set start_after = now() - interval '1 second'`);
  expect(done).toEqual([]);
  await database.site(websiteId, (db) => sendJob(db, mail, { websiteId, data: { name: 'now' } }));
  await waitFor(() => expect(done.toSorted()).toEqual(['later', 'now']));
});

/** A worker over a queue in memory whose looks are counted. */
function givenWorker(paceMs: number) {
  const waiting: FetchedJob[] = [];
  const looks: PromiseWithResolvers<void>[] = [];
  const looksAt = (number: number) => (looks[number] ??= Promise.withResolvers<void>());
  let count = 0;
  const seen: string[] = [];
  let run: (job: FetchedJob) => Promise<void> = async () => {};
  const worker = startWorker(
    {
      fetch: async (most) => {
        looksAt(count).resolve();
        count += 1;
        return waiting.splice(0, most);
      },
      complete: async () => {},
      fail: async () => {},
      giveBack: async () => {},
    },
    { name: 'mail', limitSeconds: 60, batchSize: 20 },
    {
      run: async (job) => {
        seen.push(job.id);
        await run(job);
      },
      restMs: 1_000,
      hintPaceMs: paceMs,
      log: createLog('silent'),
    },
  );
  onTestFinished(() => worker.stop(0));
  const add = (id: string) => {
    waiting.push({
      id,
      data: { websiteId: 'w' },
      isLastTry: false,
      isRetry: false,
      takenAt: performance.now(),
    });
    worker.hint();
  };
  return {
    worker,
    add,
    seen,
    count: () => count,
    looked: (number: number) => looksAt(number).promise,
    onRun: (next: typeof run) => {
      run = next;
    },
  };
}

test('a thousand hints beside work cost one look after it', async () => {
  const { worker, add, seen, count, looked, onRun } = givenWorker(0);
  await looked(0);
  const end = Promise.withResolvers<void>();
  const begun = Promise.withResolvers<void>();
  onRun(() => {
    begun.resolve();
    return end.promise;
  });
  add('first');
  await begun.promise;
  expect(count()).toBe(2);
  for (let hint = 0; hint < 1000; hint += 1) worker.hint();
  add('second');
  expect(count()).toBe(2);
  end.resolve();
  await waitFor(() => expect(seen).toEqual(['first', 'second']));
  await waitFor(() => expect(count()).toBe(3));
});

test('hints close behind each other at rest are one look, which finds all of them', async () => {
  const { add, seen, count, looked } = givenWorker(60_000);
  await looked(0);
  // The first look was just now: the next one waits for its pace.
  for (let id = 0; id < 50; id += 1) add(String(id));
  await new Promise(setImmediate);
  expect([count(), seen]).toEqual([1, []]);
});
