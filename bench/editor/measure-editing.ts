import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { CDPSession, Frame, Page } from 'playwright-core';
import { median } from '../load.ts';
import { percentile95 } from '../percentile.ts';

/** What writing in an open page costs. Times in ms, sizes in bytes. */
export type Editing = {
  readyMs: number;
  /** Processor time of tasks on the main threads, for a key. */
  taskMs: number;
  frameMs: { median: number; p95: number };
  heapBytes: number;
  scripts: { gzip: number; brotli: number };
};

/** An editor that is open in a page. */
export type OpenEditor = {
  page: Page;
  /** Frame in which the keys arrive. */
  frame: Frame;
  readyMs: number;
};

const KEYS = 60;
const KEY_PAUSE_MS = 120;
/** Work that a key has put off is done. */
const SETTLE_MS = 1_500;

/** Types into the text that has the focus and measures what that costs. */
export async function measureTyping({
  page,
  frame,
}: OpenEditor): Promise<Pick<Editing, 'taskMs' | 'frameMs'>> {
  const sessions = await sessionsOf(page);
  await watchFrames(frame);
  await type(page, 10);
  await page.waitForTimeout(SETTLE_MS);
  await frame.evaluate(() => void (globalThis as unknown as Watched).keyFrames.splice(0));
  const before = await taskTime(sessions);
  await type(page, KEYS);
  await page.waitForTimeout(SETTLE_MS);
  const taskMs = (await taskTime(sessions)) - before;
  const idle = await taskTime(sessions);
  await page.waitForTimeout(KEYS * KEY_PAUSE_MS + SETTLE_MS);
  // What the page does without keys (clocks, animation) is none of theirs.
  const idleMs = (await taskTime(sessions)) - idle;
  const frames = await frame.evaluate(() => (globalThis as unknown as Watched).keyFrames);
  return {
    taskMs: (taskMs - idleMs) / KEYS,
    frameMs: { median: median(frames), p95: percentile95(frames) },
  };
}

/** Heap of all processes of a page once everything that is garbage is gone. */
export async function measureHeap(page: Page): Promise<number> {
  let bytes = 0;
  for (const session of await sessionsOf(page)) {
    await session.send('HeapProfiler.enable');
    await session.send('HeapProfiler.collectGarbage');
    await session.send('HeapProfiler.collectGarbage');
    bytes += (await session.send('Runtime.getHeapUsage')).usedSize;
  }
  return bytes;
}

/** Counts the scripts that a page loads from now on. */
export function countScripts(page: Page): () => Promise<Editing['scripts']> {
  const bodies: Promise<Buffer>[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script' && response.ok())
      bodies.push(response.body().catch(() => Buffer.of()));
  });
  return async () => {
    let [gzip, brotli] = [0, 0];
    for (const body of await Promise.all(bodies)) {
      gzip += gzipSync(body).length;
      brotli += brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }).length;
    }
    return { gzip, brotli };
  };
}

async function type(page: Page, keys: number): Promise<void> {
  for (let key = 0; key < keys; key++) {
    await page.keyboard.press('abcdefgh'.charAt(key % 8));
    await page.waitForTimeout(KEY_PAUSE_MS);
  }
}

/** A session for each process: a frame of another site may have one of its own. */
export async function sessionsOf(page: Page): Promise<CDPSession[]> {
  const sessions = [await page.context().newCDPSession(page)];
  for (const frame of page.frames().slice(1)) {
    const own = await page
      .context()
      .newCDPSession(frame)
      .catch(() => null);
    if (own) sessions.push(own);
  }
  // Time on a processor: what other programs of the machine take is none of a key's.
  for (const session of sessions) await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  return sessions;
}

/** Processor time of all tasks so far, in ms. */
export async function taskTime(sessions: readonly CDPSession[]): Promise<number> {
  let seconds = 0;
  for (const session of sessions) {
    const { metrics } = await session.send('Performance.getMetrics');
    seconds += metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0;
  }
  return seconds * 1000;
}

type Watched = { keyFrames: number[] };

/** Notes for each key how long it takes until the frame that shows it is done. */
async function watchFrames(frame: Frame): Promise<void> {
  await frame.evaluate(() => {
    const watched = globalThis as unknown as Watched;
    watched.keyFrames = [];
    const { port1, port2 } = new MessageChannel();
    let waiting: number[] = [];
    port1.onmessage = () => {
      const now = performance.now();
      for (const start of waiting) watched.keyFrames.push(now - start);
      waiting = [];
    };
    window.addEventListener(
      'keydown',
      ({ timeStamp }) => {
        waiting.push(timeStamp);
        // The message comes right behind the drawing of the frame.
        requestAnimationFrame(() => port2.postMessage(null));
      },
      { capture: true },
    );
  });
}
