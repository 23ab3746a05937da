import type { Browser, Page } from 'playwright-core';
import { median } from './load.ts';

/** Slow phone: 4x CPU, 150 ms round trip, 1.6 Mbit/s. */
const NETWORK = { latency: 150, bytesPerSecond: 1_600_000 / 8, cpu: 4 };

export type Paint = { lcpMs: number; cls: number };

/** Median of several cold loads on a slow phone. */
export async function measurePaint(browser: Browser, url: string, runs = 5): Promise<Paint> {
  const paints: Paint[] = [];
  for (let run = 0; run < runs; run++) paints.push(await onePaint(browser, url));
  return { lcpMs: median(paints.map(({ lcpMs }) => lcpMs)), cls: Math.max(...paints.map(({ cls }) => cls)) };
}

async function onePaint(browser: Browser, url: string): Promise<Paint> {
  const context = await browser.newContext({ viewport: { width: 412, height: 823 }, deviceScaleFactor: 2 });
  const page = await context.newPage();
  await slowDown(page);
  await page.goto(url, { waitUntil: 'load' });
  await page.waitForTimeout(1500);
  const paint = await page.evaluate(
    () =>
      new Promise<{ lcpMs: number; cls: number }>((resolve) => {
        let lcpMs = 0;
        let cls = 0;
        new PerformanceObserver((list) => {
          lcpMs = list.getEntries().at(-1)?.startTime ?? 0;
        }).observe({ type: 'largest-contentful-paint', buffered: true });
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) cls += (entry as unknown as { value: number }).value;
        }).observe({ type: 'layout-shift', buffered: true });
        setTimeout(() => resolve({ lcpMs, cls }), 200);
      }),
  );
  await context.close();
  return paint;
}

async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.setCacheDisabled', { cacheDisabled: true });
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: NETWORK.latency,
    downloadThroughput: NETWORK.bytesPerSecond,
    uploadThroughput: NETWORK.bytesPerSecond,
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: NETWORK.cpu });
}
