import { axeViolations, openBrowser, type TestBrowser, watchErrors } from '@sitewright/testing/browser';
import { documentOf } from '@sitewright/testing/builders/document';
import { givenMediaSite } from '@sitewright/testing/features/media-page';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { createCollection, createItem } from '../../../content/collections/index.ts';
import { publishDocument } from '../../../content/documents/index.ts';
import { changeSettings } from '../../../site/sites/index.ts';

const ENTRIES = [
  { title: 'Do you ship?', text: '<p>To the mainland, on Tuesdays.</p>' },
  { title: 'Is it safe for ovens?', text: '<p>Up to 220 °C. <a href="/care">Care</a></p>' },
];
const HOUR_MS = 3_600_000;
/** The clock of program and browser: what is published has been so for long, and the month is the same in every zone. */
const NOW = Date.UTC(2024, 4, 15, 12);

let browser: TestBrowser;
let site: Awaited<ReturnType<typeof givenMediaSite>>;
let collections: Record<'blog' | 'events', string>;

beforeAll(async () => {
  [browser, site] = await Promise.all([openBrowser(), givenMediaSite({ now: () => new Date(NOW) })]);
  const { database, websiteId, deps } = site;
  collections = { blog: deps.newId(), events: deps.newId() };
  await database.site(websiteId, async (db) => {
    const make = (typeName: 'blog' | 'events', title: string) =>
      createCollection(db, { websiteId, id: collections[typeName], typeName, title, urlId: typeName });
    await make('blog', 'Diary');
    await make('events', 'Open days');
    const add = (typeName: 'blog' | 'events', title: string, content: object = {}) =>
      createItem(db, {
        ...{ websiteId, id: deps.newId(), collectionId: collections[typeName], title, content },
        ...{ recordType: typeName === 'blog' ? 'text' : 'event', publishOn: NOW - HOUR_MS },
        ...{ body: '<p>Words.</p>', mainImageId: site.images[0] ?? null },
      });
    for (const number of [1, 2, 3, 4, 5, 6, 7]) await add('blog', `Firing ${number}`);
    const startDate = Date.UTC(2024, 5, 15, 12);
    await add('events', 'Opening of the kiln', { startDate, endDate: startDate + HOUR_MS });
  });
});
afterAll(async () => {
  await browser?.close();
  await site?.close();
});

type Options = { scripts?: boolean; width?: number };

/** A page with one block on a phone or desk; no test leaves an error in the console. */
async function open(block: { type: string; props?: object }, { scripts = true, width = 1280 }: Options = {}) {
  return visit(await site.pageOf(block), { scripts, width });
}

async function visit(url: string, { scripts = true, width = 1280 }: Options = {}): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width, height: 900 },
    javaScriptEnabled: scripts,
    reducedMotion: 'reduce',
  });
  await context.clock.setFixedTime(NOW);
  const errors = watchErrors(context);
  onTestFinished(async () => {
    await context.close();
    expect(errors).toEqual([]);
  });
  const page = await context.newPage();
  page.setDefaultTimeout(30_000);
  await page.goto(url, { waitUntil: scripts ? 'networkidle' : 'load' });
  return page;
}

/** Presses Tab until the element has the focus, as a visitor without a mouse does, and expects to see where it is. */
async function tabTo(page: Page, goal: Locator): Promise<void> {
  const isThere = () => goal.evaluate((element) => element === document.activeElement);
  for (let press = 0; press < 60 && !(await isThere()); press++) await page.keyboard.press('Tab');
  expect(await isThere()).toBe(true);
  const seen = await goal.evaluate((element) => {
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element);
    const { top, bottom } = element.getBoundingClientRect();
    const hasRing = (outlineStyle !== 'none' && outlineWidth !== '0px') || boxShadow !== 'none';
    return { hasRing, isInSight: bottom > 0 && top < innerHeight };
  });
  expect(seen).toEqual({ hasRing: true, isInSight: true });
}

