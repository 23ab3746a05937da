import type { Log } from '../log/log.ts';
import { takeWork } from './running-work.ts';

/** Longer than this nobody else should have to wait. */
const LIMIT_MS = 50;
const INTERVAL_MS = 20;
/** A server that is blocked all the time says so once a second. */
const REST_MS = 1_000;

/**
 * Logs when the event loop was held up, by what was running then: every request waits for it. Only the thread's own
 * processor time counts, since a busy machine holds up everything. Gives a function that ends the watch.
 */
export function watchEventLoop(log: Pick<Log, 'warn'>): () => void {
  let last = read();
  takeWork();
  let toldAt = Number.NEGATIVE_INFINITY;
  const timer = setInterval(() => {
    const now = read();
    const blockedMs = Math.round(Math.min(now.wallMs - last.wallMs - INTERVAL_MS, now.cpuMs - last.cpuMs));
    last = now;
    const work = takeWork();
    if (blockedMs <= LIMIT_MS || now.wallMs - toldAt < REST_MS) return;
    toldAt = now.wallMs;
    log.warn({ blockedMs, work }, 'event loop blocked');
  }, INTERVAL_MS);
  timer.unref();
  return () => clearInterval(timer);
}

function read(): { wallMs: number; cpuMs: number } {
  const { user, system } = process.threadCpuUsage();
  return { wallMs: performance.now(), cpuMs: (user + system) / 1000 };
}
