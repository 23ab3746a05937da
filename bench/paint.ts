import { callFrom } from '@sitewright/testing/delayed-scripts';
import type { Browser, Page } from 'playwright-core';
import { median } from './load.ts';
import { ADDED } from './product-page.ts';

/** Slow phone: 4x CPU, 150 ms round trip, 1.6 Mbit/s. */
const NETWORK = { latency: 150, bytesPerSecond: 1_600_000 / 8, cpu: 4 };

export type Paint = { lcpMs: number; cls: number };

/** Medians of several cold loads on a slow phone, the addresses in turn, so that all meet the same neighbours. */
export async function measurePaints<const Urls extends readonly string[]>(
  browser: Browser,
  urls: Urls,
  runs: number,
): Promise<{ [Index in keyof Urls]: Paint }> {
  const paints: Paint[][] = urls.map(() => []);
  for (let run = 0; run < runs; run++)
    for (const [index, url] of urls.entries()) paints[index]?.push(await onePaint(browser, url));
  return paints.map((own) => ({
    lcpMs: median(own.map(({ lcpMs }) => lcpMs)),
    cls: Math.max(...own.map(({ cls }) => cls)),
  })) as { [Index in keyof Urls]: Paint };
}

const PHONE = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 2 };
const TYPED = 'ada.lovelace@example.com';

/** What a shopper with a full cart meets on a slow phone who types from the first moment on, before scripts have come. */
export type TakeOver = { cls: number; lettersLost: number; isFocusKept: boolean };

/** Opens the checkout of a shop with a full cart and types the address while the mounted form takes its place. */
export async function measureTakeOver(browser: Browser, origin: string): Promise<TakeOver> {
  const context = await browser.newContext({ ...PHONE, reducedMotion: 'reduce' });
  const page = await context.newPage();
  await page.goto(origin + ADDED.path);
  const itemId = await page.locator('[data-item-id]').first().getAttribute('data-item-id');
  const entry = { itemId, sku: ADDED.sku, quantity: 1 };
  const status = await callFrom(page, 'POST', '/api/commerce/shopping-cart/entries', entry);
  if (status !== 200) throw new Error(`nothing was put into the cart: ${status}`);
  await page.addInitScript(() => {
    const seen = window as unknown as { shifts: number };
    seen.shifts = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) seen.shifts += (entry as unknown as { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await slowDown(page);
  await page.goto(`${origin}/checkout`, { waitUntil: 'commit' });
  const email = page.locator('#checkout-email');
  await email.pressSequentially(TYPED);
  await page.locator('#checkout-root form:not([action])').waitFor({ state: 'attached' });
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  const value = await email.inputValue();
  const isFocusKept = await email.evaluate((field) => field === document.activeElement);
  const cls = await page.evaluate(() => (window as unknown as { shifts: number }).shifts);
  await context.close();
  return { cls, lettersLost: TYPED.length - value.length, isFocusKept };
}

/** One cold load on a slow phone; `prepare` gets the page before. */
export async function onePaint(
  browser: Browser,
  url: string,
  prepare: (page: Page) => Promise<void> = async () => {},
): Promise<Paint> {
  const context = await browser.newContext(PHONE);
  const page = await context.newPage();
  await prepare(page);
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
