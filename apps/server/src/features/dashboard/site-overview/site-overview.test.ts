import { updateAccount } from '@sitewright/contract/accounts';
import type { Found, Overview, SetupStep } from '@sitewright/contract/site-overview';
import { WebsiteSettings } from '@sitewright/domain/settings/website-schema';
import { aVariant } from '@sitewright/testing/builders/product';
import { givenMember } from '@sitewright/testing/features/given-member';
import { buy } from '@sitewright/testing/run-checkout';
import { FLAT_SHIPPING, givenShop } from '@sitewright/testing/shop';
import { type SignedIn, type TestApp, testApp } from '@sitewright/testing/test-app';
import { expect, test } from 'vitest';
import { setupSteps, storeGaps } from './setup-steps.ts';

const find = async (who: SignedIn, { websiteId }: TestApp, search: string): Promise<[string, string][]> => {
  const path = `/api/websites/${websiteId}/find?search=${encodeURIComponent(search)}`;
  const { status, json } = await who.get(path);
  expect(status).toBe(200);
  return json.found.map(({ kind, title }: Found) => [kind, title]);
};

test('the search finds what the role may see, by words and by the number of an order', async () => {
  const app = await testApp();
  const shop = await givenShop(app);
  const itemId = await shop.product({ variants: [aVariant({ sku: 'OWL-X' })] }, { title: 'Tawny owl mug' });
  expect(await buy(app.visitor(), [{ itemId, sku: 'OWL-X', quantity: 1 }])).toBe('completed');
  await givenMember(app, { email: 'tawny@example.com' });
  const [{ number } = { number: 0 }] = await app.query<{ number: number }>(
    `select number from orders where website_id = $1`,
    [app.websiteId],
  );
  const manager = await app.signIn('storeManager');
  const editor = await app.signIn('editor');
  expect(await find(manager, app, 'tawny')).toEqual([
    ['product', 'Tawny owl mug'],
    ['member', expect.any(String)],
  ]);
  expect(await find(manager, app, 'owl-x')).toEqual([['product', 'Tawny owl mug']]);
  expect(await find(manager, app, `#${number}`)).toEqual([['order', `Order #${number}`]]);
  const german = await manager.patch(updateAccount.path, { language: 'de' });
  expect(german.status).toBe(200);
  expect(await find(manager, app, `#${number}`)).toEqual([['order', `Bestellung #${number}`]]);
  expect(await find(editor, app, 'tawny')).toEqual([]);
  expect(await find(manager, app, '%_')).toEqual([]);
  expect((await manager.get(`/api/websites/${app.websiteId}/find?search=%20`)).status).toBe(400);
});

test('posts are found by any part of their title, never those of another site', async () => {
  const [app, other] = [await testApp(), await testApp()];
  for (const { database, websiteId, deps } of [app, other])
    await database.site(websiteId, async (db) => {
      const collectionId = deps.newId();
      await db.query(
        `insert into collections (website_id, id, type_name, type, title, url_id) values ($1, $2, 'blog', 'blog', 'News', 'news')`,
        [websiteId, collectionId],
      );
      await db.query(
        `insert into items (website_id, id, collection_id, record_type, url_id, title, publish_on, status)
         values ($1, $2, $3, 'text', 'post', 'A kiln at night', now(), 'draft')`,
        [websiteId, deps.newId(), collectionId],
      );
    });
  const editor = await app.signIn('editor');
  expect(await find(editor, app, 'KILN')).toEqual([['item', 'A kiln at night']]);
  expect((await editor.get(`/api/websites/${other.websiteId}/find?search=kiln`)).status).toBe(404);
  expect((await app.visitor().get(`/api/websites/${app.websiteId}/find?search=kiln`)).status).not.toBe(200);
});

async function overviewOf(who: SignedIn, { websiteId }: TestApp): Promise<Overview> {
  const { status, json } = await who.get(`/api/websites/${websiteId}/overview`);
  expect(status).toBe(200);
  return json;
}

test('the overview shows what waits, sales and the newest orders, to each role what it may see', async () => {
  const app = await testApp();
  const shop = await givenShop(app);
  const itemId = await shop.product({ variants: [aVariant({ sku: 'S', qtyInStock: 2 })] });
  expect(await buy(app.visitor(), [{ itemId, sku: 'S', quantity: 2 }])).toBe('completed');
  const manager = await app.signIn('storeManager');
  const overview = await overviewOf(manager, app);
  expect(overview.todo).toEqual([
    { kind: 'orders', count: 1 },
    { kind: 'sold-out', count: 1 },
    // Only test cards are taken.
    { kind: 'no-payment-method', count: 1 },
  ]);
  expect(overview.orders).toHaveLength(1);
  expect(overview.sales).toMatchObject([{ currency: 'USD', orders: { current: 1, previous: 0 } }]);
  expect([overview.visits, overview.setup]).toEqual([null, null]);
  const viewer = await overviewOf(await app.signIn('viewer'), app);
  expect(viewer).toEqual({ todo: [], setup: null, visits: null, sales: null, orders: null });
  const admin = await overviewOf(await app.signIn('admin'), app);
  expect(admin.visits?.days).toHaveLength(28);
  expect(admin.setup?.map(({ step }) => step)).toContain('publish');
});

const NOTHING = {
  isPublished: false,
  isHomeEdited: false,
  hasStorePage: false,
  hasProducts: false,
  hasGoods: false,
};
const settingsWith = (settings = {}) => WebsiteSettings.parse({ siteTitle: 'A', ...settings });

test.each<[string, object, object, SetupStep[]]>([
  ['nothing', {}, {}, []],
  ['an edited home page', { isHomeEdited: true }, {}, ['home-page']],
  ['colours', {}, { tweaks: { '--paper': '#fff' } }, ['styles']],
  ['an address', {}, { contactEmail: 'us@example.com' }, ['contact']],
  ['a product', { hasStorePage: true, hasProducts: true }, {}, ['product']],
  ['delivery', { hasStorePage: true }, { storeSettings: { shippingOptions: FLAT_SHIPPING } }, ['delivery']],
  ['test cards', { hasStorePage: true }, { storeSettings: { paymentProviders: ['test'] } }, []],
  [
    'bank transfer',
    { hasStorePage: true },
    { storeSettings: { paymentProviders: ['test', 'manual'] } },
    ['payment'],
  ],
])('set-up: with %s these steps are done', (_name, facts, settings, done) => {
  const steps = setupSteps({ ...NOTHING, ...facts }, settingsWith(settings));
  expect(steps.filter(({ isDone }) => isDone).map(({ step }) => step)).toEqual(done);
});

test('a site without a store is not asked for products, delivery or payment, nor told that they lack', () => {
  expect(setupSteps(NOTHING, settingsWith()).map(({ step }) => step)).toEqual([
    'home-page',
    'styles',
    'contact',
    'publish',
  ]);
  expect(storeGaps(NOTHING, settingsWith())).toEqual([]);
  expect(storeGaps({ ...NOTHING, hasProducts: true, hasGoods: true }, settingsWith())).toEqual([
    'no-payment-method',
    'no-delivery',
  ]);
});
