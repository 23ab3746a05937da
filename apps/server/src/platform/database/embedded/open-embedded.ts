import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { ClientConfig } from 'pg';
import { StartError } from '../../errors/start-error.ts';
import { findBinaries } from './binaries.ts';
import { type Cluster, ensureCluster } from './cluster.ts';
import { keepRunning } from './keep-running.ts';
import { waitForOther } from './server-process.ts';
import { EMBEDDED_SETTINGS, type ServerSettings } from './server-settings.ts';
import { socketFolder } from './socket-folder.ts';
import { serverUser } from './system-user.ts';

export type EmbeddedServer = {
  /** Connection of the superuser, who creates the roles and is used for nothing else. */
  admin: ClientConfig;
  /** Ends the server (fast shutdown) if this process claimed it, else only lets go of it. */
  close(): Promise<void>;
};

export type EmbeddedOptions = {
  dataDir: string;
  /** Shown to whoever finds the data directory in use, e.g. "server" or "backup". */
  purpose: string;
  /** A command uses the server that runs already; a Sitewright server must be the only one. */
  shareRunning?: boolean;
  settings?: ServerSettings;
  /** Ends the making of a new cluster half way. */
  signal?: AbortSignal | undefined;
};

/**
 * The private PostgreSQL of a data directory. It ends when this process is killed; one still running is taken over.
 * Throws StartError when another Sitewright process uses the directory.
 */
export async function openEmbedded(options: EmbeddedOptions): Promise<EmbeddedServer> {
  const settings = { ...EMBEDDED_SETTINGS, ...options.settings };
  const location = await findCluster(options.dataDir);
  const record = await ensureCluster(location, options.signal);
  const socket = await socketFolder(location.folder);
  const admin = {
    host: socket.path,
    port: 5432,
    user: 'postgres',
    password: record.secret,
    database: 'postgres',
  };

  if (options.shareRunning && (await waitForOther(location.folder))) {
    return { admin, close: socket.close };
  }
  const keeper = await keepRunning({ cluster: location, settings, admin, purpose: options.purpose });
  return {
    admin,
    async close() {
      await keeper.stop();
      await socket.close();
    },
  };
}

async function findCluster(dataDir: string): Promise<Cluster> {
  if (process.platform === 'win32') {
    throw new StartError(
      'The embedded database runs on Linux and macOS only: set DATABASE_URL to a PostgreSQL server.',
    );
  }
  await mkdir(dataDir, { recursive: true });
  const folder = join(dataDir, 'postgres');
  const user = await serverUser(folder);
  return { folder, user, binaries: await findBinaries(user) };
}
