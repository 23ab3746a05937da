import { ownDatabase } from '@sitewright/testing/database';
import { givenSite } from '@sitewright/testing/site';
import { waitFor } from '@sitewright/testing/wait-for';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createLog } from '../log/log.ts';
import { defineJob, sendJob } from './job.ts';
import { createJobs } from './jobs.ts';
import { type FetchedJob, startWorker } from './worker.ts';
import { hearOfJobs } from './workers-at-hand.ts';

const order = defineJob<{ name: string }>('order');
const mail = defineJob<{ name: string }>('mail', { batchSize: 20 });
const parcel = defineJob<{ name: string }>('parcel', { sideBySide: { jobs: 2, ofSite: 2 } });

/** Jobs whose interval never comes: only a hint makes a worker look again. */
async function givenJobs() {
  const { database, app } = await ownDatabase();
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
  return { database, websiteId, jobs, done };
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
  const { database } = await ownDatabase();
  const websiteId = await givenSite(database);
  const hint = vi.fn();
  onTestFinished(hearOfJobs(new Map([['mail', { hint }]])));
  const send = (name: string, when: { delaySeconds?: number; at?: number } = {}) =>
    database.site(websiteId, (db) => sendJob(db, mail, { websiteId, data: { name }, ...when }));
  await send('later', { delaySeconds: 1 });
  await send('at a moment', { at: Date.now() + 3_600_000 });
  const sending = database.site(websiteId, async (db) => {
    await sendJob(db, mail, { websiteId, data: { name: 'never' } });
    throw new Error('changed my mind');
  });
  await expect(sending).rejects.toThrow('changed my mind');
  expect(hint).not.toHaveBeenCalled();
  await send('now');
  expect(hint).toHaveBeenCalledOnce();
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
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  onTestFinished(() => void vi.useRealTimers());
  const { add, seen, count, looked } = givenWorker(60_000);
  await looked(0);
  await vi.advanceTimersByTimeAsync(1_000);
  // The first look was just now: the next one waits for its pace.
  const ids = Array.from({ length: 15 }, (_, id) => String(id));
  for (const id of ids) add(id);
  await vi.advanceTimersByTimeAsync(58_000);
  expect([count(), seen]).toEqual([1, []]);
  await vi.advanceTimersByTimeAsync(1_000);
  expect([count(), seen]).toEqual([2, ids]);
});
