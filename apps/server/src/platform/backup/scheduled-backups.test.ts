import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ownDatabase } from '@sitewright/testing/database';
import { givenBucket } from '@sitewright/testing/s3-server';
import { givenSite } from '@sitewright/testing/site';
import { waitFor } from '@sitewright/testing/wait-for';
import { expect, onTestFinished, test } from 'vitest';
import { uuidV7 } from '../ids/uuid-v7.ts';
import { createJobs } from '../jobs/jobs.ts';
import { createLog } from '../log/log.ts';
import { createDiskStorage } from '../storage/disk-storage.ts';
import { createS3Storage } from '../storage/s3/s3-storage.ts';
import { newSecretKey, publicTextOf } from './age-keys.ts';
import { backupMetrics } from './backup-metrics.ts';
import { listBackups } from './backup-place.ts';
import { callForBackup } from './bucket-backup.ts';
import { beginRun, endRun, insertDueRun, insertRun } from './run-queries.ts';
import { openSchedule } from './schedule.ts';
import { handleScheduledBackups, type ScheduledBackups } from './scheduled-backups.ts';

const hours = (count: number) => count * 3_600_000;

test.each([
  ['30 2 * * *', '2026-03-29T02:30:00.000Z', '2026-03-29T02:30:00.000Z'],
  ['30 2 * * *', '2026-03-29T02:29:59.999Z', '2026-03-28T02:30:00.000Z'],
  ['0 4 * * 1', '2026-11-27T09:00:00.500Z', '2026-11-23T04:00:00.000Z'],
  ['*/15 * * * *', '2026-11-27T09:14:59.000Z', '2026-11-27T09:00:00.000Z'],
])('the last moment of %s up to %s', async (text, now, last) => {
  expect((await openSchedule(text)).lastBefore(new Date(now)).toISOString()).toBe(last);
});

test.each(['daily', '0 0 2 * * *', '61 * * * *', '* * *', '0 0 31 2 *'])('no schedule: %s', async (text) => {
  await expect(openSchedule(text)).rejects.toThrow(/^BACKUP_SCHEDULE must be five fields of cron in UTC/);
});

