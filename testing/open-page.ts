import type { Page } from 'playwright-core';
import type { TestBrowser } from './browser.ts';
import type { TestApp } from './test-app.ts';

/** A page of a test's site in a real browser, what it asked for, and the errors of its scripts. */
export type OpenedPage = { page: Page; requests: string[]; errors: string[] };

/** Opens an address of the site in a context of its own; everything it asks for comes from the app itself, without a port. */
export async function openPage(
  browser: TestBrowser,
  { app, host }: Pick<TestApp, 'app' | 'host'>,
  path = '/',
): Promise<OpenedPage> {
  const context = await browser.newContext({ viewport: { width: 800, height: 600 } });
  const page = await context.newPage();
  const requests: string[] = [];
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  await page.route('**/*', async (route) => {
    const { pathname, search } = new URL(route.request().url());
    requests.push(pathname + search);
    const reply = await app.inject({ url: pathname + search, headers: { host, accept: '*/*' } });
    const headers = Object.fromEntries(
      Object.entries(reply.headers).map(([name, value]) => [name, String(value)]),
    );
    await route.fulfill({ status: reply.statusCode, headers, body: reply.rawPayload });
  });
  await page.goto(`http://${host}${path}`, { waitUntil: 'load' });
  return { page, requests, errors };
}
