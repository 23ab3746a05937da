import { launchBrowser } from '@sitewright/testing/browser';
import { type TestApp, testApp } from '@sitewright/testing/test-app';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCollection } from '../../collections/index.ts';
import { publishDocument } from '../../documents/index.ts';
import { changeSettings } from '../../sites/index.ts';

let browser: Browser;

beforeAll(async () => {
  browser = await launchBrowser();
});

afterAll(() => browser.close());

/** A site whose owner has put code into the head and the foot of its pages. */
async function givenCode(headerInjection: string, footerInjection = ''): Promise<TestApp> {
  const app = await testApp();
  const { database, websiteId, deps } = app;
  await database.site(websiteId, async (db) => {
    const ownerId = deps.newId();
    await createCollection(db, { websiteId, id: ownerId, typeName: 'page', title: 'Home', homepage: true });
    await publishDocument(db, { websiteId, kind: 'page', ownerId });
    await changeSettings(db, websiteId, { headerInjection, footerInjection });
  });
  return app;
}

/** The page of the site in a real browser; what it asks for comes from the real server. */
async function opened(app: TestApp): Promise<{ page: Page; asked: string[]; faults: string[] }> {
  const page = await browser.newPage({ viewport: { width: 800, height: 600 } });
  const asked: string[] = [];
  const faults: string[] = [];
  page.on('pageerror', ({ message }) => faults.push(message));
  const { host } = app.get.length >= 0 ? { host: app.host } : { host: '' };
  await page.route('**/*', async (route) => {
    const { pathname, search } = new URL(route.request().url());
    asked.push(pathname + search);
    const { statusCode, headers, rawPayload } = await app.app.inject({
      method: 'GET',
      url: pathname + search,
      headers: { host, accept: '*/*' },
    });
    await route.fulfill({ status: statusCode, headers: headers as Record<string, string>, body: rawPayload });
  });
  await page.goto(`http://${host}/`, { waitUntil: 'load' });
  return { page, asked, faults };
}
