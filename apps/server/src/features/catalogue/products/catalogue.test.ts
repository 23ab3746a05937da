import { aProduct, aVariant } from '@sitewright/testing/builders/product';
import { givenShop } from '@sitewright/testing/shop';
import { auditStore } from '@sitewright/testing/store-auditor';
import { type TestApp, testApp } from '@sitewright/testing/test-app';
import { describe, expect, test } from 'vitest';
import { changeSettings } from '../../site/sites/index.ts';
import { copyProduct, productContents, saveProduct } from './index.ts';

const contentOf = async (app: TestApp, itemId: string, currency = 'USD') =>
  (
    await app.database.site(app.websiteId, (db) =>
      productContents(db, { websiteId: app.websiteId, currency }).whole([itemId]),
    )
  )[0]?.value;

const save = (app: TestApp, itemId: string, product: Parameters<typeof aProduct>[0]) =>
  app.database.site(app.websiteId, (db) =>
    saveProduct(db, { websiteId: app.websiteId, itemId, newId: app.deps.newId, product: aProduct(product) }),
  );

describe('the context of a product', () => {
  test('PROD-01, PROD-02, PROD-03: root fields and structuredContent, money as decimal text', async () => {
    const app = await testApp();
    const itemId = await (await givenShop(app)).product(
      {
        variantOptionOrdering: ['Size'],
        variants: [
          aVariant({
            sku: 'S',
            attributes: { Size: 'S' },
            priceMinor: 2050,
            salePriceMinor: 1800,
            onSale: true,
          }),
          aVariant({ sku: 'M', attributes: { Size: 'M' }, priceMinor: 2500, unlimited: true, qtyInStock: 0 }),
        ],
        useCustomAddButtonText: true,
        customAddButtonText: 'Order now',
      },
      { title: 'Bowl' },
    );
    const content = await contentOf(app, itemId);
    expect(content?.structuredContent).toMatchObject({
      productType: 1,
      isSubscribable: false,
      subscriptionPlan: null,
      priceMoney: { value: '20.50', currency: 'USD' },
      salePriceMoney: { value: '18.00', currency: 'USD' },
      onSale: true,
      variantOptionOrdering: ['Size'],
      additionalFieldsFormId: null,
      additionalFieldsForm: null,
      useCustomAddButtonText: true,
      customAddButtonText: 'Order now',
    });
    expect(content?.structuredContent.variants).toMatchObject([
      {
        sku: 'S',
        attributes: { Size: 'S' },
        optionValues: [{ optionName: 'Size', value: 'S' }],
        price: 2050,
        salePrice: 1800,
        onSale: true,
        priceMoney: { value: '20.50', currency: 'USD' },
        salePriceMoney: { value: '18.00', currency: 'USD' },
        qtyInStock: 5,
        unlimited: false,
      },
      { sku: 'M', unlimited: true },
    ]);
    expect(content?.root).toMatchObject({
      name: 'Bowl',
      price: { decimalValue: '20.50', currencyCode: 'USD' },
    });
    expect(content?.root.variants).toBe(content?.structuredContent.variants);
    expect((await contentOf(app, itemId, 'JPY'))?.structuredContent.priceMoney.value).toBe('2050');
  });

  test('STOCK-03: merchandising names scarce variants and restock forms of those sold out', async () => {
    const app = await testApp();
    const itemId = await (await givenShop(app)).product({
      variants: [aVariant({ qtyInStock: 2 })],
      merchandising: { scarcityEnabled: true, customSoldOutText: 'Gone', restockNotificationEnabled: true },
    });
    expect((await contentOf(app, itemId))?.merchandising).toMatchObject({
      scarcityEnabled: true,
      scarcityText: 'Only {qtyInStock} left',
      scarcityTemplateViews: [{ qtyInStock: 2, hidden: false }],
      customSoldOutText: 'Gone',
      restockNotificationViews: [],
      mailingListSignUpEnabled: false,
    });
  });

  test.each([true, false])(
    'STOCK-03, STOCK-04: of several variants each notice names its own; shown before the choice: %s',
    async (scarcityShownByDefault) => {
      const app = await testApp();
      const itemId = await (await givenShop(app)).product({
        variantOptionOrdering: ['Size'],
        variants: [
          aVariant({ attributes: { Size: 'S' }, qtyInStock: 2 }),
          aVariant({ attributes: { Size: 'M' }, qtyInStock: 90 }),
        ],
        merchandising: { scarcityEnabled: true, scarcityShownByDefault },
      });
      expect((await contentOf(app, itemId))?.merchandising.scarcityTemplateViews).toEqual([
        { attributes: { Size: 'S' }, qtyInStock: 2, hidden: !scarcityShownByDefault },
      ]);
    },
  );
});

