import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openBrowser, type TestBrowser } from '@sitewright/testing/browser';
import { documentOf } from '@sitewright/testing/builders/document';
import { aProduct, aVariant } from '@sitewright/testing/builders/product';
import { callFrom, openDelayedPage, PLAIN_PAGE } from '@sitewright/testing/delayed-scripts';
import { givenContentKinds, slugOf } from '@sitewright/testing/features/content-kinds';
import { givenEveryBlock, givenPage } from '@sitewright/testing/features/given-pages';
import { type ServedApp, servedApp } from '@sitewright/testing/served-app';
import { walkedTemplates } from '@sitewright/testing/shipped-templates';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createProduct } from '../../../catalogue/products/index.ts';
import { changeSettings } from '../../../site/sites/index.ts';
import { STOREFRONT } from '../files/bundles.ts';

// A browser on a busy machine is slower than the calls of other tests.
vi.setConfig({ testTimeout: 240_000 });

/** Scripts of widgets, by the names of their files. */
const WIDGET = /\/([\w-]+)\.(?:enhance|island)-[^/]+\.js$/;

/** Widgets that none of the pages below shows, each with what makes sure that nobody types where it comes. */
const ELSEWHERE: Record<string, string> = {
  'add-on': 'a plus beside what is offered in a cart: a button',
  'asked-question': 'hides a question of a product that is not asked, behind the one that it hangs on',
  'cover-page': 'leads on from a home page that holds links alone',
  disqus: 'shows the comments of another service in an empty place',
  'follow-button': 'fills what a script has printed',
  instalments: 'a sentence and what it opens',
  'item-audio': 'fills what a script has printed',
  'order-files': 'a list of files',
  'popup-overlay': 'a dialog, which waits until nobody types',
  'share-buttons': 'fills what a script has printed',
  'sign-out': 'a button',
  'subscription-pay': 'the field of a card, which the payment service prints',
};

/** Every widget that the loader of visitor pages knows. */
async function registeredWidgets(): Promise<string[]> {
  type Manifest = Record<string, { file: string; dynamicImports?: string[] }>;
  const manifest = JSON.parse(await readFile(join(STOREFRONT.folder, 'manifest.json'), 'utf8')) as Manifest;
  const loaded = manifest['src/loader.ts']?.dynamicImports ?? [];
  return loaded.flatMap((source) => WIDGET.exec(`/${manifest[source]?.file}`)?.[1] ?? []);
}

let browser: TestBrowser;
let app: ServedApp;
let paths: string[];
let bought: { itemId: string; sku: string };

beforeAll(async () => {
  [browser, app] = await Promise.all([openBrowser(), servedApp()]);
  await app.query(`update websites set account_state = 'paid' where id = $1`, [app.websiteId]);
  const { imageId } = await givenContentKinds(app, 'quarto');
  await givenEveryBlock(app, imageId);
  await givenMovingBlocks(imageId);
  bought = await givenProducts();
  paths = [
    '/blocks',
    '/moving',
    `/blog/${slugOf('a text')}`,
    `/blog/${slugOf('a sound')}`,
    `/products/${slugOf('a product')}`,
    '/products/sold-out',
    '/products',
    '/gallery',
    '/album',
    '/events?view=calendar',
    '/search?q=piece',
    '/cart',
    '/checkout',
    '/account/sign-in',
  ];
});
afterAll(async () => {
  await browser?.close();
  await app?.close();
});

/** The page `/moving`: what scripts turn, play or give buttons, all of it below a first screen of text. */
async function givenMovingBlocks(imageId: string) {
  const [blog] = await app.query<{ id: string }>(
    `select id from collections where website_id = $1 and url_id = 'blog'`,
    [app.websiteId],
  );
  const slides = [1, 2, 3].map((number) => ({ assetId: imageId, title: `Slide ${number}` }));
  const tracks = [1, 2].map((number) => ({
    title: `Track ${number}`,
    url: `https://files.test/${number}.mp3`,
  }));
  const content = documentOf(
    { type: 'gallery', props: { design: 'slideshow', controls: true, thumbnails: true, slides } },
    { type: 'gallery', props: { design: 'slider', controls: true, slides } },
    { type: 'summary', props: { design: 'carousel', collectionId: blog?.id ?? '' } },
    { type: 'audio', props: { tracks } },
    { type: 'text', text: { html: '<p>Below all that moves.</p>' } },
  );
  const film = { theme: 'image', backgroundSource: 'video', backgroundUrl: 'https://vimeo.com/76979871' };
  const [section] = content.sections;
  const sections = section ? [{ ...section, props: { ...film, backgroundAssetId: imageId } }] : [];
  await givenPage(app, 'page', { urlId: 'moving', content: { ...content, sections } });
}

