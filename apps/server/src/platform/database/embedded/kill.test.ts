import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { programFile } from '@sitewright/testing/program';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findPostmaster } from './postmaster.ts';

const PROGRAM = programFile('killed-server');
const WEBSITE = '0190a000-0000-7000-8000-000000000001';

type Running = { child: ChildProcess; acknowledged: string[]; errors: () => string; ready: Promise<number> };

/** One for all tests. */
let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'sitewright-kill-'));
});
afterAll(async () => {
  await killDatabase();
  await rm(dataDir, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
});

function start(): Running {
  const started = performance.now();
  const child = spawn(process.execPath, [PROGRAM, WEBSITE, 'a', 'b', 'c', 'd'], {
    env: {
      ...process.env,
      DATA_DIR: dataDir,
      LOG_LEVEL: 'silent',
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

async function killDatabase(): Promise<void> {
  const server = await runningDatabase();
  if (server) process.kill(server.pid, 'SIGKILL');
}

/** The shells that wait for the end of a program. */
function watchesOf({ pid }: ChildProcess): number[] {
  const lines = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,args='], { encoding: 'utf8' }).split('\n');
  return lines
    .filter((line) => line.includes('sitewright-watch') && Number(line.trim().split(/\s+/)[1]) === pid)
    .map((line) => Number(line.trim().split(/\s+/)[0]));
}

const runningDatabase = () => findPostmaster(join(dataDir, 'postgres'));

test('the database of a killed program ends with it, and the next start needs no help', {
  timeout: 120_000,
}, async () => {
  for (let round = 0; round < 3; round += 1) {
    const running = start();
    await running.ready;
    await expect.poll(() => running.acknowledged.length).toBeGreaterThan(10);
    await kill(running);
    await expect.poll(runningDatabase).toBeUndefined();
  }
  // While it is still ending, too.
  const first = start();
  await first.ready;
  await kill(first);
  const second = start();
  await second.ready;
  await kill(second);
  await expect.poll(runningDatabase).toBeUndefined();
});

test('a program that is killed while its database starts leaves none, once it is watched', {
  timeout: 120_000,
}, async () => {
  const running = start();
  await expect.poll(() => watchesOf(running.child), { interval: 1 }).not.toEqual([]);
  await kill(running);
  await expect.poll(runningDatabase).toBeUndefined();
});

test('one that is killed before its database is watched leaves one at most to the next start', {
  timeout: 120_000,
}, async () => {
  const running = start();
  await expect.poll(runningDatabase, { interval: 1 }).toBeDefined();
  await kill(running);
  const next = start();
  await next.ready;
  await kill(next);
  await expect.poll(runningDatabase).toBeUndefined();
});

test('a database that was left behind is taken over, and ends with its new program', {
  timeout: 120_000,
}, async () => {
  const first = start();
  await first.ready;
  const left = await runningDatabase();
  for (const pid of watchesOf(first.child)) process.kill(pid, 'SIGKILL');
  await kill(first);
  expect(await runningDatabase()).toEqual(left);
  const second = start();
  await second.ready;
  expect(await runningDatabase()).toEqual(left);
  await kill(second);
  await expect.poll(runningDatabase).toBeUndefined();
});

test('a second server on the data directory refuses and names the first; the first goes on', {
  timeout: 120_000,
}, async () => {
  const first = start();
  await first.ready;
  const before = first.acknowledged.length;
  const second = start();
  await expect(second.ready).rejects.toThrow(
    `in use by another Sitewright server (process ${first.child.pid})`,
  );

  await expect.poll(() => first.acknowledged.length).toBeGreaterThan(before);
  await kill(first);
});

test('a database server that dies under the running program is started again', {
  timeout: 120_000,
}, async () => {
  const running = start();
  await running.ready;
  await killDatabase();
  const before = running.acknowledged.length;

  await expect.poll(() => running.acknowledged.length).toBeGreaterThan(before + 10);
  await kill(running);
});