describe('saving a product', () => {
  test('PROD-18: a variant keeps its row by its SKU, others go out of sale, each count is in the ledger', async () => {
    const app = await testApp();
    const itemId = await (await givenShop(app)).product({
      variantOptionOrdering: ['Size'],
      variants: [
        aVariant({ sku: 'S', attributes: { Size: 'S' } }),
        aVariant({ sku: 'M', attributes: { Size: 'M' } }),
      ],
    });
    const before = (await contentOf(app, itemId))?.structuredContent.variants ?? [];
    await save(app, itemId, {
      variantOptionOrdering: ['Size'],
      variants: [
        aVariant({ sku: 'S', attributes: { Size: 'S' }, stockChange: 4 }),
        aVariant({ sku: 'L', attributes: { Size: 'L' }, qtyInStock: 1 }),
      ],
    });
    const after = (await contentOf(app, itemId))?.structuredContent.variants ?? [];
    expect(after.map(({ sku, qtyInStock }) => [sku, qtyInStock])).toEqual([
      ['S', 9],
      ['L', 1],
    ]);
    expect(after[0]?.id).toBe(before[0]?.id);
    expect(await auditStore(app.query, app.websiteId)).toEqual([]);
  });

  test('PROD-18: SKUs are unique in the site; a removed one is free again', async () => {
    const app = await testApp();
    const shop = await givenShop(app);
    const first = await shop.product({ variants: [aVariant({ sku: 'SAME' })] });
    await expect(shop.product({ variants: [aVariant({ sku: 'SAME' })] })).rejects.toMatchObject({
      code: 'sku-taken',
    });
    await save(app, first, { variants: [aVariant({ sku: 'OTHER' })] });
    await expect(shop.product({ variants: [aVariant({ sku: 'SAME' })] })).resolves.toBeTypeOf('string');
    await expect(
      save(app, first, { variants: [aVariant({ sku: 'X' }), aVariant({ sku: 'X' })] }),
    ).rejects.toMatchObject({ code: 'sku-taken' });
  });

  test('every variant has one value for each option, and no two the same', async () => {
    const app = await testApp();
    const shop = await givenShop(app);
    for (const variants of [
      [aVariant({ attributes: {} })],
      [aVariant({ attributes: { Size: 'S', Fit: 'Wide' } })],
      [aVariant({ attributes: { Size: 'S' } }), aVariant({ attributes: { Size: 'S' } })],
    ]) {
      await expect(shop.product({ variantOptionOrdering: ['Size'], variants })).rejects.toMatchObject({
        code: 'options-incomplete',
      });
    }
  });

  test('PROD-04, PROD-07: digital products and gift cards have no stock to run out of', async () => {
    const app = await testApp();
    const shop = await givenShop(app);
    for (const productType of [2, 4] as const) {
      const itemId = await shop.product({ productType, variants: [aVariant({ qtyInStock: 0 })] });
      expect((await contentOf(app, itemId))?.structuredContent.variants[0]?.unlimited).toBe(true);
    }
    const service = await shop.product({ productType: 3 });
    expect((await contentOf(app, service))?.structuredContent.variants[0]?.unlimited).toBe(false);
  });

  test('PROD-17: the 201st product of a collection is refused in words', async () => {
    const app = await testApp();
    const shop = await givenShop(app);
    await app.query(
      `insert into items (website_id, id, collection_id, record_type, url_id, title, publish_on)
       select $1, gen_random_uuid(), $2, 'store-item', 'item-' || n, 'Item', now() from generate_series(1, 200) n`,
      [app.websiteId, shop.collectionId],
    );
    await expect(shop.product()).rejects.toMatchObject({
      code: 'collection-full',
      message: 'This collection is full: it holds at most 200 products.',
    });
  });
});

test('PROD-18: named products that nobody sees leave their place to those that are like it', async () => {
  const app = await testApp();
  const { websiteId, database } = app;
  const shop = await givenShop(app);
  await database.site(websiteId, (db) =>
    changeSettings(db, { websiteId }, { settings: { templateName: 'quarto' } }),
  );
  const hidden = await shop.product({}, { title: 'Jug', status: 'draft' });
  await shop.product({}, { title: 'Bowl' });
  const plate = await shop.product({}, { title: 'Plate' });
  await shop.product({ relatedItemIds: [hidden] }, { title: 'Mug' });
  await shop.product({ relatedItemIds: [hidden, plate] }, { title: 'Cup' });
  const related = async (path: string) => {
    const [, part = ''] = (await app.get(path)).text.split('class="related-goods"');
    return [...part.matchAll(/class="related-name">([^<]*)</g)].map(([, name]) => name).toSorted();
  };
  expect(await related('/shop/mug')).toEqual(['Bowl', 'Cup', 'Plate']);
  expect(await related('/shop/cup')).toEqual(['Plate']);
});

test('CART-42: a condition that was stored before it was one keeps no product from being saved or copied; a new one is refused', async () => {
  const app = await testApp();
  const shop = await givenShop(app);
  const variants = [aVariant({ sku: 'CUP' })];
  const formWith = (fieldId: string) => {
    const condition = { match: 'all', rules: [{ fieldId, operator: 'is', value: 'x' }] };
    return { name: 'E', fields: [{ id: 'a', title: 'Name', condition }] };
  };
  const itemId = await shop.product({ variants });
  await app.query(`update products set additional_fields_form = $2 where item_id = $1`, [
    itemId,
    JSON.stringify(formWith('gone')),
  ]);
  await save(app, itemId, { variants, additionalFieldsForm: formWith('gone'), customAddButtonText: 'Take' });
  const copyId = await shop.product({ variants: [aVariant({ sku: 'CUP-2' })] });
  await app.database.site(app.websiteId, async (db) => {
    await db.query(`delete from variants where item_id = $1`, [copyId]);
    await db.query(`delete from products where item_id = $1`, [copyId]);
    await copyProduct(db, { websiteId: app.websiteId, from: itemId, to: copyId, newId: app.deps.newId });
  });
  for (const id of [itemId, copyId])
    expect((await contentOf(app, id))?.structuredContent).toMatchObject({
      ...{ customAddButtonText: 'Take', additionalFieldsForm: formWith('gone') },
    });
  await expect(save(app, itemId, { variants, additionalFieldsForm: formWith('lost') })).rejects.toMatchObject(
    {
      code: 'invalid-fields',
    },
  );
});