/** A product that offers to tell of its return, and one that can be bought. */
async function givenProducts() {
  const { database, websiteId, deps } = app;
  return database.site(websiteId, async (db) => {
    const { rows } = await db.query<{ id: string }>(
      `select id from collections where website_id = $1 and url_id = 'products'`,
      [websiteId],
    );
    const scope = { websiteId, collectionId: rows[0]?.id ?? '', newId: deps.newId, publishOn: 1 };
    const create = (title: string, product: Parameters<typeof aProduct>[0]) =>
      createProduct(db, { ...scope, title, status: 'published', product: aProduct(product) });
    await create('Sold out', {
      variants: [aVariant({ sku: 'GONE', qtyInStock: 0 })],
      merchandising: { restockNotificationEnabled: true },
    });
    const { id } = await create('Bowl', { variants: [aVariant({ sku: 'BOWL', priceMinor: 1000 })] });
    return { itemId: id, sku: 'BOWL' };
  });
}

/** Both widths at least once. */
const WIDTHS: Readonly<Record<string, number>> = { quarto: 390, pica: 1280, enfilade: 390 };
const CASES = walkedTemplates('quarto').map((name) => [name, WIDTHS[name] ?? 390] as const);

/** Types of fields that hold text. */
const TEXT = ['text', 'search', 'url', 'tel', 'password', 'email', 'number'];
const TYPED: Record<string, string> = { email: 'ada@visitor.test', url: 'https://visitor.test', number: '3' };

/** Forms that somebody can type into as they are printed, each by its place among the forms of the page and what it sends. */
function typedForms(page: Page): Promise<{ at: number; sends: string }[]> {
  return page.evaluate(
    (types) => {
      return [...document.forms].flatMap((form, index) => {
        const controls = [...form.elements] as HTMLInputElement[];
        const isTyped = controls.some((each) => types.includes(each.type) && each.checkVisibility());
        const names = controls.map(({ name }) => name).sort();
        return isTyped
          ? [{ at: index, sends: [form.getAttribute('action'), ...new Set(names)].join(' ') }]
          : [];
      });
    },
    [...TEXT, 'textarea'],
  );
}

/** Types into every field of a form, and leaves the last letter of the last one marked. */
async function typeInto(page: Page, at: number): Promise<void> {
  await page.evaluate(
    ([index, types]) => {
      for (const control of document.forms[index]?.elements ?? [])
        control.toggleAttribute('data-typed', types.includes((control as HTMLInputElement).type));
    },
    [at, [...TEXT, 'textarea']] as const,
  );
  const fields = page.locator('[data-typed]');
  let last = -1;
  for (let index = 0; index < (await fields.count()); index += 1) {
    const field = fields.nth(index);
    if (!(await field.isVisible()) || !(await field.isEditable())) continue;
    const type = (await field.getAttribute('type')) ?? 'text';
    await field.fill(TYPED[type] ?? `Words ${index}`);
    last = index;
  }
  if (last < 0) throw new Error('nothing to type into');
  const field = fields.nth(last);
  await field.focus();
  await page.keyboard.press('End');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Shift+ArrowLeft');
  await field.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
}

/** Every field that can be seen with what it holds and where it stands, and where the visitor is. */
function stateOf(page: Page) {
  return page.evaluate(() => {
    const fields = document.querySelectorAll<HTMLInputElement>('input, select, textarea');
    const active = document.activeElement as HTMLInputElement;
    return {
      fields: [...fields]
        .filter((field) => field.checkVisibility() && field.type !== 'hidden')
        .map((field) => {
          const { x, y, width, height } = field.getBoundingClientRect();
          const held = [field.value, field.checked ?? false];
          return [field.id || field.name, ...held, ...[x, y, width, height].map(Math.round)].join(' ');
        }),
      focus: active.id || active.name,
      caret: [active.selectionStart, active.selectionEnd],
      scrolled: Math.round(scrollY),
    };
  });
}

