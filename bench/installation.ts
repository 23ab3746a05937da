import { rm } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import {
  openInstallationDatabase,
  ownerOf,
} from '@sitewright/server/platform/database/installation-database';
import type pg from 'pg';
import { newDataDirectory, type Program, startProgram } from './program.ts';
import { countOpenJobs } from './queries.ts';

/** One data directory for a whole run of the benches, and the program on it. */
export type Installation = {
  dataDirectory: string;
  /** From the first start on an empty directory to the first page. */
  freshMs: number;
  /** The running program, behind one proxy that the benches play. */
  program(): Promise<Program>;
  /** Ends it and starts it again with its work done, with settings of its own until the next start. */
  restart(settings?: Record<string, string>): Promise<Program>;
  /** Kills it, as `kill -9` does, and starts it again at once. */
  restartKilled(): Promise<Program>;
  /** Ends the program and runs only its database; `work` gets the connections of the runtime role and of the owner. */
  withDatabaseAlone<T>(work: (app: pg.ClientConfig, owner: pg.ClientConfig) => Promise<T>): Promise<T>;
  /** `work` gets the connections of the owner and of the runtime role to the database of the running program. */
  withRunningDatabase<T>(work: (owner: pg.ClientConfig, app: pg.ClientConfig) => Promise<T>): Promise<T>;
  close(): Promise<void>;
};

const ENVIRONMENT = { TRUSTED_PROXIES: '1', LOG_LEVEL: 'info' };
/** Long: pictures take only what time nobody else wants, and others may want all of it. */
const JOBS_END_WITHIN_MS = 1_200_000;

export async function newInstallation(): Promise<Installation> {
  const dataDirectory = newDataDirectory();
  let running: Program | undefined = await startProgram(dataDirectory, ENVIRONMENT);
  const freshMs = running.firstPageMs;
  const database = await openDatabase(dataDirectory, true);
  await untilIdle(ownerOf(database.owner));
  await database.close();
  return {
    dataDirectory,
    freshMs,
    async program() {
      running ??= await startProgram(dataDirectory, ENVIRONMENT);
      return running;
    },
    async restart(settings = {}) {
      await running?.stop();
      running = await startProgram(dataDirectory, { ...ENVIRONMENT, ...settings });
      return running;
    },
    async restartKilled() {
      await running?.kill();
      running = await startProgram(dataDirectory, ENVIRONMENT);
      return running;
    },
    async withDatabaseAlone(work) {
      await running?.stop();
      running = undefined;
      const database = await openDatabase(dataDirectory);
      try {
        return await work(database.app, ownerOf(database.owner));
      } finally {
        await database.close();
      }
    },
    async withRunningDatabase(work) {
      const database = await openDatabase(dataDirectory, true);
      try {
        return await work(ownerOf(database.owner), database.app);
      } finally {
        await database.close();
      }
    },
    async close() {
      await running?.stop();
      await rm(dataDirectory, { recursive: true, force: true });
    },
  };
}

function openDatabase(dataDir: string, shareRunning = false) {
  const address = { databaseUrl: undefined, migrationUrl: undefined };
  return openInstallationDatabase(address, { dataDir, purpose: 'bench', shareRunning });
}

/** Pictures in all widths: what a visitor meets after the first minute. */
export async function untilIdle(owner: pg.ClientConfig): Promise<void> {
  const end = performance.now() + JOBS_END_WITHIN_MS;
  while ((await countOpenJobs(owner)) > 0) {
    if (performance.now() > end) throw new Error('the jobs of the first start do not end');
    await wait(500);
  }
}
