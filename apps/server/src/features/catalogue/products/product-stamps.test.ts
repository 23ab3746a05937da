import { aVariant } from '@sitewright/testing/builders/product';
import { givenShop } from '@sitewright/testing/shop';
import { testApp } from '@sitewright/testing/test-app';
import { expect, test } from 'vitest';
import type { Db } from '../../../platform/database/database.ts';
import { StampedRows } from '../../../platform/database/stamped-rows.ts';
import { type ProductContent, productContents } from './product-content.ts';

test('products that are held are those of the database after each change of a row they are made of, and only those are read again', async () => {
  const app = await testApp();
  const { database, websiteId, query } = app;
  const shop = await givenShop(app);
  const variants = () => [
    aVariant({ sku: 'S', attributes: { Size: 'S' } }),
    aVariant({ sku: 'L', attributes: { Size: 'L' } }),
  ];
  const ids: string[] = [];
  for (const title of ['Mug', 'Jug', 'Cup']) {
    const own = variants().map((variant) => ({ ...variant, sku: `${title}-${variant.sku}` }));
    ids.push(await shop.product({ variantOptionOrdering: ['Size'], variants: own }, { title }));
  }
  const [mug = '', jug = ''] = ids;
  const nothing = app.deps.newId();
  const held = new StampedRows<ProductContent>(1_000_000);
  const statements: string[] = [];
  const counting = (db: Db): Db => ({
    ...db,
    query: (text, values, name) => {
      statements.push(`${name} ${[values?.[1]].flat().length}`);
      return db.query(text, values, name);
    },
  });
  const read = (currency = 'USD') =>
    database.site(websiteId, async (db) => {
      statements.length = 0;
      const asked = [...ids, nothing];
      const source = productContents(counting(db), { websiteId, currency });
      const found = await held.of(`${websiteId} ${currency}`, asked, source);
      const ofDatabase = await productContents(db, { websiteId, currency }).whole(asked);
      expect(found).toEqual(new Map(ofDatabase.map(({ id, value }) => [id, value])));
      return found;
    });

  const first = await read();
  expect(statements).toEqual(['catalogue-list-shown-products 4']);
  expect((await read()).get(mug)).toBe(first.get(mug));
  expect(statements).toEqual(['catalogue-list-product-stamps 4']);
  const changes = [
    ['update items set title = $2 where id = $1', 'Big mug'],
    ['update products set custom_add_button_text = $2 where item_id = $1', 'Take it'],
    ['update variants set qty = $2 where item_id = $1', 7],
    ["update variants set removed_at = now() where item_id = $1 and sku <> $2 and sku like '%-L'", 'none'],
    ["update variants set removed_at = null where item_id = $1 and sku <> $2 and sku like '%-L'", 'none'],
  ] as const;
  for (const [text, value] of changes) {
    await query(text, [mug, value]);
    const now = await read();
    expect(statements, text).toEqual(['catalogue-list-product-stamps 4', 'catalogue-list-shown-products 1']);
    expect(now.get(jug)).toBe(first.get(jug));
  }
  await query('delete from products where item_id = $1', [mug]);
  expect((await read()).has(mug)).toBe(false);
  expect((await read('JPY')).get(jug)?.root.price.currencyCode).toBe('JPY');
});
