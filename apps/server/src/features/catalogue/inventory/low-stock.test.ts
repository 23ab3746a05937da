import { aVariant } from '@sitewright/testing/builders/product';
import { buy } from '@sitewright/testing/run-checkout';
import { givenShop } from '@sitewright/testing/shop';
import { auditStore } from '@sitewright/testing/store-auditor';
import { type SignedIn, type TestApp, testApp } from '@sitewright/testing/test-app';
import { expect, test } from 'vitest';
import { reconcilePayments } from '../../commerce/checkout/reconcile.ts';
import { releaseExpiredHolds } from './holds.ts';

type Told = { kind: string; title: string; subjectId: string | null };

async function givenStock(quantities: Record<string, number>, storeSettings: object = {}) {
  const app = await testApp();
  const shop = await givenShop(app, storeSettings);
  const colors = Object.keys(quantities);
  const itemId = await shop.product({
    ...(colors.length > 1 ? { variantOptionOrdering: ['Color'] } : {}),
    variants: colors.map((sku) =>
      aVariant({
        sku,
        qtyInStock: quantities[sku] ?? 0,
        ...(colors.length > 1 ? { attributes: { Color: sku } } : {}),
      }),
    ),
  });
  const manager = await app.signIn('storeManager');
  const sell = (sku: string, quantity: number) => buy(app.visitor(), [{ itemId, sku, quantity }]);
  return { app, shop, itemId, manager, sell };
}

/** What somebody was told of stock, oldest first. */
async function toldTo(person: SignedIn, { websiteId }: TestApp): Promise<Told[]> {
  const { items } = (await person.get(`/api/websites/${websiteId}/notices?limit=100`)).json;
  return (items as Told[]).filter(({ kind }) => kind === 'low-stock').reverse();
}

test('a sale to the threshold tells who sees the store, once, until the stock has risen above it again', async () => {
  const { app, itemId, manager, sell } = await givenStock({ S: 8 });
  const { websiteId } = app;
  const titles = async () => (await toldTo(manager, app)).map(({ title }) => title);
  await sell('S', 2);
  expect(await titles()).toEqual([]);
  await sell('S', 1);
  expect(await toldTo(manager, app)).toMatchObject([{ title: 'Low stock: Mug, 5 left', subjectId: itemId }]);
  await sell('S', 1);
  expect(await titles()).toHaveLength(1);

  const orders = `/api/websites/${websiteId}/orders`;
  const [{ id }] = (await manager.get(orders)).json.items.slice(-1);
  const { rowVersion } = (await manager.get(`${orders}/${id}`)).json.order;
  const refund = { id: crypto.randomUUID(), rowVersion, notify: false, restock: true };
  const back = { ...refund, lines: [{ position: 0, quantity: 2 }] };
  expect((await manager.post(`${orders}/${id}/refunds`, back)).json).toEqual({ status: 'done' });
  expect(await titles()).toHaveLength(1);
  await sell('S', 3);
  expect(await titles()).toEqual(['Low stock: Mug, 5 left', 'Low stock: Mug, 3 left']);
  expect(await toldTo(await app.signIn('moderator'), app)).toEqual([]);
  expect(await auditStore(app.query, websiteId)).toEqual([]);
});

test('lowStockThreshold of the store decides: 0 tells only of what is sold out', async () => {
  const { app, manager, sell } = await givenStock({ S: 3 }, { lowStockThreshold: 0 });
  await sell('S', 2);
  expect(await toldTo(manager, app)).toEqual([]);
  await sell('S', 1);
  expect(await toldTo(manager, app)).toMatchObject([{ title: 'Sold out: Mug' }]);
});

test('a count tells of all variants that ran low by it in one notice, and of none that only stayed low', async () => {
  const { app, itemId, manager } = await givenStock({ Ash: 20, Blue: 20, Clay: 2 });
  const { query, websiteId } = app;
  const variants = await query<{ id: string; sku: string }>(
    `select id, sku from variants where website_id = $1 order by sku`,
    [websiteId],
  );
  const changes = variants.map(({ id, sku }) => ({ variantId: id, change: sku === 'Clay' ? -1 : -16 }));
  const counted = await manager.post(`/api/websites/${websiteId}/inventory/changes`, {
    changes,
    reason: 'lost',
    note: '',
  });
  expect(counted.json).toEqual({ changed: 3 });
  expect(await toldTo(manager, app)).toMatchObject([
    { title: 'Low stock: Mug (Ash), 4 left, and 1 more', subjectId: itemId },
  ]);
});

test('of many shoppers at once exactly one crosses the threshold', async () => {
  const { app, manager, sell } = await givenStock({ S: 20 }, { lowStockThreshold: 12 });
  expect(await Promise.all(Array.from({ length: 16 }, () => sell('S', 1)))).toEqual(
    Array(16).fill('completed'),
  );
  expect(await toldTo(manager, app)).toMatchObject([{ title: 'Low stock: Mug, 12 left' }]);
});

test('units sold after their hold has ended tell like others', async () => {
  const { app, itemId, manager } = await givenStock({ S: 6 });
  const { query, websiteId, deps } = app;
  const lines = [{ itemId, sku: 'S', quantity: 2 }];
  expect(await buy(app.visitor(), lines, { scenario: 'answer-lost' })).toBe('pending');
  await query(`update holds set expires_at = now() - interval '1 second' where website_id = $1`, [websiteId]);
  await releaseExpiredHolds(deps);
  expect(await toldTo(manager, app)).toEqual([]);
  await reconcilePayments(deps, { pendingSeconds: 0 });
  expect(await toldTo(manager, app)).toMatchObject([{ title: 'Low stock: Mug, 4 left' }]);
});

test('a variant whose stock is not counted tells of nothing', async () => {
  const { app, shop, manager } = await givenStock({ S: 6 });
  const itemId = await shop.product({ variants: [aVariant({ sku: 'U', unlimited: true, qtyInStock: 6 })] });
  expect(await buy(app.visitor(), [{ itemId, sku: 'U', quantity: 4 }])).toBe('completed');
  expect(await toldTo(manager, app)).toEqual([]);
});
