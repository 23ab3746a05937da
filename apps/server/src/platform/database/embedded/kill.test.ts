import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { readConfig } from '../../../config.ts';
import { openRuntime } from '../../../runtime.ts';
import { findPostmaster } from './postmaster.ts';

const PROGRAM = join(import.meta.dirname, 'killed-program.ts');
const WEBSITE = '0190a000-0000-7000-8000-000000000001';

type Running = { child: ChildProcess; acknowledged: string[]; errors: () => string; ready: Promise<number> };

async function givenDataDir(): Promise<string> {
  const dataDir = await mkdtemp(join(tmpdir(), 'sitewright-kill-'));
  onTestFinished(async () => {
    const left = await findPostmaster(join(dataDir, 'postgres'));
    if (left) process.kill(left.pid, 'SIGKILL');
    await sleep(200);
    await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
  });
  return dataDir;
}

function start(dataDir: string): Running {
  const started = performance.now();
  const child = spawn(process.execPath, [PROGRAM, WEBSITE, 'a', 'b', 'c', 'd'], {
    env: {
      ...process.env,
      DATA_DIR: dataDir,
      LOG_LEVEL: 'silent',
      NODE_COMPILE_CACHE: join(tmpdir(), 'sitewright-kill-cache'),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const acknowledged: string[] = [];
  let rest = '';
  let errors = '';
  child.stderr.on('data', (chunk) => {
    errors += chunk;
  });
  const ready = new Promise<number>((resolve, reject) => {
    child.once('exit', () => reject(new Error(`ended before it was ready: ${errors}`)));
    child.stdout.on('data', (chunk) => {
      const lines = (rest + chunk).split('\n');
      rest = lines.pop() ?? '';
      if (lines[0] === 'ready') resolve(performance.now() - started);
      acknowledged.push(...lines.filter((line) => line !== 'ready'));
    });
  });
  ready.catch(() => {});
  return { child, acknowledged, errors: () => errors, ready };
}

async function kill({ child }: Running): Promise<void> {
  const closed = new Promise((resolve) => child.once('close', resolve));
  child.kill('SIGKILL');
  await closed;
}

async function killDatabase(dataDir: string): Promise<void> {
  const server = await findPostmaster(join(dataDir, 'postgres'));
  if (server) process.kill(server.pid, 'SIGKILL');
}

/** How a round ends; the database server survives the first and is taken over by the next start. */
const ENDS: readonly ((dataDir: string, running: Running) => Promise<void>)[] = [
  async (_dataDir, running) => {
    await running.ready;
    await sleep(50 + Math.random() * 400);
    await kill(running);
  },
  async (dataDir, running) => {
    await running.ready;
    await sleep(50 + Math.random() * 400);
    await killDatabase(dataDir);
    await kill(running);
  },
  async (_dataDir, running) => {
    await sleep(Math.random() * 900);
    await kill(running);
  },
  async (dataDir, running) => {
    await running.ready;
    await sleep(50 + Math.random() * 200);
    await killDatabase(dataDir);
    await sleep(Math.random() * 300);
    await kill(running);
  },
];

async function storedIds(dataDir: string): Promise<{ mails: Set<string>; jobs: Set<string> }> {
  const runtime = await openRuntime(readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' }), {
    purpose: 'test',
  });
  onTestFinished(() => runtime.close());
  return runtime.database.site(WEBSITE, async (db) => {
    const mails = await db.query<{ id: string }>(`select id from mails`);
    const jobs = await db.query<{ id: string }>(`select data ->> 'mailId' as id from pgboss.job`);
    return { mails: new Set(mails.rows.map(({ id }) => id)), jobs: new Set(jobs.rows.map(({ id }) => id)) };
  });
}

test('28 hard kills of the program, of its database and during starts lose no acknowledged write', {
  timeout: 400_000,
}, async () => {
  const dataDir = await givenDataDir();
  const acknowledged: string[] = [];
  const startTimes: number[] = [];
  // The very first starts, in which the database itself is made, are killed too.
  for (const afterMs of [150, 600, 1_200]) {
    const running = start(dataDir);
    await sleep(afterMs);
    await kill(running);
  }
  for (let round = 0; round < 25; round += 1) {
    const running = start(dataDir);
    running.ready.then((time) => startTimes.push(time)).catch(() => {});
    const end = ENDS[round % ENDS.length];
    await end?.(dataDir, running);
    acknowledged.push(...running.acknowledged);
  }

  const { mails, jobs } = await storedIds(dataDir);
  expect(acknowledged.length).toBeGreaterThan(500);
  expect(acknowledged.filter((id) => !mails.has(id) || !jobs.has(id))).toEqual([]);
  expect([...mails].filter((id) => !jobs.has(id))).toEqual([]);
  console.warn(
    `${acknowledged.length} acknowledged writes kept; slowest start ${Math.round(Math.max(...startTimes))} ms`,
  );
});

test('a second server on the data directory refuses and names the first; the first goes on', {
  timeout: 60_000,
}, async () => {
  const dataDir = await givenDataDir();
  const first = start(dataDir);
  await first.ready;
  const before = first.acknowledged.length;
  const second = start(dataDir);
  await expect(second.ready).rejects.toThrow(
    `in use by another Sitewright server (process ${first.child.pid})`,
  );

  await expect.poll(() => first.acknowledged.length, { timeout: 10_000 }).toBeGreaterThan(before);
  await kill(first);
});

test('a database server that dies under the running program is started again', {
  timeout: 60_000,
}, async () => {
  const dataDir = await givenDataDir();
  const running = start(dataDir);
  await running.ready;
  await killDatabase(dataDir);
  const before = running.acknowledged.length;

  await expect.poll(() => running.acknowledged.length, { timeout: 30_000 }).toBeGreaterThan(before + 10);
  await kill(running);
});
