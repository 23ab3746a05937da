import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { ownDatabase } from '@sitewright/testing/database';
import { programFile } from '@sitewright/testing/program';
import { givenSite } from '@sitewright/testing/site';
import { waitFor } from '@sitewright/testing/wait-for';
import { expect, onTestFinished, test } from 'vitest';
import { createLog } from '../log/log.ts';
import { defineJob, sendJob } from './job.ts';
import { createJobs, type Jobs, type RunningJob } from './jobs.ts';
import { startWorker } from './worker.ts';

const greet = defineJob<{ name: string }>('greet', { retries: 2, firstDelaySeconds: 0, batchSize: 4 });

/** A queue of its own; `servers` starts a program on it whose greeting is `handler`. */
async function givenQueue(kind = greet) {
  const own = await ownDatabase();
  const websiteId = await givenSite(own.database);
  const sendFor = (site: string, name: string) =>
    own.database.site(site, (db) => sendJob(db, kind, { websiteId: site, data: { name } }));
  return {
    start: async (
      handler: (name: string, job: RunningJob<{ name: string }>) => Promise<void>,
    ): Promise<Jobs> => {
      const jobs = createJobs({
        database: own.database,
        connection: own.app,
        log: createLog('silent'),
        pollSeconds: 0.2,
      });
      onTestFinished(() => jobs.stop(0));
      jobs.handle(kind, (job) => handler(job.data.name, job));
      await jobs.start();
      return jobs;
    },
    send: async (...names: string[]) => {
      for (const name of names) await sendFor(websiteId, name);
    },
    sendFor,
    givenSite: () => givenSite(own.database),
    states: async () => {
      const rows = await own.query<{ name: string; state: string; tries: number }>(
        `select data ->> 'name' as name, state, retry_count as tries from pgboss.job`,
      );
      return Object.fromEntries(rows.map(({ name, state, tries }) => [name, `${state} ${tries}`]));
    },
    query: own.query,
    app: own.app,
    database: own.database,
  };
}

test('of jobs taken together the one that fails is tried again alone; the others are done once', async () => {
  const { start, send, states } = await givenQueue();
  await send('a', 'b', 'c', 'd', 'e');
  const received: string[] = [];
  await start(async (name) => {
    received.push(name);
    if (name === 'b' && received.filter((one) => one === 'b').length < 3) throw new Error('not yet');
  });
  await waitFor(() => expect(received.filter((one) => one === 'b')).toHaveLength(3));
  await waitFor(async () =>
    expect(await states()).toEqual({
      a: 'completed 0',
      b: 'completed 2',
      c: 'completed 0',
      d: 'completed 0',
      e: 'completed 0',
    }),
  );
  expect(received.filter((one) => one !== 'b').sort()).toEqual(['a', 'c', 'd', 'e']);
});

test('jobs done together come at once by site; where that fails they come alone, and so does one that is tried again', async () => {
  const { sendFor, send, states, givenSite: another, app, database } = await givenQueue();
  const jobs = createJobs({ database, connection: app, log: createLog('silent'), pollSeconds: 0.2 });
  onTestFinished(() => jobs.stop(0));
  const other = await another();
  await send('a', 'b', 'bad');
  await sendFor(other, 'x');
  const received: string[] = [];
  jobs.handleTogether(greet, async ({ jobs: taken, websiteId, site }) => {
    received.push(taken.map(({ data }) => data.name).join(' '));
    const { rows } = await site((db) =>
      db.query<{ id: string }>(`select current_setting('app.website_id') as id`),
    );
    expect(rows).toEqual([{ id: websiteId }]);
    const tries = received.filter((names) => names === 'bad').length;
    if (taken.some(({ data }) => data.name === 'bad') && tries < 2) throw new Error('not yet');
  });
  await jobs.start();
  await waitFor(async () =>
    expect(await states()).toEqual({
      a: 'completed 0',
      b: 'completed 0',
      bad: 'completed 1',
      x: 'completed 0',
    }),
  );
  expect(received.toSorted()).toEqual(['a', 'a b bad', 'b', 'bad', 'bad', 'x']);
});

