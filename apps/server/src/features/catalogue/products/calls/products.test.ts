import type { OwnedProduct } from '@sitewright/domain/product/owner-schema';
import { aProduct, aVariant } from '@sitewright/testing/builders/product';
import { givenShop, type TestShop } from '@sitewright/testing/shop';
import { auditStore } from '@sitewright/testing/store-auditor';
import { type SignedIn, type TestApp, testApp } from '@sitewright/testing/test-app';
import { beforeEach, describe, expect, test } from 'vitest';

let app: TestApp;
let shop: TestShop;
let owner: SignedIn;
let path: string;

beforeEach(async () => {
  app = await testApp();
  shop = await givenShop(app);
  owner = await app.signIn('storeManager');
  path = `/api/websites/${app.websiteId}/products`;
});

const add = (product: object, fields: object = {}) =>
  owner.post(path, {
    collectionId: shop.collectionId,
    words: { title: 'Bowl', ...fields },
    product: aProduct(product),
  });
const saved = (product: OwnedProduct, change: Partial<OwnedProduct['product']>, fields: object = {}) =>
  owner.put(`${path}/${product.id}`, {
    rowVersion: product.rowVersion,
    words: { title: product.title, ...fields },
    product: { ...product.product, ...change },
  });
const titles = async (query: string) => {
  const reply = await owner.get(`${path}?${query}`);
  expect(reply.status).toBe(200);
  return reply.json.items.map(({ title }: { title: string }) => title);
};

