import { axeViolations, openBrowser, type TestBrowser } from '@sitewright/testing/browser';
import { openPage } from '@sitewright/testing/open-page';
import { type TestApp, testApp } from '@sitewright/testing/test-app';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCollection, createItem } from '../../../content/collections/index.ts';
import { changeSettings } from '../../../site/sites/index.ts';

/** Types of the program's own markup of which a site has one each. */
const TYPES = ['album', 'gallery', 'events', 'blog'] as const;

let browser: TestBrowser;

beforeAll(async () => {
  browser = await openBrowser();
});

afterAll(() => browser.close());

async function givenCollections(): Promise<TestApp> {
  const app = await testApp();
  const { database, websiteId, deps } = app;
  await database.site(websiteId, async (db) => {
    await changeSettings(db, { websiteId }, { settings: { siteTitle: 'A site' } });
    for (const typeName of TYPES) {
      const id = deps.newId();
      await createCollection(db, { websiteId, id, typeName, title: `My ${typeName}`, urlId: typeName });
      await createItem(db, {
        websiteId,
        id: deps.newId(),
        collectionId: id,
        recordType: typeName === 'events' ? 'event' : 'text',
        title: 'Evening <b> & more',
        urlId: 'evening',
        excerpt: '<p>Short</p>',
        publishOn: Date.UTC(2026, 0, 1),
        ...(typeName === 'events'
          ? { content: { startDate: Date.UTC(2099, 0, 1, 19), endDate: Date.UTC(2099, 0, 1, 21) } }
          : {}),
      });
    }
  });
  return app;
}

test.each(TYPES)(
  'a %s in the shipped templates is readable in each size and free of access errors',
  async (type) => {
    const app = await givenCollections();
    for (const path of [`/${type}`, `/${type}/evening`]) {
      const { page, errors } = await openPage(browser, app, path);
      expect(await page.locator('h1').textContent()).toContain(
        path.endsWith('evening') ? 'Evening <b> & more' : `My ${type}`,
      );
      for (const width of [390, 1440]) {
        await page.setViewportSize({ width, height: 900 });
        expect(
          await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
        ).toBeLessThanOrEqual(0);
      }
      expect(await axeViolations(page)).toEqual([]);
      expect(errors).toEqual([]);
      await page.context().close();
    }
  },
  120_000,
);

test('a page with months in the markup of the program carries their looks, pages in the markup of the template do not', async () => {
  const app = await givenCollections();
  const months = (await app.get('/events?view=calendar')).text;
  expect(months).toContain('.sqs-calendar-table{');
  expect(months.indexOf('.sqs-calendar-table{')).toBeLessThan(months.indexOf('/site.css'));
  expect((await app.get('/events')).text).not.toContain('.sqs-calendar-table{');
  expect((await app.get('/blog')).text).not.toContain('.entry-list{');
});