test('jobs taken together begin in the order in which they are due, within one millisecond too', async () => {
  const { start, send, query } = await givenQueue();
  await send('d', 'c', 'b', 'a');
  await query(
    `update pgboss.job set start_after = timestamptz '2026-01-01' + (ascii(data ->> 'name') - 97) * interval '1 microsecond'`,
  );
  const received: string[] = [];
  await start(async (name) => void received.push(name));
  await waitFor(() => expect(received).toHaveLength(4));
  expect(received).toEqual(['a', 'b', 'c', 'd']);
});

test.each([1, 4])(
  'sites take turns, %i jobs at a time: a site with many keeps another waiting for one',
  async (batchSize) => {
    const queue = await givenQueue(defineJob('greet', { batchSize }));
    const [busy, other, third] = await Promise.all([queue.givenSite(), queue.givenSite(), queue.givenSite()]);
    const received: string[] = [];
    const isHeld = Promise.withResolvers<void>();
    for (const name of ['1', '2', '3', '4', '5', '6', '7', '8']) await queue.sendFor(busy, `busy ${name}`);
    await queue.start(async (name) => {
      received.push(name);
      if (received.length === batchSize) await isHeld.promise;
    });
    await waitFor(() => expect(received).toHaveLength(batchSize));
    for (const name of ['1', '2']) await queue.sendFor(other, `other ${name}`);
    await queue.sendFor(third, 'third 1');
    isHeld.resolve();
    await waitFor(() => expect(received).toHaveLength(11));
    expect(received.filter((name) => name.startsWith('busy'))).toEqual(
      ['1', '2', '3', '4', '5', '6', '7', '8'].map((name) => `busy ${name}`),
    );
    // The round behind what was under way has one of each, and the next the second of the other.
    const round = received.slice(batchSize);
    const firstRound = round.slice(0, 3).map((name) => name.split(' ')[0]);
    expect(firstRound.toSorted()).toEqual(['busy', 'other', 'third']);
    expect(round.slice(3, 5)).toContain('other 2');
  },
);

test('what another process has taken over meanwhile is neither done nor failed by the one that had it', async () => {
  const { start, send, states, query } = await givenQueue();
  await send('done', 'failed');
  const goesOn = Promise.withResolvers<void>();
  const over: string[] = [];
  const jobs = await start(async (name) => {
    await goesOn.promise;
    over.push(name);
    if (name === 'failed') throw new Error('it stood still');
  });
  await waitFor(async () => expect(await states()).toEqual({ done: 'active 0', failed: 'active 0' }));
  // Who has them now holds no lock here, as a process of a test: nobody looks before the end.
  await query(`update pgboss.job set taken_by = 7`);
  goesOn.resolve();
  await waitFor(() => expect(over).toEqual(['done', 'failed']));
  await jobs.stop(10_000);
  const owners = await query(`select distinct state, taken_by from pgboss.job`);
  expect(owners).toEqual([{ state: 'active', taken_by: 7 }]);
});

test('a job whose time is over changes nothing any more', async () => {
  const brief = defineJob<{ name: string }>('brief', { retries: 0, limitSeconds: 1 });
  const { start, send } = await givenQueue(brief);
  await send('slow');
  const answers: string[] = [];
  const { promise: refused, resolve } = Promise.withResolvers<void>();
  await start(async (_name, job) => {
    while (answers.at(-1) !== 'the job took longer than its limit') {
      await new Promise((done) => setTimeout(done, 100));
      answers.push(await job.site(async () => 'changed').catch((error: Error) => error.message));
    }
    resolve();
  });
  await refused;
  expect(new Set(answers)).toEqual(new Set(['changed', 'the job took longer than its limit']));
});

