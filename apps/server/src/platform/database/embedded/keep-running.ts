import type { ClientConfig } from 'pg';
import { type Claim, claimServer } from './claim.ts';
import type { Place } from './cluster.ts';
import { findPostmaster } from './postmaster.ts';
import { startServer, stopServer, waitForOther } from './server-process.ts';
import type { ServerSettings } from './server-settings.ts';

export type Keeper = { stop(): Promise<void> };

type Kept = { place: Place; settings: ServerSettings; admin: ClientConfig; purpose: string };

/** Starts or takes over the server and claims it; starts it again should it die. Stopping shuts it down. */
export async function keepRunning(kept: Kept): Promise<Keeper> {
  let claim = await startAndClaim(kept);
  let isStopping = false;
  let recovery = Promise.resolve();

  function watch(): void {
    void claim.lost.then(() => {
      if (isStopping) return;
      // A failure (the folder is gone, another process took the claim) ends the program by its unhandled rejection.
      recovery = startAndClaim(kept).then((next) => {
        claim = next;
        watch();
      });
    });
  }
  watch();

  return {
    async stop() {
      isStopping = true;
      await recovery;
      await claim.release();
      const running = await findPostmaster(kept.place.folder);
      if (running) await stopServer(kept.place.folder, running.pid);
    },
  };
}

async function startAndClaim({ place, settings, admin, purpose }: Kept): Promise<Claim> {
  for (;;) {
    const running = await findPostmaster(place.folder);
    if (running && !running.ready) await waitForOther(place.folder);
    const pid = running?.pid ?? (await startServer(place, settings));
    const claim = await claimServer(admin, purpose, settings);
    if (claim !== 'outdated') return claim;
    await stopServer(place.folder, pid);
  }
}
