import { openBrowser, type TestBrowser } from '@sitewright/testing/browser';
import { aVariant } from '@sitewright/testing/builders/product';
import { type ServedApp, servedApp } from '@sitewright/testing/served-app';
import { givenShop } from '@sitewright/testing/shop';
import { DESKTOP } from '@sitewright/testing/visitor-hits';
import { waitFor } from '@sitewright/testing/wait-for';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { changeSettings } from '../../site/sites/index.ts';

const FORCED = '?record-session';
const SECRET = 'hunter2';

let browser: TestBrowser;
let app: ServedApp;

beforeAll(async () => {
  [browser, app] = await Promise.all([openBrowser(), servedApp()]);
  await app.query(`update websites set account_state = 'paid' where id = $1`, [app.websiteId]);
  const shop = await givenShop(app);
  await shop.product({ variants: [aVariant({ sku: 'MUG', priceMinor: 1000, unlimited: true })] });
  await app.database.site(app.websiteId, (db) =>
    changeSettings(
      db,
      { websiteId: app.websiteId },
      {
        settings: {
          featureFlags: ['session_recording'],
          visits: {
            ...{
              isCounted: true,
              hasCookies: false,
              analyticsTagId: '',
              adPixelId: '',
              recordedPercent: 100,
            },
            ...{ consent: 'opt-out', consentText: '', privacyUrl: '' },
          },
        },
      },
    ),
  );
});
afterAll(async () => {
  await browser?.close();
  await app?.close();
});

type Options = BrowserContextOptions & { cores?: number };

/** A visitor in Chicago on four cores, with what is asked for and sent of a recording. */
async function givenVisitor({ cores = 4, ...options }: Options = {}) {
  const context = await browser.newContext({
    ...{ timezoneId: 'America/Chicago', userAgent: DESKTOP },
    ...options,
  });
  await context.addInitScript(
    `Object.defineProperty(navigator, 'hardwareConcurrency', { get: () => ${cores} })`,
  );
  const asked: string[] = [];
  const parts: { events: unknown[]; path: string; triggers: string[] }[] = [];
  context.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname.endsWith('/fullstory/getId')) asked.push(search);
    if (pathname.endsWith('/fullstory/parts')) parts.push(JSON.parse(request.postData() ?? '{}'));
    if (pathname.endsWith('/fullstory/forget')) asked.push('forget');
  });
  const page = await context.newPage();
  const told: string[] = [];
  page.on('console', (message) => told.push(message.text()));
  return { context, page, asked, parts, told };
}

const banner = (page: Page) => page.getByRole('region', { name: 'Cookies' });
const answer = (page: Page, name: 'Accept' | 'Decline') => banner(page).getByRole('button', { name }).click();
/** Opens a page and waits until its view was told, which comes after what decides on recording. */
const open = async (page: Page, path: string) => {
  const told = page.waitForRequest(/RecordHit/);
  await page.goto(app.origin + path);
  await told;
};
const recordings = () =>
  app.query<{ id: string; triggers: string[] }>('select id, triggers from recordings where website_id = $1', [
    app.websiteId,
  ]);

test('REC-03: who has not agreed is not recorded: unasked even where others may be told without asking, declined, or refusing to be tracked', async () => {
  const { page, asked, context } = await givenVisitor();
  await open(page, `/cart${FORCED}`);
  await banner(page).getByText('we also record how you move').waitFor();
  await answer(page, 'Decline');
  await open(page, `/cart${FORCED}`);
  expect(asked).toEqual([]);
  await context.close();
  const refusing = await givenVisitor();
  await refusing.context.addInitScript(`Object.defineProperty(navigator, 'doNotTrack', { get: () => '1' })`);
  await refusing.page.goto(`${app.origin}/cart${FORCED}`, { waitUntil: 'networkidle' });
  expect(refusing.asked).toEqual([]);
  await refusing.context.close();
});

test('REC-01, REC-02, REC-04: a browser asks for an id where it may be eligible, and the mock id means skip', async () => {
  const table: [Options, string[]][] = [
    [{ timezoneId: 'Europe/Berlin' }, []],
    [{ cores: 2 }, []],
    // Eligible by what it knows itself; the server does not know a country of this address.
    [{}, ['']],
  ];
  for (const [options, expected] of table) {
    const { page, asked, parts, context } = await givenVisitor(options);
    await open(page, '/cart');
    await answer(page, 'Accept');
    // A page that is left before the answer comes leaves the question to the next one.
    const keptId = () =>
      page.evaluate(() => Object.keys(sessionStorage).some((key) => key.includes('recording')));
    await waitFor(async () => expect(await keptId()).toBe(expected.length > 0));
    await open(page, '/cart');
    await page.goto(`${app.origin}/search`, { waitUntil: 'networkidle' });
    expect([options, asked, parts]).toEqual([options, expected, []]);
    await context.close();
  }
});

test('REC-03: a recording holds the published page and nothing that a visitor enters; taking the consent back deletes it', async () => {
  const { page, asked, parts, context } = await givenVisitor({ timezoneId: 'Europe/Berlin' });
  await page.goto(`${app.origin}/search${FORCED}&q=${SECRET}`);
  await answer(page, 'Accept');
  await waitFor(() => expect(parts.length).toBeGreaterThan(0));
  await page.evaluate((secret) => {
    document.querySelector('main')?.insertAdjacentHTML('beforeend', `<p title="${secret}">${secret}</p>`);
    setTimeout(() => {
      throw new Error('broken');
    });
  }, SECRET);
  await page.getByRole('searchbox').first().fill(`${SECRET} again`);
  const title = await page.title();
  await waitFor(() => expect(parts.flatMap(({ triggers }) => triggers)).toContain('error'));
  const all = JSON.stringify(parts.map(({ events }) => events));
  expect(all).toContain(JSON.stringify(title).slice(1, -1).split(' ')[0]);
  expect(all).not.toContain(SECRET);
  expect(parts[0]?.path).toBe('/search');
  await waitFor(async () => expect((await recordings())[0]?.triggers).toContain('error'));
  await page.getByRole('button', { name: 'Cookie settings' }).click();
  await answer(page, 'Decline');
  await waitFor(async () => expect(await recordings()).toEqual([]));
  expect(asked).toEqual(['?isForced=true', 'forget']);
  await context.close();
});

test('REC-03: the session goes on over its pages; a checkout is told of and never recorded', async () => {
  const { page, parts, context } = await givenVisitor();
  await open(page, `/cart${FORCED}`);
  await answer(page, 'Accept');
  await waitFor(() => expect(parts.length).toBeGreaterThan(0));
  await page.goto(`${app.origin}/gift-card/balance`, { waitUntil: 'networkidle' });
  const before = parts.length;
  await page.goto(`${app.origin}/checkout`, { waitUntil: 'networkidle' });
  await page.evaluate(() => dispatchEvent(new Event('pagehide')));
  const later = parts.slice(before).filter(({ path }) => path !== '/cart');
  expect(later.every(({ events }) => events.length === 0)).toBe(true);
  expect(parts.map(({ path }) => path)).not.toContain('/gift-card/balance');
  await context.close();
});

test('REC-05: failures are only logged', async () => {
  const { page, context, told } = await givenVisitor();
  const errors: Error[] = [];
  page.on('pageerror', (error) => errors.push(error));
  await context.route('**/fullstory/getId*', (route) => route.abort());
  await open(page, `/cart${FORCED}`);
  await answer(page, 'Accept');
  await waitFor(() => expect(told.join()).toContain('This session is not recorded'));
  expect(errors).toEqual([]);
  await context.close();
});