test('a job that fails to its last try is given up, with what it failed with', async () => {
  const { start, send, states, query } = await givenQueue(
    defineJob('greet', { retries: 0, firstDelaySeconds: 0, batchSize: 4 }),
  );
  await send('a', 'b');
  await start(async (name) => {
    if (name === 'a') throw new Error('never');
  });
  await waitFor(async () => expect(await states()).toEqual({ a: 'failed 0', b: 'completed 0' }));
  const [failed] = await query<{ words: string }>(
    `select output ->> 'message' as words from pgboss.job where state = 'failed'`,
  );
  expect(failed?.words).toBe('never');
});

test('a program that stops ends the job under way, and another one has the rest of the batch at once', async () => {
  const { start, send, states } = await givenQueue();
  await send('a', 'b', 'c');
  const begun = Promise.withResolvers<void>();
  const end = Promise.withResolvers<void>();
  const received: string[] = [];
  const first = await start(async (name) => {
    received.push(`first ${name}`);
    begun.resolve();
    await end.promise;
  });
  await begun.promise;
  const stopped = first.stop(20_000);
  end.resolve();
  await stopped;
  expect(await states()).toEqual({ a: 'completed 0', b: 'retry 0', c: 'retry 0' });
  await start(async (name) => void received.push(`second ${name}`));
  await waitFor(async () =>
    expect(await states()).toEqual({ a: 'completed 0', b: 'completed 0', c: 'completed 0' }),
  );
  expect(received.sort()).toEqual(['first a', 'second b', 'second c']);
});

test('a job that does not end when its program stops is tried again; those before it are done', async () => {
  const { start, send, states } = await givenQueue();
  await send('a', 'b', 'c');
  const stuck = Promise.withResolvers<void>();
  const first = await start(async (name) => {
    if (name !== 'b') return;
    stuck.resolve();
    await new Promise(() => {});
  });
  await stuck.promise;
  await first.stop(50);
  expect(await states()).toEqual({ a: 'completed 0', b: 'retry 0', c: 'retry 0' });
  const received: string[] = [];
  await start(async (name) => void received.push(name));
  await waitFor(() => expect(received.toSorted()).toEqual(['b', 'c']));
  await waitFor(async () => expect((await states()).b).toBe('completed 1'));
});

test('a job that takes longer than its limit is tried again, and those behind it are put back for another worker', async () => {
  const { start, send, states } = await givenQueue(
    defineJob('greet', { retries: 2, firstDelaySeconds: 0, limitSeconds: 1, batchSize: 4 }),
  );
  await send('slow', 'next');
  const received: string[] = [];
  await start(async (name) => {
    received.push(name);
    if (name === 'slow' && received.length === 1) await new Promise(() => {});
  });
  await waitFor(async () => expect(await states()).toEqual({ slow: 'completed 1', next: 'completed 0' }));
  expect(received.filter((name) => name === 'next')).toHaveLength(1);
});

test('what a killed program leaves of a batch is done by another one at once; what a living one has begun stays with it', async () => {
  const { start, send, states, app } = await givenQueue();
  await send('a', 'b', 'c');
  const killed = spawn(process.execPath, [programFile('killed-worker'), JSON.stringify(app)]);
  const ended = once(killed, 'close');
  onTestFinished(() => void killed.kill('SIGKILL'));
  await once(killed.stdout, 'data');
  expect(await states()).toEqual({ a: 'active 0', b: 'active 0', c: 'active 0' });
  const begun = Promise.withResolvers<void>();
  const end = Promise.withResolvers<void>();
  await start(async () => {
    begun.resolve();
    await end.promise;
  });
  await send('living');
  await begun.promise;
  killed.kill('SIGKILL');
  await ended;
  const received: string[] = [];
  await start(async (name) => void received.push(name));
  // Well before the minute after which any job is given to another.
  await waitFor(async () =>
    expect(await states()).toEqual({
      a: 'completed 1',
      b: 'completed 1',
      c: 'completed 1',
      living: 'active 0',
    }),
  );
  expect(received).toEqual(['a', 'b', 'c']);
  end.resolve();
  await waitFor(async () => expect((await states()).living).toBe('completed 0'));
});

