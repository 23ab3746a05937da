import { createProduct } from '@sitewright/server/features/catalogue/products/index';
import { textDocument } from '../builders/document.ts';
import { aProduct, aVariant } from '../builders/product.ts';
import { FLAT_SHIPPING, fillCheckout, LIVE_TEST_CARDS } from '../shop.ts';
import { type TestApp, testApp } from '../test-app.ts';
import { givenContentKinds, slugOf } from './content-kinds.ts';
import { givenEveryBlock, givenPage } from './given-pages.ts';

/** Where visitors and shoppers meet a site, and what templates of others may read of it. */
export const PAGES = {
  home: '/',
  blocks: '/blocks',
  sitePlace: '/site-place',
  list: '/blog',
  post: `/blog/${slugOf('a text')}`,
  event: `/events/${slugOf('an event')}`,
  shop: '/products',
  product: `/products/${slugOf('a product')}`,
  service: '/products/lesson',
  soldOut: '/products/sold-out',
  cart: '/cart',
  checkout: '/checkout',
  contextOfTemplates: '/?format=json',
} as const;

/** A site with something of everything that a setting may show in, and a shopper who is at its checkout. */
export async function givenConfiguredSite(templateName: string) {
  const app = await testApp();
  const { database, websiteId, deps, query } = app;
  await query(`update websites set account_state = 'paid' where id = $1`, [websiteId]);
  const { imageId, ids } = await givenContentKinds(app, templateName);
  await givenEveryBlock(app, imageId);
  await givenPage(app, 'page', { urlId: 'home', homepage: true });
  await givenPage(app, 'popup-overlay', { content: textDocument('<p>Join us</p>') });
  const blocks = [
    { id: 'l', type: 'logo', props: { showTagLine: true } },
    { id: 'm', type: 'map', props: {} },
  ];
  const rows = [{ id: 'r', columns: [{ id: 'c', span: 12, blocks }] }];
  const content = { format: 1, sections: [{ id: 's', kind: 'rows', rows }] };
  await givenPage(app, 'page', { urlId: 'site-place', content });
  const [shop] = await query<{ id: string }>(
    `select id from collections where website_id = $1 and url_id = 'products'`,
    [websiteId],
  );
  const scope = { websiteId, collectionId: shop?.id ?? '', newId: deps.newId, publishOn: 1 };
  const create = (title: string, product: Parameters<typeof aProduct>[0]) =>
    database.site(websiteId, (db) =>
      createProduct(db, { ...scope, title, status: 'published', product: aProduct(product) }),
    );
  const lesson = aVariant({ sku: 'LESSON', qtyInStock: 9 });
  await create('Lesson', { productType: 3, variants: [lesson] });
  await create('Sold out', {
    variants: [aVariant({ sku: 'GONE', qtyInStock: 0 })],
    merchandising: { restockNotificationEnabled: true },
  });
  const mug = await create('Mug', { variants: [aVariant({ sku: 'MUG', priceMinor: 2000 })] });

  const owner = await app.signIn('admin');
  const path = `/api/websites/${websiteId}`;
  const read = async () => (await owner.get(`${path}/settings`)).json;
  const save = async (call: 'settings' | 'store-settings', settings: object) => {
    const { rowVersion } = await read();
    const { status, text } = await owner.patch(`${path}/${call}`, { rowVersion, settings });
    if (status !== 200) throw new Error(text);
  };
  /** Value of a setting by its path, such as `location.mapLat`. */
  const storedValue = async (field: string) => valueAt((await read()).settings, field.split('.'));
  /** Saves one setting by the call of the screen that has it. */
  const change = async (field: string, value: unknown) => {
    const { settings } = await read();
    const [first = '', ...rest] = field.split('.');
    const isStore = first === 'storeSettings';
    const [top = '', ...inner] = isStore ? rest : [first, ...rest];
    const stored = isStore ? settings.storeSettings : settings;
    await save(isStore ? 'store-settings' : 'settings', { [top]: withValue(stored[top], inner, value) });
  };
  const { popupOverlaySettings } = (await read()).settings;
  await save('settings', {
    location: {
      ...{ addressTitle: 'Mill', addressLine1: '1 Lane', addressLine2: 'Bath', addressCountry: 'UK' },
      ...{ mapLat: 51, mapLng: -2 },
    },
    captchaSettings: { provider: 'recaptcha' },
    announcementBar: { text: '<p>Open</p>' },
    popupOverlaySettings: { ...popupOverlaySettings, enabled: true },
    mapTiles: { url: 'https://tiles.example.com/{z}/{x}/{y}.png', attribution: 'Maps' },
  });
  await save('store-settings', {
    shippingOptions: FLAT_SHIPPING,
    taxRules: [{ id: 'ny', name: 'Tax of New York', country: 'US', ratePpm: 80_000 }],
    paymentProviders: ['test', 'manual'],
    payments: LIVE_TEST_CARDS,
  });
  await app.post('/api/commerce/shopping-cart/entries', { itemId: mug.id, sku: 'MUG', quantity: 1 });
  await fillCheckout(app);
  return { ...app, ids, imageId, owner, change, storedValue };
}

export type ConfiguredSite = Awaited<ReturnType<typeof givenConfiguredSite>>;

function valueAt(value: unknown, [name, ...rest]: readonly string[]): unknown {
  if (name === undefined) return value;
  return valueAt((value as Record<string, unknown> | null | undefined)?.[name], rest);
}

function withValue(value: unknown, [name, ...rest]: readonly string[], next: unknown): unknown {
  if (name === undefined) return next;
  const before = (value ?? {}) as Record<string, unknown>;
  return { ...before, [name]: withValue(before[name], rest, next) };
}

/** Response of a page to a visitor, without script data and without parts that are new after each save. */
export async function shownAt(app: Pick<TestApp, 'get'>, path: string): Promise<string> {
  const { status, headers, text } = await app.get(path);
  const shown = text
    .replace(/<script[^>]*>Static=.*?<\/script>/s, '')
    // Each saving has its time, whatever was saved.
    .replaceAll(/("(?:contentModifiedOn|updatedOn)":|data-updated-on=")\d+/g, '$1')
    .replaceAll(/("dateModified":"|"article:modified_time" content="|<lastBuildDate>)[^"<]+/g, '$1')
    .replaceAll(/("?idempotencyKey"?(?: value=|:)")[\w-]+/g, '$1');
  return [status, headers.location, shown].join('\n');
}

/** The same of one of the pages of the site. */
export async function seenAt(app: Pick<TestApp, 'get'>, place: keyof typeof PAGES): Promise<string> {
  return await shownAt(app, PAGES[place]);
}
