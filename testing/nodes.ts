import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import { expect, onTestFinished } from 'vitest';
import type { TestDatabase } from './database.ts';
import { freePort } from './installation.ts';
import { type Program, startProgram } from './program.ts';
import { sitewrightWith } from './run-command.ts';
import { APP_URL } from './test-app.ts';
import { waitFor } from './wait-for.ts';

/** Longest start, on a machine with much else to do. */
const MAX_START_MS = 180_000;

/** One more process of the real program on a database that others use too. */
export type Node = {
  program: Program;
  /** Origin of its port, for requests and sockets. */
  href: string;
  /** A command with the settings of the node. */
  run(...args: string[]): ReturnType<typeof sitewrightWith>;
  /** As an orchestrator ends it: it drains. */
  stop(): Promise<number | null>;
  /** kill -9. */
  kill(): Promise<void>;
};

/**
 * Starts a node that answers requests for the app origin of tests, and waits until it is ready; it ends with the test. `release`: the folder
 * of another release than this one.
 */
export async function startNode(
  { app, owner }: Pick<TestDatabase, 'app' | 'owner'>,
  settings: Readonly<Record<string, string>> = {},
  release?: string,
): Promise<Node> {
  const dataDir = settings.DATA_DIR ?? (await dataFolder());
  const port = await freePort();
  const environment = {
    DATA_DIR: dataDir,
    PORT: String(port),
    PROBE_PORT: String(port),
    APP_URL,
    DATABASE_URL: addressOf(app),
    DATABASE_MIGRATION_URL: addressOf(owner),
    SITEWRIGHT_ROLE: 'web',
    LOG_LEVEL: 'warn',
    TRUSTED_PROXIES: '1',
    ...settings,
  };
  const program = startProgram(environment, release);
  const { child, ended, output } = program;
  const kill = async () => {
    child.kill('SIGKILL');
    await ended;
  };
  onTestFinished(kill);
  const href = `http://localhost:${environment.PORT}`;
  const isReady = async () => {
    expect(child.exitCode, output()).toBe(null);
    expect((await fetch(`${href}/ready`).catch(() => null))?.status, output()).toBe(200);
  };
  await waitFor(isReady, { timeout: MAX_START_MS, interval: 100 });
  const run = (...args: string[]) =>
    sitewrightWith(environment, { folder: dataDir, args, ...(release ? { release } : {}) });
  const stop = () => {
    child.kill('SIGTERM');
    return ended;
  };
  return { program, href, run, stop, kill };
}

/** A folder for the files of nodes, which share it as they would a bucket; gone with the test. */
export async function dataFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'sitewright-nodes-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }));
  return folder;
}

/** The address of a database as a setting names it. */
export function addressOf({
  host = 'localhost',
  port = 5432,
  user = '',
  password,
  database = '',
}: pg.ClientConfig) {
  const address = new URL(`postgres://localhost:${port}/${encodeURIComponent(database)}`);
  address.username = encodeURIComponent(user);
  address.password = encodeURIComponent(String(password ?? ''));
  address.searchParams.set('host', host);
  return address.href;
}
