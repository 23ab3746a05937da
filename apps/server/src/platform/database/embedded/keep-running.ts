import { setTimeout as sleep } from 'node:timers/promises';
import type { ClientConfig } from 'pg';
import { StartError } from '../../errors/start-error.ts';
import { type Claim, claimServer } from './claim.ts';
import type { Cluster } from './cluster.ts';
import { watchForOrphan } from './orphan-watch.ts';
import { findPostmaster } from './postmaster.ts';
import { START_TIMEOUT_MS, startServer, stopServer, waitForOther } from './server-process.ts';
import type { ServerSettings } from './server-settings.ts';

export type Keeper = { stop(): Promise<void> };

type Kept = { cluster: Cluster; settings: ServerSettings; admin: ClientConfig; purpose: string };
type Held = { claim: Claim; dismissWatch: () => void };

/** Starts or takes over the server and claims it; starts it again should it die. Stopping shuts it down. */
export async function keepRunning(kept: Kept): Promise<Keeper> {
  let held = await startAndClaim(kept);
  let isStopping = false;
  let recovery = Promise.resolve();

  function watch(): void {
    void held.claim.lost.then(() => {
      if (isStopping) return;
      held.dismissWatch();
      // A failure (the folder is gone, another process took the claim) ends the program by its unhandled rejection.
      recovery = startAndClaim(kept).then((next) => {
        held = next;
        watch();
      });
    });
  }
  watch();

  return {
    async stop() {
      isStopping = true;
      await recovery;
      await held.claim.release();
      const running = await findPostmaster(kept.cluster.folder);
      if (running) await stopServer(kept.cluster.folder, running.pid);
      held.dismissWatch();
    },
  };
}

/** A server whose program was killed may be ending meanwhile: it is waited for, and another one started. */
async function startAndClaim({ cluster, settings, admin, purpose }: Kept): Promise<Held> {
  let complaint = '';
  for (const deadline = Date.now() + START_TIMEOUT_MS; Date.now() < deadline; await sleep(20)) {
    const other = await waitForOther(cluster.folder, deadline);
    const { pid, dismissWatch } = other ?? (await startServer(cluster, settings, deadline));
    const claim = await claimServer(admin, purpose, settings).catch((error) => {
      dismissWatch?.();
      throw error;
    });
    if (claim instanceof Error) complaint = `: ${claim.message}`;
    else if (claim !== 'outdated') {
      return { claim, dismissWatch: dismissWatch ?? watchForOrphan(cluster, pid) };
    }
    dismissWatch?.();
    if (claim === 'outdated') await stopServer(cluster.folder, pid);
  }
  throw new StartError(`The database in ${cluster.folder} does not become ready${complaint}.`);
}
