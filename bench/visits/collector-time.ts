import { setTimeout as wait } from 'node:timers/promises';
import type { Browser, CDPSession, Page } from 'playwright-core';

/** Files of the collector: what counts visits, and the part that measures speed. */
const COLLECTOR = /\/(?:start-visits|start-speed|count-products)-[\w-]+\.js$/;
const COLLECTOR_ENTRY = /\/start-visits-[\w-]+\.js$/;
const CPU = 4;
const SAMPLE_MICROSECONDS = 500;
/** The collector begins when the browser has time, within two seconds of the load, and does the rest right then. */
const SETTLED_MS = 4000;

type Frame = { id: number; parent: number | null; url: string };

/** `collectorMs`: time with a function of the collector on the stack; `scriptsMs`: of all scripts, as the browser counts it. */
export type PageWork = { collectorMs: number; scriptsMs: number; messages: number };

/** Gives a page that is the same but for the collector, which is an empty module. */
export async function leaveCollectorOut(page: Page): Promise<void> {
  const body = 'export const startVisits = () => {};';
  await page.route(COLLECTOR_ENTRY, (route) => route.fulfill({ contentType: 'text/javascript', body }));
}

/** Routes requests as `leaveCollectorOut` does and changes none, so that both cost the same. */
export async function keepCollector(page: Page): Promise<void> {
  await page.route(COLLECTOR_ENTRY, (route) => route.continue());
}

/** Work of a page's scripts on a processor of a quarter of the speed, from its start until the visitor leaves it. */
export async function measureWork(
  browser: Browser,
  url: string,
  prepare: (page: Page) => Promise<void>,
): Promise<PageWork> {
  const context = await browser.newContext({ viewport: { width: 412, height: 823 } });
  const page = await context.newPage();
  await prepare(page);
  let messages = 0;
  page.on('request', (request) => {
    if (/\/api\/(?:census|events|1\/performance)\//.test(request.url())) messages += 1;
  });
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU });
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  await session.send('Profiler.enable');
  await session.send('Profiler.setSamplingInterval', { interval: SAMPLE_MICROSECONDS });
  await session.send('Profiler.start');
  await page.goto(url, { waitUntil: 'load' });
  await wait(SETTLED_MS);
  // What is sent when a visitor leaves is work, too.
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  });
  const collectorMs = await collectorTime(session);
  const { metrics } = await session.send('Performance.getMetrics');
  const scripts = metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? Number.NaN;
  await context.close();
  return { collectorMs, scriptsMs: scripts * 1000, messages };
}

async function collectorTime(session: CDPSession): Promise<number> {
  const { profile } = await session.send('Profiler.stop');
  const frames = new Map<number, Frame>(
    profile.nodes.map(({ id, callFrame }) => [id, { id, parent: null, url: callFrame.url }]),
  );
  for (const { id, children = [] } of profile.nodes)
    for (const child of children) {
      const frame = frames.get(child);
      if (frame) frame.parent = id;
    }
  const isCollector = (id: number | null): boolean => {
    const frame = id === null ? undefined : frames.get(id);
    return frame !== undefined && (COLLECTOR.test(frame.url) || isCollector(frame.parent));
  };
  let microseconds = 0;
  // A difference is the time before its sample; the one after it is that of the sample.
  for (const [index, id] of (profile.samples ?? []).entries())
    if (isCollector(id)) microseconds += profile.timeDeltas?.[index + 1] ?? 0;
  return microseconds / 1000;
}