test('BLK-47: an accordion opens and closes by keys, and one at a time where its owner wants that', async () => {
  const page = await open({ type: 'accordion', props: { entries: ENTRIES, isOneOpen: true } });
  const [first, second] = [0, 1].map((index) => page.locator('.accordion-item summary').nth(index)) as [
    Locator,
    Locator,
  ];
  await tabTo(page, first);
  await page.keyboard.press('Enter');
  await page.getByText('To the mainland').waitFor();
  await tabTo(page, second);
  await page.keyboard.press('Space');
  await page.getByRole('link', { name: 'Care' }).waitFor();
  await expect.poll(() => page.getByText('To the mainland').isVisible()).toBe(false);
  expect(await axeViolations(page)).toEqual([]);
  await page.keyboard.press('Space');
  await expect.poll(() => page.getByRole('link', { name: 'Care' }).isVisible()).toBe(false);
});

test('BLK-47: without scripts an accordion opens all the same', async () => {
  const page = await open({ type: 'accordion', props: { entries: ENTRIES } }, { scripts: false, width: 390 });
  for (const summary of await page.locator('.accordion-item summary').all()) await summary.press('Enter');
  expect(await page.getByText('To the mainland').isVisible()).toBe(true);
  expect(await page.getByText('Up to 220').isVisible()).toBe(true);
});

test('BLK-47: a calendar turns its months by keys, says which one it shows, and leads to an event', async () => {
  const page = await open({ type: 'calendar', props: { collectionId: collections.events } });
  const calendar = page.locator('.calendar');
  const title = calendar.locator('.calendar-title');
  expect(await title.getAttribute('aria-live')).toBe('polite');
  const printed = await title.textContent();
  const next = calendar.getByRole('button', { name: 'Next month' });
  await tabTo(page, next);
  await page.keyboard.press('Enter');
  const event = calendar.getByRole('link', { name: /Opening of the kiln/ });
  await event.waitFor();
  expect(await title.textContent()).not.toBe(printed);
  expect(await calendar.getByRole('table').locator('caption').textContent()).toContain(
    (await title.textContent()) ?? '-',
  );
  expect(await next.evaluate((button) => button === document.activeElement)).toBe(true);
  expect(await axeViolations(page)).toEqual([]);
  await tabTo(page, event);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/events/**');
});

test('BLK-47: without scripts a calendar prints its month, no dead buttons, and a link to all events', async () => {
  const props = { collectionId: collections.events };
  const page = await open({ type: 'calendar', props }, { scripts: false, width: 390 });
  expect(await page.locator('.calendar table, .calendar-body').first().isVisible()).toBe(true);
  expect(await page.getByRole('button', { name: 'Next month' }).count()).toBe(0);
  await page.getByRole('link', { name: 'All events' }).click();
  await page.waitForURL('**/events');
  await page.getByText('Opening of the kiln').first().waitFor();
});

const carousel = () => ({
  type: 'summary',
  props: { collectionId: collections.blog, design: 'carousel', pageSize: 7 },
});

test('BLK-47: a carousel of a summary turns by its buttons and its links are reached and come into sight', async () => {
  const page = await open(carousel(), { width: 768 });
  const list = page.locator('.summary-item-list');
  const scrolled = () => list.evaluate((element) => Math.round(element.scrollLeft));
  const [back, ahead] = [page.locator('button.previous'), page.locator('button.next')];
  expect(await back.getAttribute('aria-disabled')).toBe('true');
  await tabTo(page, ahead);
  await page.keyboard.press('Enter');
  await expect.poll(scrolled).toBeGreaterThan(100);
  await expect.poll(() => back.getAttribute('aria-disabled')).toBe('false');
  expect(await ahead.evaluate((button) => button === document.activeElement)).toBe(true);
  expect(await axeViolations(page)).toEqual([]);
  const last = page.locator('.summary-item').last().locator('a').last();
  await tabTo(page, last);
  const inside = async () => {
    const [frame, link] = [await list.boundingBox(), await last.boundingBox()];
    return !!frame && !!link && link.x >= frame.x - 1 && link.x < frame.x + frame.width;
  };
  await expect.poll(inside).toBe(true);
});

