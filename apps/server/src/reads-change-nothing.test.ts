import { aVariant } from '@sitewright/testing/builders/product';
import { ownDatabase } from '@sitewright/testing/database';
import { fillCheckout, givenShop } from '@sitewright/testing/shop';
import { noteStatements, tablesWithoutSite } from '@sitewright/testing/site-condition';
import { testApp } from '@sitewright/testing/test-app';
import { watchWrites } from '@sitewright/testing/watched-writes';
import { expect, onTestFinished, test } from 'vitest';
import { features } from './features.ts';

const NOWHERE = '01890000-0000-7000-8000-000000000000';
const PAGES = ['/', '/shop', '/shop/mug', '/cart', '/checkout', '/search', '/account', '/gift-card/balance'];
/** Tables of maintenance, which the program writes by itself from time to time. */
const OF_MAINTENANCE = new Set(['payment_looks']);

test('I25: whoever reads pages, carts and lists, once and again, changes no row of the store', async () => {
  const own = await ownDatabase();
  const { database: noting, statements } = noteStatements(own.database);
  const database = { ...own, database: noting };
  const app = await testApp({ database });
  const { websiteId } = app;
  const shop = await givenShop(app);
  const itemId = await shop.product({ variants: [aVariant({ sku: 'MUG', qtyInStock: 3 })] });
  const shopper = app.visitor();
  await shopper.post('/api/commerce/shopping-cart/entries', { itemId, sku: 'MUG', quantity: 1 });
  await fillCheckout(shopper);
  const owner = await app.signIn('admin');
  const gets = features
    .flatMap(({ routes = [] }) => routes)
    .map(({ call }) => call)
    .filter(({ method }) => method === 'GET');
  const watch = await watchWrites(database.owner);
  onTestFinished(() => watch.close());

  const writes = await watch.list(websiteId, async () => {
    for (let times = 0; times < 2; times += 1) {
      for (const method of ['GET', 'HEAD'] as const)
        for (const url of PAGES) await shopper.send({ method, url });
      for (const { path, access } of gets) {
        const url = path
          .replace(':websiteId', websiteId)
          .replace(/:(itemId|productId)/g, itemId)
          .replace(/:[a-zA-Z]+/g, NOWHERE);
        const client = access === 'visitor' || access === 'member' ? shopper : owner;
        const { status } = await client.get(`${url}?itemId=${itemId}`, {
          headers: { 'x-website-id': websiteId },
        });
        expect([url, status < 500]).toEqual([url, true]);
      }
    }
  });

  expect(writes.filter(({ table }) => !OF_MAINTENANCE.has(table))).toEqual([]);

  // What all of these have asked names its site by itself, or equates it with what it joins.
  const sentences = [...statements].filter((text) =>
    /^\s*(?:with|select|insert|update|delete)\b/i.test(text),
  );
  const forgotten = [];
  for (const text of sentences) {
    const tables = await tablesWithoutSite(own, text);
    if (tables.length > 0) forgotten.push([tables, text.replace(/\s+/g, ' ').slice(0, 200)]);
  }
  expect(forgotten).toEqual([]);
  expect(sentences.length).toBeGreaterThan(100);
});