/** Marks all that can be seen on a page; the returned function names what has moved since and is still there. */
async function watchPlaces(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const all = [...document.querySelectorAll<HTMLElement>('body *')];
    const seen = all.filter((element) => element.checkVisibility() && element.getClientRects().length > 0);
    const placeOf = (element: HTMLElement) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      return [x + scrollX, y + scrollY, width, height].map(Math.round).join(' ');
    };
    const before = seen.map((element) => [element, placeOf(element)] as const);
    (window as unknown as { moved(): string[] }).moved = () =>
      before.flatMap(([element, place]) => {
        const now = placeOf(element);
        const isMoved = element.isConnected && now !== place;
        return isMoved ? [`${element.tagName} ${element.className}: ${place} → ${now}`] : [];
      });
  });
  return () => page.evaluate(() => (window as unknown as { moved(): string[] }).moved());
}

/** Two frames on, when what has been drawn is measured; what has moved so far. */
const shiftsOf = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) =>
        requestAnimationFrame(() =>
          requestAnimationFrame(() => resolve((window as unknown as { shifts: number }).shifts)),
        ),
      ),
  );

/** A page whose widgets are held back; `met` gets their names. */
async function openLate(path: string, width: number, met: Set<string>) {
  const delayed = await openDelayedPage(browser, { delayed: WIDGET, width });
  const { page } = delayed;
  const held = new Set<string>();
  page.on('request', (request) => {
    const name = WIDGET.exec(request.url())?.[1];
    if (!name) return;
    held.add(request.url());
    met.add(name);
  });
  await page.addInitScript(() => {
    const seen = window as unknown as { shifts: number };
    seen.shifts = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) seen.shifts += (entry as unknown as { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  if (/^\/(?:cart|checkout)/.test(path)) {
    await page.goto(app.origin + PLAIN_PAGE);
    await callFrom(page, 'POST', '/api/commerce/shopping-cart/entries', { ...bought, quantity: 1 });
    held.clear();
  }
  await page.goto(app.origin + path);
  await page.evaluate(() => document.fonts.ready);
  /** Lets the widgets go and waits until each of them has been wired. */
  const wire = async () => {
    delayed.letGo();
    // As text: the test's own compiler has another import.
    const urls = JSON.stringify([...held]);
    await page.evaluate(`Promise.all(${urls}.map((url) => import(url))).then(() => null)`);
    return shiftsOf(page);
  };
  return { ...delayed, wire };
}

test.each(CASES)(
  'BLK-47: in %s at %i px a widget that comes while somebody types moves nothing and takes no letter, focus or caret',
  async (templateName, width) => {
    await app.database.site(app.websiteId, (db) =>
      changeSettings(db, { websiteId: app.websiteId }, { settings: { templateName } }),
    );
    const met = new Set<string>();
    const tried = new Set<string>();
    for (const path of paths) {
      const look = await openLate(path, width, met);
      const forms = (await typedForms(look.page)).filter(({ sends }) => !tried.has(sends));
      await look.page.evaluate(() =>
        scrollTo({ top: document.documentElement.scrollHeight / 3, behavior: 'instant' }),
      );
      const moved = await watchPlaces(look.page);
      const before = await shiftsOf(look.page);
      const after = await look.wire();
      expect.soft(await moved(), `${path}: what moves`).toEqual([]);
      expect.soft(after - before, `${path}: shifts`).toBe(0);
      await look.end();
      for (const { at, sends } of forms) {
        tried.add(sends);
        const { page, errors, wire, end } = await openLate(path, width, met);
        await typeInto(page, at);
        const moved = await shiftsOf(page);
        const before = await stateOf(page);
        const after = await wire();
        expect.soft(await stateOf(page), `${path}: ${sends}`).toEqual(before);
        expect.soft(after - moved, `${path}: ${sends}`).toBe(0);
        expect.soft(errors, path).toEqual([]);
        await end();
      }
    }
    const unmet = (await registeredWidgets()).filter((name) => !met.has(name));
    expect(unmet.sort()).toEqual(Object.keys(ELSEWHERE).sort());
  },
);