describe('one product', () => {
  test('PROD-18: an owner makes a product of each type and reads it back whole', async () => {
    const made: OwnedProduct[] = [];
    for (const productType of [1, 2, 3, 4, 5] as const) {
      const reply = await add(
        {
          productType,
          variantOptionOrdering: ['Size'],
          variants: [
            aVariant({
              sku: '',
              attributes: { Size: 'S' },
              priceMinor: 2000,
              salePriceMinor: 1500,
              onSale: true,
              weightGrams: 400,
              dimensionsMm: { width: 100, height: 80, length: 100 },
            }),
          ],
          useCustomAddButtonText: true,
          customAddButtonText: 'Take it',
          isSubscribable: productType === 3,
          subscriptionPlan:
            productType === 3 ? { billingPeriod: { value: 1, unit: 'MONTH' }, numBillingCycles: 0 } : null,
          additionalFieldsForm: { name: 'Engraving', fields: [] },
          relatedItemIds: made.map(({ id }) => id),
          digital: { fileIds: [], maxDownloads: 3, linkDays: 30 },
        },
        { title: `Type ${productType}`, tags: ['new'], categories: ['Table'], status: 'published' },
      );
      expect(reply.status).toBe(200);
      made.push(reply.json);
    }
    const reply = await owner.get(`${path}/${made[2]?.id}`);
    expect(reply.json).toEqual(made[2]);
    expect(reply.json).toMatchObject({
      title: 'Type 3',
      urlId: 'type-3',
      status: 'published',
      tags: ['new'],
      categories: ['Table'],
      product: {
        productType: 3,
        subscriptionPlan: { billingPeriod: { value: 1, unit: 'MONTH' }, numBillingCycles: 0 },
        customAddButtonText: 'Take it',
        relatedItemIds: [made[0]?.id, made[1]?.id],
        digital: { maxDownloads: 3, linkDays: 30 },
        variants: [
          { attributes: { Size: 'S' }, priceMinor: 2000, salePriceMinor: 1500, qtyInStock: 5, held: 0 },
        ],
      },
    });
    expect(reply.json.product.variants[0].sku).toMatch(/^SQ\d{7}$/);
    expect(await auditStore(app.query, app.websiteId)).toEqual([]);
  });

  test('questions are asked by an id that a caller need not name: it is made once, and gone with the questions', async () => {
    const form = { name: 'Engraving', fields: [{ id: 'name', type: 'text', title: 'Name' }] };
    const { json: made } = await add({ additionalFieldsForm: form });
    const { additionalFieldsFormId: id, ...unnamed } = made.product;
    expect(id).toMatch(/^[\da-f-]{36}$/);
    const { json: again } = await owner.put(`${path}/${made.id}`, {
      rowVersion: made.rowVersion,
      words: { title: 'Bowl' },
      product: unnamed,
    });
    expect(again.product).toMatchObject({ additionalFieldsFormId: id, additionalFieldsForm: form });
    const { json: silent } = await saved(again, {
      additionalFieldsFormId: null,
      additionalFieldsForm: null,
    });
    expect(silent.product.additionalFieldsFormId).toBeNull();
    const { json: later } = await saved(silent, { additionalFieldsForm: form });
    expect(later.product.additionalFieldsFormId).not.toBe(id);
    expect(later.product.additionalFieldsFormId).not.toBeNull();
  });

  test('stock changes by the difference, so what is sold while the owner types stays sold', async () => {
    const { json: product } = await add({ variants: [aVariant({ qtyInStock: 10 })] });
    await app.query(
      `with sold as (update variants set qty = qty - 4 where website_id = $1 and item_id = $2 returning website_id, id)
       insert into stock_ledger (website_id, variant_id, change, reason) select website_id, id, -4, 'count' from sold`,
      [app.websiteId, product.id],
    );
    const variants = product.product.variants.map((variant: object) => ({ ...variant, stockChange: 5 }));
    const reply = await saved(product, { variants });
    expect(reply.json.product.variants[0].qtyInStock).toBe(11);
    expect(await auditStore(app.query, app.websiteId)).toEqual([]);
    const less = reply.json.product.variants.map((variant: object) => ({ ...variant, stockChange: -12 }));
    expect((await saved(reply.json, { variants: less })).json.error.code).toBe('stock-negative');
    await app.query(`update variants set held = 3 where website_id = $1`, [app.websiteId]);
    const held = reply.json.product.variants.map((variant: object) => ({ ...variant, stockChange: -9 }));
    expect((await saved(reply.json, { variants: held })).json.error.code).toBe('stock-held');
  });

  test('PROD-16: a zero price is shown as free by a label, and not without one', async () => {
    const product = (label: string) => ({
      variants: [aVariant({ priceMinor: 0 })],
      merchandising: { free: { isShown: true, label } },
    });
    for (const label of ['', '  ']) {
      const { status, json } = await add(product(label));
      expect([status, json.error.fields]).toEqual([
        400,
        {
          'product.merchandising.free.label': 'A free-label is required when a zero price is shown as free.',
        },
      ]);
    }
    const { json: made } = await add(product(' On the house '), { status: 'published', urlId: 'gift' });
    expect(made.product.merchandising.free).toEqual({ isShown: true, label: 'On the house' });
    const { free: _, ...others } = made.product.merchandising;
    const unlabelled = await saved(made, {
      merchandising: { ...others, free: { isShown: true, label: '' } },
    });
    expect(unlabelled.json.error.fields).toHaveProperty('product.merchandising.free.label');
    expect((await app.get('/shop/gift')).text).toContain('data-free-label="On the house"');
    const plain = await saved(made, { merchandising: { ...others, free: { isShown: false, label: '' } } });
    expect(plain.status).toBe(200);
    expect((await app.get('/shop/gift')).text).not.toContain('On the house');
  });

  test('CHK-13: amounts of a donation are checked while it is open; what was stored under other rules is shown and mended', async () => {
    const giving = (isOpen: boolean) => ({
      merchandising: { donation: { isOpen, minMinor: 0, maxMinor: 0 } },
    });
    const refused = await add(giving(true));
    expect(refused.json.error.fields).toEqual({
      'product.merchandising.donation.minMinor': 'Enter an amount above 0.',
    });
    const { json: made } = await add(giving(false));
    const old = { free: { isShown: true, label: '' }, donation: { isOpen: true, minMinor: 9, maxMinor: 5 } };
    await app.query('update products set merchandising = $3 where website_id = $1 and item_id = $2', [
      app.websiteId,
      made.id,
      old,
    ]);
    const { status, json: shown } = await owner.get(`${path}/${made.id}`);
    expect([status, shown.product.merchandising]).toMatchObject([200, old]);
    expect((await saved(shown, {})).status).toBe(400);
    const merchandising = { ...shown.product.merchandising, ...giving(false).merchandising };
    const mended = { merchandising: { ...merchandising, free: { isShown: true, label: 'Free' } } };
    expect((await saved(shown, mended)).status).toBe(200);
  });

  test('two SKUs change places; one of another product is refused by its name', async () => {
    const { json: other } = await add({ variants: [aVariant({ sku: 'TAKEN' })] });
    const { json: product } = await add({
      variantOptionOrdering: ['Size'],
      variants: ['A', 'B'].map((sku) => aVariant({ sku, attributes: { Size: sku } })),
    });
    const [a, b] = product.product.variants;
    const swapped = await saved(product, {
      variants: [
        { ...a, sku: 'B' },
        { ...b, sku: 'A' },
      ],
    });
    expect(swapped.json.product.variants).toMatchObject([
      { id: a.id, sku: 'B', attributes: { Size: 'A' } },
      { id: b.id, sku: 'A' },
    ]);
    const refused = await saved(swapped.json, {
      variants: [
        { ...a, sku: 'TAKEN' },
        { ...b, sku: 'A' },
      ],
    });
    expect(refused.json.error).toMatchObject({
      code: 'sku-taken',
      message: 'Another variant has the SKU TAKEN already.',
    });
    expect(other.product.variants[0].sku).toBe('TAKEN');
  });

  test('of two owners who save the same product the second is told', async () => {
    const { json: product } = await add({});
    const replies = await Promise.all([
      saved(product, {}, { title: 'One' }),
      saved(product, { customAddButtonText: 'Two' }),
    ]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(replies.find(({ status }) => status === 409)?.json.error.code).toBe('conflict');
    const gone = await owner.del(`${path}/${product.id}?rowVersion=${product.rowVersion}`);
    expect(gone.json.error.code).toBe('conflict');
  });

  test('six options and 250 variants are taken, a seventh and the 251st are refused in words', async () => {
    const names = ['A', 'B', 'C', 'D', 'E', 'F'];
    const variant = (n: number) =>
      aVariant({ sku: `V${n}`, attributes: Object.fromEntries(names.map((name) => [name, `${name}${n}`])) });
    const variants = Array.from({ length: 250 }, (_, n) => variant(n));
    const full = await add({ variantOptionOrdering: names, variants });
    expect([full.status, full.json.product.variants.length]).toEqual([200, 250]);
    const more = await add({ variantOptionOrdering: names, variants: [...variants, variant(251)] });
    expect(more.json.error.fields).toMatchObject({
      'product.variants': 'A product has at most 250 variants.',
    });
    const seventh = await add({ variantOptionOrdering: [...names, 'G'] });
    expect(Object.values(seventh.json.error.fields)).toContain('A product has at most 6 options.');
  });

  test('a copy is a draft with SKUs of its own; a removed product is gone', async () => {
    const { json: product } = await add({}, { status: 'published' });
    const { json: copy } = await owner.post(`${path}/${product.id}/copy`, {});
    expect(copy).toMatchObject({ title: 'Bowl (copy)', status: 'draft' });
    expect(copy.product.variants[0].sku).not.toBe(product.product.variants[0].sku);
    expect((await owner.del(`${path}/${copy.id}?rowVersion=${copy.rowVersion}`)).status).toBe(200);
    expect((await owner.get(`${path}/${copy.id}`)).status).toBe(404);
    expect(await auditStore(app.query, app.websiteId)).toEqual([]);
  });

  test('the owner of another site sees and changes nothing', async () => {
    const { json: product } = await add({});
    const stranger = await testApp();
    const other = await stranger.signIn('admin');
    expect((await other.get(path)).status).toBe(404);
    const there = `/api/websites/${stranger.websiteId}/products`;
    expect((await other.get(`${there}/${product.id}`)).status).toBe(404);
    expect((await other.get(there)).json.items).toEqual([]);
    const variantId = product.product.variants[0].id;
    const stock = await other.post(`/api/websites/${stranger.websiteId}/inventory/changes`, {
      reason: 'count',
      changes: [{ variantId, change: 5 }],
    });
    expect(stock.json.error.code).toBe('not-found');
  });
});

describe('the list', () => {
  beforeEach(async () => {
    await add(
      { variants: [aVariant({ sku: 'MUG-1', priceMinor: 3000, qtyInStock: 0 })] },
      { title: 'Émile mug', tags: ['stoneware'], categories: ['Cups'], status: 'published' },
    );
    await add(
      { variants: [aVariant({ sku: 'jug-9', priceMinor: 900, salePriceMinor: 500, onSale: true })] },
      { title: 'Jug', categories: ['Pouring'], status: 'published' },
    );
    await add({ productType: 2, variants: [aVariant({ priceMinor: 700 })] }, { title: 'Glaze recipes' });
  });

  test.each([
    ['', ['Glaze recipes', 'Jug', 'Émile mug']],
    ['search=emile', ['Émile mug']],
    ['search=MUG-1', ['Émile mug']],
    ['search=jug-9', ['Jug']],
    ['search=ston+mu', ['Émile mug']],
    ['search=%25', []],
    ['search=%27%3B--', []],
    ['type=2', ['Glaze recipes']],
    ['status=draft', ['Glaze recipes']],
    ['category=cups', ['Émile mug']],
    ['tag=Stoneware', ['Émile mug']],
    ['stock=out', ['Émile mug']],
    ['stock=low', ['Jug']],
    ['stock=in', ['Glaze recipes', 'Jug']],
    ['onSale=true', ['Jug']],
    ['onSale=false&sort=title', ['Émile mug', 'Glaze recipes']],
    ['sort=title', ['Émile mug', 'Glaze recipes', 'Jug']],
    ['sort=cheapest', ['Jug', 'Glaze recipes', 'Émile mug']],
    ['sort=dearest', ['Émile mug', 'Glaze recipes', 'Jug']],
  ])('PROD-18: is searched, filtered and sorted by %s', async (query, expected) => {
    expect(await titles(query)).toEqual(expected);
  });

  test.each(['newest', 'oldest', 'title', 'cheapest', 'dearest'])(
    'is paged by %s without gaps',
    async (sort) => {
      const whole = await titles(`sort=${sort}`);
      const paged: string[] = [];
      let cursor = '';
      do {
        const { json } = await owner.get(`${path}?sort=${sort}&limit=1${cursor}`);
        paged.push(...json.items.map(({ title }: { title: string }) => title));
        cursor = json.nextCursor === null ? '' : `&cursor=${json.nextCursor}`;
      } while (cursor !== '');
      expect(paged).toEqual(whole);
      expect((await owner.get(`${path}?cursor=nonsense`)).status).toBe(400);
    },
  );

  test('many products are changed at once, and those refused are named', async () => {
    const { json } = await owner.get(path);
    const ids = json.items.map(({ id }: { id: string }) => id);
    const change = async (body: object) => (await owner.post(`${path}/changes`, { ids, change: body })).json;
    expect(await change({ kind: 'price', basisPoints: 1000 })).toEqual({ changed: 3, refused: [] });
    await change({ kind: 'start-sale', basisPoints: 5000 });
    const reduced = (await owner.get(`${path}?sort=title`)).json.items;
    expect(reduced.map((p: { lowestPriceMinor: number }) => p.lowestPriceMinor)).toEqual([1650, 385, 495]);
    await change({ kind: 'end-sale' });
    expect(await titles('onSale=true')).toEqual([]);
    await change({ kind: 'add-tags', labels: ['autumn'] });
    expect(await titles('tag=autumn&sort=title')).toHaveLength(3);
    await change({ kind: 'remove-tags', labels: ['AUTUMN'] });
    expect(await titles('tag=autumn')).toEqual([]);
    await change({ kind: 'add-categories', labels: ['Sale'] });
    expect(await titles('category=Sale')).toHaveLength(3);
    await change({ kind: 'status', status: 'published' });
    expect(await titles('status=draft')).toEqual([]);
    const missing = crypto.randomUUID();
    const gone = await owner.post(`${path}/changes`, { ids: [...ids, missing], change: { kind: 'delete' } });
    expect(gone.json).toEqual({
      changed: 3,
      refused: [{ id: missing, title: '', message: 'This was not found.' }],
    });
    expect(await auditStore(app.query, app.websiteId)).toEqual([]);
  });
});

describe('the inventory', () => {
  test('names each variant, changes its stock for a reason and keeps a history', async () => {
    const { json: product } = await add({
      variantOptionOrdering: ['Size'],
      variants: ['S', 'M'].map((Size) => aVariant({ sku: `B-${Size}`, attributes: { Size }, qtyInStock: 3 })),
    });
    await add({ productType: 2 }, { title: 'Archive' });
    await add({ productType: 5 }, { title: 'Club' });
    const inventory = `/api/websites/${app.websiteId}/inventory`;
    const { json } = await owner.get(inventory);
    expect(json.items).toMatchObject([
      { title: 'Archive', isCounted: false, unlimited: true },
      { title: 'Bowl', options: ['S'], sku: 'B-S', qty: 3 },
      { title: 'Bowl', options: ['M'], sku: 'B-M', qty: 3 },
      { title: 'Club', isCounted: false, unlimited: true },
    ]);
    const variantId = product.product.variants[0].id;
    const given = { reason: 'damaged', note: 'Fell off the shelf', changes: [{ variantId, change: -3 }] };
    expect((await owner.post(`${inventory}/changes`, given)).json).toEqual({ changed: 1 });
    expect((await owner.get(`${inventory}?state=out`)).json.items).toMatchObject([{ sku: 'B-S', qty: 0 }]);
    expect((await owner.get(`${inventory}?state=low&search=b-m`)).json.items).toMatchObject([{ sku: 'B-M' }]);
    expect((await owner.post(`${inventory}/changes`, given)).json.error.code).toBe('stock-negative');
    const other = product.product.variants[1].id;
    const many = [
      { variantId, change: -1 },
      { variantId: other, change: 2 },
    ];
    const refused = (await owner.post(`${inventory}/changes`, { reason: 'count', changes: many })).json.error;
    expect(refused.fields).toEqual({ [variantId]: 'There are not that many units to remove.' });
    expect((await owner.get(`${inventory}?state=low`)).json.items).toMatchObject([{ sku: 'B-M', qty: 3 }]);
    const { json: history } = await owner.get(`${inventory}/${variantId}/entries`);
    expect(history.items).toMatchObject([
      { change: -3, balance: 0, reason: 'damaged', note: 'Fell off the shelf', by: 'Contributor' },
      { change: 3, balance: 3, reason: 'count' },
    ]);
    const first = await owner.get(`${inventory}?limit=1`);
    const second = await owner.get(`${inventory}?limit=3&cursor=${first.json.nextCursor}`);
    expect([...first.json.items, ...second.json.items].map(({ sku }) => sku)).toEqual(
      json.items.map(({ sku }: { sku: string }) => sku),
    );
    expect(await auditStore(app.query, app.websiteId)).toEqual([]);
  });
});
