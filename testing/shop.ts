import type { CheckoutSettings } from '@sitewright/domain/checkout/schema';
import type { ProductDraft } from '@sitewright/domain/product/schema';
import { WebsiteSettings } from '@sitewright/domain/settings/website-schema';
import { createProduct } from '@sitewright/server/features/catalogue/products/index';
import { createCollection } from '@sitewright/server/features/content/collections/index';
import type { z } from 'zod';
import { aProduct } from './builders/product.ts';
import type { TestClient } from './http-client.ts';
import { insisting } from './insisting.ts';
import type { TestApp } from './test-app.ts';

type StoreSettings = z.input<typeof WebsiteSettings>['storeSettings'];

/** A products collection on the test's site. */
export type TestShop = {
  collectionId: string;
  /** Adds a product and gives its item's id. */
  product(
    product?: Partial<ProductDraft>,
    item?: { title?: string; status?: 'published' | 'draft' },
  ): Promise<string>;
};

/** Flat shipping to the United States for 5.00. */
export const FLAT_SHIPPING: z.input<typeof CheckoutSettings>['shippingOptions'] = [
  { id: 'flat', name: 'Standard', kind: 'flat', priceMinor: 500, countries: ['US'] },
];

/** Test cards count as money: what shops do is tried as it is with shoppers who pay, see TEST_CARDS. */
export const LIVE_TEST_CARDS = { test: { mode: 'live' } } as const;

/** An address that needs nothing more. */
export const ADDRESS = {
  firstName: 'Ada',
  lastName: 'Byron',
  line1: '1 Mill Lane',
  line2: '',
  city: 'New York',
  region: 'NY',
  postcode: '10001',
  country: 'US',
  phone: '',
};

/** Makes the test's site a shop. */
export async function givenShop(
  { database, websiteId, deps }: Pick<TestApp, 'database' | 'websiteId'> & { deps: { newId: () => string } },
  storeSettings: StoreSettings = {},
): Promise<TestShop> {
  const settings = WebsiteSettings.parse({
    siteTitle: 'Test shop',
    storeSettings: {
      shippingOptions: FLAT_SHIPPING,
      ...storeSettings,
      payments: { ...LIVE_TEST_CARDS, ...storeSettings.payments },
    },
  });
  const collectionId = deps.newId();
  await database.site(websiteId, async (db) => {
    await db.query(
      `insert into website_settings (website_id, settings) values ($1, $2)
       on conflict (website_id) do update set settings = excluded.settings`,
      [websiteId, JSON.stringify(settings)],
    );
    await createCollection(db, { websiteId, id: collectionId, typeName: 'products', title: 'Shop' });
  });
  return {
    collectionId,
    product: async (product = {}, item = {}) => {
      const created = await database.site(websiteId, (db) =>
        createProduct(db, {
          websiteId,
          collectionId,
          newId: deps.newId,
          publishOn: Date.now(),
          title: item.title ?? 'Mug',
          status: item.status ?? 'published',
          product: aProduct(product),
        }),
      );
      return created.id;
    },
  };
}

/** Types email and address at the checkout, as a shopper who is ready to pay. */
export async function fillCheckout(shopper: TestClient, change: object = {}): Promise<void> {
  const body = { email: 'ada@shopper.test', address: ADDRESS, ...change };
  const reply = await insisting(() => shopper.put('/api/commerce/checkout', body));
  if (reply.status !== 200) throw new Error(`the checkout was not saved: ${reply.text}`);
}

/** Total in a printed checkout form, as it sends it again. */
export function shownTotal(page: string): Record<string, string> {
  const names = ['expectedTotalMinor', 'expectedCurrency', 'expectedTestMode'];
  return Object.fromEntries(
    names.map((name) => [name, new RegExp(`name="${name}" value="([^"]*)"`).exec(page)?.[1] ?? '']),
  );
}

/** Pays the shopper's cart with a test card; by default one that succeeds. */
export function submitCheckout(
  shopper: TestClient,
  {
    key = crypto.randomUUID(),
    scenario = 'succeeds',
    expectedTotalMinor,
    ...more
  }: {
    key?: string;
    scenario?: string;
    expectedTotalMinor?: number;
    expectedTotal?: { amountMinor: number; currency: string; testMode: boolean };
  } = {},
) {
  const amountMinor = expectedTotalMinor;
  return shopper.post('/api/commerce/checkout/submit', {
    idempotencyKey: key,
    provider: 'test',
    paymentToken: `test_${scenario}`,
    ...(amountMinor === undefined
      ? {}
      : { expectedTotal: { amountMinor, currency: 'USD', testMode: false } }),
    ...more,
  });
}
