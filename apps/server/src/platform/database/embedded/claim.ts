import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { StartError } from '../../errors/start-error.ts';
import { type ServerSettings, signatureOf } from './server-settings.ts';

export type Claim = {
  release(): Promise<void>;
  /** Resolves when the claim is gone without release: the database server died or was stopped by somebody. */
  lost: Promise<void>;
};

/** Any fixed number does; it is the same for all releases, so that two of them never run on one directory. */
const CLAIM_KEY = 7_340_911;
const PATIENCE_MS = 700;

/**
 * Makes this process the only Sitewright server on the database. The claim is an advisory lock of a session, so it
 * ends with the process, however that dies. 'outdated': ours now, but the server runs with other settings; an error: what
 * a server said, or the system of it, that is shutting down or has.
 */
export async function claimServer(
  admin: pg.ClientConfig,
  purpose: string,
  settings: ServerSettings,
): Promise<Claim | 'outdated' | Error> {
  const client = new pg.Client({ ...admin, application_name: `sitewright ${purpose} ${process.pid}` });
  let isReleased = false;
  const lost = new Promise<void>((resolve) => {
    client.on('error', () => {});
    client.once('end', () => isReleased || resolve());
  });
  try {
    await client.connect();
    await claimOrRefuse(client);
    if (await isOutdated(client, settings)) {
      await client.end();
      return 'outdated';
    }
  } catch (error) {
    await client.end().catch(() => {});
    if (error instanceof Error && saysEnded(error)) return error;
    throw error;
  }
  return {
    lost,
    release: () => {
      isReleased = true;
      return client.end();
    },
  };
}

async function claimOrRefuse(client: pg.Client): Promise<void> {
  // A program that is ending, or was killed a moment ago, may hold the claim a little longer.
  for (const end = Date.now() + PATIENCE_MS; Date.now() < end; await sleep(50)) {
    const { rows } = await client.query<{ ours: boolean }>(`select pg_try_advisory_lock($1) as ours`, [
      CLAIM_KEY,
    ]);
    if (rows[0]?.ours) return;
  }
  const holder = await client.query<{ application_name: string }>(
    `select a.application_name from pg_locks l join pg_stat_activity a on a.pid = l.pid
      where l.locktype = 'advisory' and l.objid = $1 and l.granted`,
    [CLAIM_KEY],
  );
  const [, purpose = 'server', pid = 'unknown'] = holder.rows[0]?.application_name.split(' ') ?? [];
  throw new StartError(
    `The data directory is in use by another Sitewright ${purpose} (process ${pid}): stop that one, or set DATA_DIR to another folder.`,
  );
}

/** An orphan of an earlier release, or of a test, may run with other settings than this release wants. */
async function isOutdated(client: pg.Client, settings: ServerSettings): Promise<boolean> {
  const { rows } = await client.query<{ cluster_name: string }>(`show cluster_name`);
  return rows[0]?.cluster_name !== signatureOf(settings);
}

/** By the server's own word while it shuts down, or because nothing listens any more. */
function saysEnded({ code, message }: Error & { code?: string }): boolean {
  const codes = ['57P01', '57P03', 'ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE'];
  return codes.includes(code ?? '') || message.startsWith('Connection terminated');
}
