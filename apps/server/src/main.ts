import { flushCompileCache } from 'node:module';
import { setTimeout as sleep } from 'node:timers/promises';
import { type App, buildApp } from './app.ts';
import { prepareFirstStart, showFirstLink } from './first-start.ts';
import { readConfig } from './platform/config/config.ts';
import { sharedDomainWarning } from './platform/config/site-urls.ts';
import { whyNotReady } from './platform/http/health.ts';
import { createLog } from './platform/log/log.ts';
import { orExit } from './platform/process/exit.ts';
import { listen } from './platform/process/listen.ts';
import { openProbes } from './platform/process/probes.ts';
import { shutDownCleanly } from './platform/process/shutdown.ts';
import { watchEventLoop } from './platform/process/watch-event-loop.ts';
import { orFullDisk } from './platform/storage/full-disk.ts';
import { openRuntime, type Runtime } from './runtime.ts';
import { startBackups } from './start-backups.ts';

/** For what is closed after requests and jobs have ended. */
const CLOSE_MS = 2_000;
const startedMs = { modules: msSinceStart(), database: 0, app: 0, serving: 0 };
const config = await orExit(async () => readConfig());
// Before the log, whose lines name their trace. The library is loaded for it alone.
const stopTracing =
  config.tracing &&
  (await (await import('./platform/tracing/start-tracing.ts')).startTracing(config.tracing, tellLoss));
let app: App | undefined;
let isStarting = true;
const stopping = new AbortController();
let stopBackups: (() => Promise<void>) | undefined;
let leaveWaitingRoom: (() => Promise<void>) | undefined;
let opened: Runtime | undefined;
const { host, port, probePort } = config;
const address = { host, port, setting: 'PORT' } as const;
// A worker takes no requests, and says for itself whether it lives and works.
const closeProbes =
  config.role === 'worker' && probePort !== undefined
    ? await orExit(() =>
        openProbes(
          { host, port: probePort, setting: 'PROBE_PORT' },
          {
            health: () => (!opened || opened.jobs.isLooking() ? null : 'no longer looking for jobs'),
            ready: () => (opened ? whyNotReady(opened.state, opened.database) : 'starting'),
          },
        ),
      )
    : undefined;
const opening = openRuntime(config, {
  purpose: 'server',
  signal: stopping.signal,
  async onWait() {
    if (config.role === 'worker') return;
    const why = 'waiting for migrations';
    leaveWaitingRoom = await openProbes(address, { health: () => null, ready: () => why, others: why });
  },
}).then((runtime) => {
  opened = runtime;
  return runtime;
});
// A signal may come at any moment of the start: the rest of it is left out, what was opened by then is closed, an embedded
// server included.
const isStopping = shutDownCleanly({
  log: createLog(config.logLevel),
  limitMs: (config.drainDelaySeconds + config.drainSeconds) * 1000,
  endsWithAncestors: config.endsWithAncestors,
  explain: (error) => (isStarting ? orFullDisk(error, config.dataDir) : error),
  async close() {
    stopping.abort();
    await opening.catch(() => undefined);
    await leaveWaitingRoom?.();
    if (!opened) return closeProbes?.();
    // A proxy sends no more requests once /ready says no; those that come until it has noticed are answered.
    const isServing = opened.state.phase === 'serving' && config.role !== 'worker';
    opened.state.phase = 'stopping';
    // Other processes take jobs over; those under way here get the time that requests get.
    const jobsStopped = opened.jobs.stop(Math.max(config.drainSeconds * 1000 - CLOSE_MS, 0));
    if (isServing) await sleep(config.drainDelaySeconds * 1000);
    await app?.server.close();
    await Promise.all([jobsStopped, stopBackups?.()]);
    await Promise.all([opened.close(), closeProbes?.(), stopTracing?.(CLOSE_MS / 2)]);
  },
});

const exit = { isStopping, explain: (error: unknown) => orFullDisk(error, config.dataDir) };
const runtime = await orExit(() => opening, exit);
startedMs.database = msSinceStart();
app = await orExit(() => buildApp(runtime), exit);
startedMs.app = msSinceStart();
const { server, deps } = app;

await orExit(async () => {
  try {
    await prepareFirstStart(runtime);
    stopBackups = await startBackups(runtime);
    // One process has no others beside it.
    if (config.role !== 'worker' && config.databaseUrl !== undefined) {
      const { bundles } = deps.services.pages;
      await bundles.share();
      bundles.lookAgain();
    }
    if (config.role !== 'web') await runtime.jobs.start();
    await leaveWaitingRoom?.();
    if (config.role !== 'worker') await listen(server, address);
    else await server.ready();
  } catch (error) {
    await server.close();
    await runtime.close();
    throw error;
  }
}, exit);
watchEventLoop(runtime.log);
runtime.state.phase = 'serving';
isStarting = false;
startedMs.serving = msSinceStart();
runtime.log.info({ url: config.appUrl, role: config.role, startedMs }, 'serving');
const warning = sharedDomainWarning(config);
if (warning) runtime.log.warn(warning);
await showFirstLink(runtime);
// Node writes it at a clean end alone: after a kill the next start would read each file again.
flushCompileCache();

function tellLoss(error: unknown, lost: number): void {
  createLog(config.logLevel).warn({ err: error, lost }, 'traces could not be sent');
}

/** Time since the start of the process: Node's own start and the loading of modules are in it. */
function msSinceStart(): number {
  return Math.round(performance.now());
}
