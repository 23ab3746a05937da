import type { ClientConfig } from 'pg';
import { migrateInstallation, refuseOldSchema, waitForSchema } from './migrate-installation.ts';
import type { Config } from './platform/config/config.ts';
import { openDatabase } from './platform/database/database.ts';
import { openDatabaseClock } from './platform/database/database-clock.ts';
import { openInstallationDatabase, ownerOf } from './platform/database/installation-database.ts';
import { openReplica } from './platform/database/replica.ts';
import { refusePrivileged, slowKeepalive } from './platform/database/roles.ts';
import type { AppDeps } from './platform/http/deps.ts';
import { makeIdsBy, uuidV7 } from './platform/ids/uuid-v7.ts';
import { createJobs } from './platform/jobs/jobs.ts';
import { createLog } from './platform/log/log.ts';
import { prepareDataDir } from './platform/storage/data-dir.ts';
import { openStorage } from './platform/storage/open-storage.ts';

/** Everything a running installation is made of, before anything listens. */
export type Runtime = AppDeps & {
  /** Connections for what works outside the pools: backup and restore (owner), libraries with pools of their own (app). */
  connections: { owner: ClientConfig | undefined; app: ClientConfig; replica?: ClientConfig | undefined };
  /** Ends jobs and database, in that order; an embedded server is shut down when this process owns it. */
  close(): Promise<void>;
};

export type RuntimeOptions = {
  /** Shown to whoever finds the data directory in use: "server", or the name of a command. */
  purpose: string;
  /** True for a command, which may work beside a running server. */
  shareRunning?: boolean;
  /** True to make the place of files that the settings name the known one. */
  adoptFiles?: boolean;
  /** True to leave the schema alone even where a start migrates; one that lacks migrations is refused. */
  leaveSchema?: boolean;
  /** Called once when a start without migrations of its own (MIGRATE=off) has to wait for them. */
  onWait?: () => Promise<void>;
  /** Ends the opening half way: nothing is left running then. */
  signal?: AbortSignal;
};

const JOBS_STOP_MS = 3_000;
/** Each connection of the embedded server takes some 9 MB of the same machine, which more of them make no faster: four of one site at once. */
const EMBEDDED_POOL_SIZE = 5;

/** Opens the database, brings it up to date and prepares the adapters; undoes all of it when a step fails. */
export async function openRuntime(config: Config, options: RuntimeOptions): Promise<Runtime> {
  const log = createLog(config.logLevel);
  await prepareDataDir(config.dataDir);
  const server = await openInstallationDatabase(config, { dataDir: config.dataDir, ...options });
  try {
    if (config.migrate && !options.leaveSchema)
      await migrateInstallation(config, ownerOf(server.owner), options.signal);
    else if (options.shareRunning) await refuseOldSchema(server.app);
    else await waitForSchema(server.app, { log, ...options });
    await refusePrivileged(server.app);
  } catch (error) {
    await server.close();
    throw error;
  }
  const advice = options.shareRunning ? null : await slowKeepalive(server.app).catch(() => null);
  if (advice) log.warn(advice);
  const report = (error: unknown, what: string) => log.error({ err: error }, what);
  const database = openDatabase({
    connection: server.app,
    pooled: server.pooled,
    report,
    ...(config.databaseUrl === undefined ? { poolSize: EMBEDDED_POOL_SIZE } : {}),
  });
  // A command makes no pages.
  const standby = options.shareRunning ? undefined : server.replica;
  const replica = standby && openReplica({ connection: standby, primary: database, log, report });
  // The embedded server has this machine's clock.
  const clock = config.databaseUrl === undefined ? undefined : openDatabaseClock(database, { log });
  const opening = Promise.all([openStorage(config, database, { adopt: options.adoptFiles }), clock?.opened]);
  const [storage] = await opening.catch(async (error: unknown) => {
    await clock?.close();
    await replica?.close();
    await database.close();
    await server.close();
    throw error;
  });
  const now = clock?.now ?? (() => new Date());
  makeIdsBy(() => now().getTime());
  const jobs = createJobs({ database, connection: server.app, log });
  async function closeAll(): Promise<void> {
    await jobs.stop(JOBS_STOP_MS);
    await clock?.close();
    await replica?.close();
    await database.close();
    await server.close();
  }
  // A signal may come while a failed start is closing already; both wait for the same end.
  let closing: Promise<void> | undefined;
  return {
    config,
    log,
    database,
    replica,
    connections: { owner: server.owner, app: server.app, replica: server.replica },
    storage,
    jobs,
    state: { phase: 'starting' },
    now,
    newId: () => uuidV7(now().getTime()),
    close: () => {
      closing ??= closeAll();
      return closing;
    },
  };
}