/** An installation whose backups are due at midnight, with nodes of which the clock is the test's. */
async function givenSchedule() {
  const own = await ownDatabase();
  await givenSite(own.database);
  const folder = await mkdtemp(join(tmpdir(), 'sitewright-schedule-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const bucket = createS3Storage(await givenBucket('shop'));
  const clock = { now: new Date('2026-11-27T09:00:00Z') };
  const told: string[] = [];
  const base = {
    ...own,
    bucket,
    storage: createDiskStorage(folder),
    key: publicTextOf(newSecretKey()),
    keepDays: 2,
    schedule: await openSchedule('0 0 * * *'),
    log: createLog('silent'),
    now: () => clock.now,
    newId: () => uuidV7(),
    tellFailure: async (_: unknown, reason: string) => void told.push(reason),
  };
  const startNode = async (change: Partial<ScheduledBackups> = {}) => {
    const jobs = createJobs({ ...base, connection: own.app, pollSeconds: 0.2 });
    onTestFinished(() => jobs.stop(1_000));
    const look = handleScheduledBackups({ ...base, jobs, ...change });
    await jobs.start();
    return { look, stop: () => jobs.stop(1_000) };
  };
  const runs = () =>
    own.query<{ state: string; object: string; error: string | null }>(
      `select state, object, error from backup_runs where kind = 'backup' order by due_at`,
    );
  /** Of the jobs that are not over. */
  const jobStates = async () => {
    const jobs = await own.query<{ state: string }>(
      `select state from pgboss.job where name = 'scheduled-backup' and state in ('created', 'active', 'retry')`,
    );
    return jobs.map(({ state }) => state);
  };
  const names = async () => (await listBackups(bucket)).map(({ name }) => name.slice(3, 13));
  const metrics = async () => {
    const schedule = Promise.resolve(base.schedule);
    const read = backupMetrics({ ...base, schedule }).map(async (metric) => [
      metric.name.slice('sitewright_backup_'.length),
      await metric.read(),
    ]);
    return Object.fromEntries(await Promise.all(read));
  };
  /** A rehearsal that somebody has made. */
  const noteDrill = async (object: string, error?: string) => {
    const drill = { id: uuidV7(), attempt: uuidV7(), now: clock.now };
    await own.database.installation(async (db) => {
      await insertRun(db, { id: drill.id, kind: 'drill', now: drill.now });
      await beginRun(db, { ...drill, object });
      await endRun(db, { ...drill, ...(error !== undefined && { error }) });
    });
  };
  return { ...base, clock, told, startNode, runs, jobStates, names, metrics, noteDrill };
}

test('of two nodes one makes the backup that is due, each day; those older than told are deleted, the good ones and those of others never', async () => {
  const { bucket, clock, database, query, startNode, runs, names, metrics, noteDrill } =
    await givenSchedule();
  expect(await metrics()).toMatchObject({ failed: {}, late_seconds: { backup: 9 * 3600 } });
  const nodes = [await startNode(), await startNode()];
  const look = () => Promise.all(nodes.map((node) => node.look()));
  const untilDone = (count: number) =>
    waitFor(async () => expect((await runs()).filter(({ state }) => state === 'done')).toHaveLength(count));

  await bucket.put('2020-01-01-000000.sitewright.age', Buffer.from('of another installation'));
  await bucket.put('notes.txt', Buffer.from('of somebody else'));
  await Promise.all([look(), look()]);
  await untilDone(1);
  await look();
  expect(await runs()).toHaveLength(1);
  expect(await names()).toEqual(['2020-01-01', '2026-11-27']);
  expect(await metrics()).toEqual({
    finished_timestamp_seconds: { backup: clock.now.getTime() / 1000 },
    duration_seconds: { backup: 0 },
    size_bytes: { backup: (await listBackups(bucket)).at(-1)?.sizeBytes },
    failed: { backup: 0 },
    late_seconds: { backup: 0 },
  });

  // The first of these is restored as a rehearsal, the second one is not.
  for (const day of [1, 2, 3, 4, 5]) {
    clock.now = new Date(clock.now.getTime() + hours(24));
    await look();
    await waitFor(async () => expect((await runs()).at(-1)?.state).toBe('done'));
    if (day !== 1) continue;
    await noteDrill((await runs()).at(-1)?.object ?? '');
  }
  await waitFor(async () =>
    expect(await names()).toEqual(['2020-01-01', '2026-11-28', '2026-11-30', '2026-12-01', '2026-12-02']),
  );
  clock.now = new Date(clock.now.getTime() + hours(24 * 30));
  // A node that called for one ended before it began.
  const unbegun = uuidV7();
  await database.installation((db) => insertRun(db, { id: unbegun, kind: 'backup', now: clock.now }));
  const isWaiting = async () =>
    (await query(`select from backup_runs where id = $1`, [unbegun])).length === 1;
  await look();
  await waitFor(async () => expect(await names()).toEqual(['2020-01-01', '2026-11-28', '2027-01-01']));
  expect(await isWaiting()).toBe(true);
  // Neither one that could not be restored nor a file that could is known to be good instead.
  await noteDrill((await runs()).at(-1)?.object ?? '', 'damaged');
  await noteDrill('/mnt/backup.sitewright');
  const { finished_timestamp_seconds: finished } = await metrics();
  for (const later of ['2027-04-11', '2027-07-20']) {
    clock.now = new Date(`${later}T09:00:00Z`);
    await look();
    await waitFor(async () => expect(await names()).toEqual(['2020-01-01', '2026-11-28', later]));
    expect(await metrics()).toMatchObject({ finished_timestamp_seconds: { drill: finished.drill } });
  }
  expect(await isWaiting()).toBe(false);
  expect(await bucket.stat('notes.txt')).not.toBe(null);
});

test('a backup that fails is tried again, is told of when given up, and is late meanwhile; one that a stopped node began is done by another', async () => {
  const { bucket, database, query, clock, told, startNode, runs, metrics, jobStates } = await givenSchedule();
  const full = { ...bucket, put: () => Promise.reject(new Error('the bucket is full')) };
  const node = await startNode({ bucket: full });
  await node.look();
  await waitFor(async () =>
    expect(await runs()).toMatchObject([{ state: 'failed', error: 'the bucket is full' }]),
  );
  expect(told).toEqual([]);
  expect(await metrics()).toMatchObject({ failed: { backup: 1 }, late_seconds: { backup: 0 } });
  await waitFor(async () => expect(await jobStates()).toEqual(['retry']));
  await query(
    `update pgboss.job set retry_count = retry_limit - 1, start_after = now() where name = 'scheduled-backup'`,
  );
  await waitFor(() => expect(told).toEqual(['the bucket is full']));
  // Hours later one is due again, which a node begins that then stands still.
  clock.now = new Date(clock.now.getTime() + hours(24));
  expect(await metrics()).toMatchObject({ late_seconds: { backup: 24 * 3600 } });
  await node.stop();
  const begun = Promise.withResolvers<void>();
  const goOn = Promise.withResolvers<void>();
  const slow: typeof bucket = {
    ...bucket,
    put: async (key, body) => {
      begun.resolve();
      await goOn.promise;
      return bucket.put(key, body);
    },
  };
  const still = await startNode({ bucket: slow });
  await still.look();
  await begun.promise;
  await still.stop();
  clock.now = new Date(clock.now.getTime() + 60_000);
  await query(
    `update pgboss.job set start_after = now() where name = 'scheduled-backup' and state = 'retry'`,
  );
  await startNode();
  await waitFor(async () => expect((await runs()).at(-1)).toMatchObject({ state: 'done', error: null }));
  expect(await metrics()).toMatchObject({ failed: { backup: 0 }, late_seconds: { backup: 0 } });
  const [kept] = await listBackups(bucket);
  expect(kept?.name).toBe((await runs()).at(-1)?.object);
  // It wakes up: what it then writes nobody knows of, so it goes again.
  goOn.resolve();
  await waitFor(async () => {
    expect(
      await query(
        `select from pg_stat_activity where application_name = 'sitewright backup' and datname = current_database()`,
      ),
    ).toEqual([]);
    expect(await listBackups(bucket)).toEqual([kept]);
  });
  // No moment is done twice, whatever the clock of a node says.
  const early = await openSchedule('0 0 * * *');
  expect(
    await database.installation((db) =>
      insertDueRun(db, {
        id: uuidV7(),
        dueAt: early.lastBefore(new Date('2026-11-27T23:59:59Z')),
        now: clock.now,
      }),
    ),
  ).toBe(false);
});

test('a backup that fails until the next one is due is told of too, once until one is made', async () => {
  const { bucket, clock, told, startNode, jobStates, ...given } = await givenSchedule();
  let isFull = true;
  const put: typeof bucket.put = (key, body) =>
    isFull ? Promise.reject(new Error('the bucket is full')) : bucket.put(key, body);
  const node = await startNode({ bucket: { ...bucket, put } });
  const nextDay = async (state: string) => {
    clock.now = new Date(clock.now.getTime() + hours(24));
    await node.look();
    await given.query(
      `update pgboss.job set start_after = now() where name = 'scheduled-backup' and state = 'retry'`,
    );
    await waitFor(async () => expect((await given.runs()).at(-1)?.state).toBe(state));
    // Those of the days before were looked at again, and this one waits for that.
    await waitFor(async () => expect(await jobStates()).toEqual(isFull ? ['retry'] : []));
  };
  await nextDay('failed');
  expect(told).toEqual([]);
  for (const _ of [1, 2]) {
    await nextDay('failed');
    expect(told).toEqual(['the bucket is full']);
  }
  isFull = false;
  await nextDay('done');
  expect(told).toHaveLength(1);
  isFull = true;
  await nextDay('failed');
  await nextDay('failed');
  expect(told).toHaveLength(2);
});

test('a backup that somebody calls for is noted too, and is as good as the one that is due', async () => {
  const given = await givenSchedule();
  const full = { ...given.bucket, put: () => Promise.reject(new Error('the bucket is full')) };
  await (await given.startNode({ bucket: full })).look();
  await waitFor(async () => expect(await given.runs()).toMatchObject([{ state: 'failed' }]));
  given.clock.now = new Date(given.clock.now.getTime() + hours(4));
  expect(await given.metrics()).toMatchObject({ failed: { backup: 1 }, late_seconds: { backup: 4 * 3600 } });
  const made = await callForBackup(given);
  expect((await given.runs()).at(-1)).toMatchObject({ state: 'done', object: made.name });
  expect(await given.metrics()).toMatchObject({ failed: { backup: 0 }, late_seconds: { backup: 0 } });
  // Two of one second are two.
  given.clock.now = new Date(given.clock.now.getTime() + 500);
  const second = await callForBackup(given);
  expect(await listBackups(given.bucket)).toHaveLength(2);
  given.clock.now = new Date(given.clock.now.getTime() + 1_000);
  await expect(callForBackup({ ...given, bucket: full })).rejects.toThrow('the bucket is full');
  expect(await given.metrics()).toMatchObject({
    failed: { backup: 1 },
    size_bytes: { backup: second.sizeBytes },
  });
  // No node that makes backups is there: the first moment without one was two days ago.
  given.clock.now = new Date('2026-11-30T00:00:00Z');
  expect(await given.metrics()).toMatchObject({ late_seconds: { backup: 48 * 3600 } });
});
