import type { Page } from 'playwright-core';
import { type TestBrowser, watchErrors } from './browser.ts';

/** A page whose scripts of one kind wait until they are let go. */
export type DelayedPage = {
  page: Page;
  /** Console errors and failed scripts; a test expects none. */
  errors: string[];
  letGo: () => void;
  end: () => Promise<void>;
};

/** A shopper's page in a context of its own that holds back every script whose address matches `delayed`; `width` in CSS pixels. */
export async function openDelayedPage(
  browser: TestBrowser,
  { delayed, width }: { delayed: RegExp; width: number },
): Promise<DelayedPage> {
  const context = await browser.newContext({ viewport: { width, height: 844 }, reducedMotion: 'reduce' });
  const errors = watchErrors(context);
  const page = await context.newPage();
  const { promise: released, resolve: letGo } = Promise.withResolvers<void>();
  await page.route(delayed, async (route) => {
    await released;
    await route.continue();
  });
  return { page, errors, letGo, end: () => context.close() };
}

/** An address of every site without scripts or pictures, for calls that come before what is looked at. */
export const PLAIN_PAGE = '/robots.txt';

/** Makes a call of the shop as a script of the page would, with the page's cookies. Gives the status of the answer. */
export function callFrom(page: Page, method: 'POST' | 'PUT', path: string, body: object): Promise<number> {
  return page.evaluate(
    async ([method, path, body]) => {
      await fetch('/api/crumb');
      const [, crumb = ''] = /crumb=([^;]+)/.exec(document.cookie) ?? [];
      const headers = { 'content-type': 'application/json', 'x-crumb': decodeURIComponent(crumb) };
      return (await fetch(path, { method, headers, body })).status;
    },
    [method, path, JSON.stringify(body)] as const,
  );
}