test('BLK-47: without scripts a carousel is a list that scrolls by keys, without dead buttons', async () => {
  const page = await open(carousel(), { scripts: false, width: 390 });
  expect(await page.locator('.summary-carousel-pager').isVisible()).toBe(false);
  expect(await page.locator('.summary-item').count()).toBe(7);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  await page.locator('.summary-item a').last().focus();
  expect(await page.locator('.summary-item a').last().isVisible()).toBe(true);
});

test('suggestions are walked by arrow keys, told to screen readers, closed by Escape and opened by Enter', async () => {
  const page = await open({ type: 'search' });
  const field = page.locator('.search-form .search-input');
  await tabTo(page, field);
  await page.keyboard.type('firing');
  const box = page.getByRole('listbox');
  await box.waitFor();
  expect(await field.getAttribute('role')).toBe('combobox');
  expect(await field.getAttribute('aria-expanded')).toBe('true');
  expect(await axeViolations(page)).toEqual([]);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  const chosen = box.locator('[aria-selected="true"]');
  expect(await field.getAttribute('aria-activedescendant')).toBe(await chosen.getAttribute('id'));
  const name = (await chosen.textContent()) ?? '';
  expect(name).toMatch(/Firing \d/);
  await page.keyboard.press('Escape');
  await box.waitFor({ state: 'hidden' });
  expect(await field.inputValue()).toBe('firing');
  await page.keyboard.type(' ');
  await page.keyboard.press('Backspace');
  await box.waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/blog/**');
});

test('SITE-31: without scripts the search block leads to what it found', async () => {
  const page = await open({ type: 'search' }, { scripts: false, width: 390 });
  const field = page.locator('.search-form .search-input');
  await field.fill('Firing 3');
  await field.press('Enter');
  await page.waitForURL('**/search?q=Firing*');
  await page
    .locator('main')
    .getByRole('link', { name: /Firing 3/ })
    .first()
    .click();
  await page.waitForURL('**/blog/firing-3');
});

test('SITE-34, SITE-36: an overlay holds the focus, closes by Escape, gives the focus back and is remembered; it asks nothing without scripts', async () => {
  const { database, websiteId, deps } = site;
  const id = deps.newId();
  const text = { html: '<h2>Kiln letter</h2><p>Twice a year. <a href="/letter">Read one</a></p>' };
  const content = documentOf({ type: 'text', text });
  const popupOverlaySettings = {
    ...{ enabled: true, trigger: 'scroll' as const, delaySeconds: 5, scrollPercent: 1 },
    ...{ rememberDays: 30, pages: 'all' as const },
  };
  const url = await site.pageOf({ type: 'spacer', props: { height: 12 } }, carousel(), carousel());
  await database.site(websiteId, async (db) => {
    await createCollection(db, { websiteId, id, typeName: 'popup-overlay', title: 'Kiln letter', content });
    await publishDocument(db, { websiteId, kind: 'page', ownerId: id });
    await changeSettings(db, { websiteId }, { settings: { popupOverlaySettings } });
  });
  const page = await visit(url, { width: 390 });
  const dialog = page.getByRole('dialog', { name: 'Kiln letter' });
  expect(await dialog.count()).toBe(0);
  const link = page.locator('main .summary-item a').first();
  await link.focus();
  await page.evaluate(() => scrollTo(0, 600));
  await dialog.waitFor();
  expect(await axeViolations(page)).toEqual([]);
  for (let press = 0; press < 5; press++) {
    await page.keyboard.press('Tab');
    expect(
      await page.evaluate(
        () => document.activeElement === document.body || !!document.activeElement?.closest('dialog'),
      ),
    ).toBe(true);
  }
  await tabTo(page, dialog.getByRole('button'));
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  expect(await link.evaluate((element) => element === document.activeElement)).toBe(true);
  await page.reload({ waitUntil: 'networkidle' });
  const scrolled = page.evaluate(
    () =>
      new Promise<void>((done) =>
        addEventListener('scroll', () => requestAnimationFrame(() => done()), { once: true }),
      ),
  );
  await page.evaluate(() => scrollTo(0, 300));
  await scrolled;
  expect(await dialog.count()).toBe(0);

  const plain = await visit(url, { scripts: false, width: 390 });
  expect(await plain.locator('dialog').isVisible()).toBe(false);
});