test('a job whose process ended again and again waits as one that fails, and does not end the next at once', async () => {
  const { start, send, states, query } = await givenQueue(defineJob('greet', { retries: 9, batchSize: 4 }));
  await send('new', 'often', 'last');
  await query(
    `update pgboss.job set state = 'active', started_on = now(), taken_by = 1,
            retry_count = case data ->> 'name' when 'new' then 0 when 'often' then 6 else 9 end`,
  );
  await start(() => Promise.resolve());
  await waitFor(async () => expect((await states()).new).toBe('completed 1'));
  expect(await states()).toMatchObject({ often: 'retry 6', last: 'failed 9' });
  const [waits] = await query<{ seconds: number }>(
    `select extract(epoch from start_after - now())::int as seconds from pgboss.job where state = 'retry'`,
  );
  expect(waits?.seconds).toBeGreaterThan(30);
});

test('a handler that throws before it has begun to wait fails its own job alone', async () => {
  const { start, send, states } = await givenQueue();
  await send('a', 'b', 'c');
  let tries = 0;
  await start((name) => {
    if (name === 'b') tries += 1;
    if (name === 'b' && tries === 1) throw new Error('at once');
    return Promise.resolve();
  });
  await waitFor(async () =>
    expect(await states()).toEqual({ a: 'completed 0', b: 'completed 1', c: 'completed 0' }),
  );
});

test('of a batch that could not be noted nothing is noted when its worker is stopped: it may be of another by then', async () => {
  const noted: string[] = [];
  const fetched = Promise.withResolvers<void>();
  let fetches = 0;
  const worker = startWorker(
    {
      fetch: (count) => {
        fetches += 1;
        if (fetches === 1)
          return Promise.resolve(
            [{ id: 'a', data: { websiteId: '' }, isLastTry: true, isRetry: false, takenAt: 0 }].slice(
              0,
              count,
            ),
          );
        fetched.resolve();
        return new Promise(() => {});
      },
      complete: async (ids) => {
        noted.push(...ids);
        throw new Error('the database is away');
      },
      fail: async (id) => void noted.push(id),
      giveBack: async (ids) => void noted.push(...ids),
    },
    { name: 'greet', limitSeconds: 0.02, batchSize: 4 },
    { run: async () => {}, restMs: 1, log: createLog('silent') },
  );
  await fetched.promise;
  const before = [...noted];
  await worker.stop(1);
  expect(new Set(before)).toEqual(new Set(['a']));
  expect(noted).toEqual(before);
});

test('what became of jobs is noted once the database is there again, each once, and nothing is done anew for it', async () => {
  const noted: string[] = [];
  const fetched = Promise.withResolvers<void>();
  let fetches = 0;
  const worker = startWorker(
    {
      fetch: async () => {
        fetches += 1;
        if (fetches === 1)
          return ['done', 'failed'].map((id) => ({
            id,
            data: { websiteId: '' },
            isLastTry: true,
            isRetry: false,
            takenAt: 0,
          }));
        fetched.resolve();
        return new Promise(() => {});
      },
      complete: async (ids) => {
        noted.push(...ids);
        if (noted.length < 4) throw new Error('the database is away');
      },
      fail: async (id) => void noted.push(id),
      giveBack: async (ids) => void noted.push(...ids),
    },
    { name: 'greet', limitSeconds: 60, batchSize: 4 },
    {
      run: async ({ id }) => {
        if (id === 'failed') throw new Error('not yet');
      },
      restMs: 1,
      log: createLog('silent'),
    },
  );
  worker.wake();
  await fetched.promise;
  await worker.stop(1);
  expect(noted).toEqual(['done', 'failed', 'done', 'done']);
});
