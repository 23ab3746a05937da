import { aVariant } from '@sitewright/testing/builders/product';
import { givenShop } from '@sitewright/testing/shop';
import { testApp } from '@sitewright/testing/test-app';
import { expect, test } from 'vitest';

const CART = '/api/commerce/shopping-cart';
const ENTRIES = `${CART}/entries`;

test('CART-10: previews of the editor and internal sites get the sample cart, visitors of a shop do not', async () => {
  const app = await testApp();
  const { query, websiteId } = app;
  await givenShop(app);
  const owner = await app.signIn('editor');
  const { token } = (await owner.post(`/api/websites/${websiteId}/previews`, {})).json;
  const read = async (address: string, headers: Record<string, string> = {}) => {
    const { entries, subtotalCents } = (await app.get(`${CART}${address}`, { headers })).json;
    return [entries.map(({ title }: { title: string }) => title), subtotalCents];
  };
  const [sample, none] = [
    [['Sample product'], 9000],
    [[], 0],
  ];
  expect(await read('?mock=true')).toEqual(none);
  expect(await read('?mock=true', { 'sitewright-preview': `${token}x` })).toEqual(none);
  expect(await read('?mock=true', { 'sitewright-preview': token })).toEqual(sample);
  expect(await read('', { 'sitewright-preview': token })).toEqual(none);
  await query(`update websites set account_state = 'internal' where id = $1`, [websiteId]);
  expect(await read('?mock=true')).toEqual(sample);
  expect(await read('?mock=false')).toEqual(none);
});

test('FMT-16: a paywall product that opens no area is neither added nor bought', async () => {
  const app = await testApp();
  const shop = await givenShop(app);
  const variants = [aVariant({ sku: 'P', unlimited: true })];
  const itemId = await shop.product({ productType: 5, variants });
  const response = await app.post(ENTRIES, { itemId, sku: 'P', quantity: 1 });
  expect([response.status, response.json.error.code]).toEqual([409, 'variant-unavailable']);
  const [{ fullUrl }] = (await app.get('/shop?format=json')).json.items;
  expect((await app.get(fullUrl)).text).toMatch(/aria-disabled="true"[^>]*>\s*<div[^>]*>Sold Out</);
  // One that was added as another type, and became a paywall since.
  const other = await shop.product({ variants: [aVariant({ sku: 'Q', unlimited: true })] });
  expect((await app.post(ENTRIES, { itemId: other, sku: 'Q', quantity: 1 })).status).toBe(200);
  await app.query(`update products set product_type = 5 where item_id = $1`, [other]);
  expect((await app.get(CART)).json.entries).toMatchObject([{ state: 'unavailable' }]);
});
