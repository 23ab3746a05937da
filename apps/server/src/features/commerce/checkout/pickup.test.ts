import { aVariant } from '@sitewright/testing/builders/product';
import { givenShop, submitCheckout } from '@sitewright/testing/shop';
import { type TestApp, testApp } from '@sitewright/testing/test-app';
import { expect, test } from 'vitest';

const CHECKOUT = '/api/commerce/checkout';
const PICKUP = {
  id: 'shop',
  name: 'Pickup in Bath',
  kind: 'pickup' as const,
  instructions: 'Monday to Friday, 10 to 6.',
};
const POST = { id: 'post', name: 'Post', kind: 'flat' as const, priceMinor: 500 };
const NOBODY = { firstName: '', lastName: '', line1: '', city: '', region: '', postcode: '', country: 'US' };

async function shopper(settings: Parameters<typeof givenShop>[1] = {}) {
  const app = await testApp();
  const shop = await givenShop(app, { shippingOptions: [PICKUP, POST], ...settings });
  const itemId = await shop.product({ variants: [aVariant({ sku: 'S', priceMinor: 1000, qtyInStock: 5 })] });
  await app.post('/api/commerce/shopping-cart/entries', { itemId, sku: 'S', quantity: 1 });
  await app.put(CHECKOUT, { email: 'ada@shopper.test', address: NOBODY });
  return app;
}

const choose = async (app: TestApp, shippingOptionId: string, address: object = NOBODY) =>
  (await app.put(CHECKOUT, { shippingOptionId, address })).json;

test('CHK-07, CHK-08: who picks an order up is asked for a name, who gets it sent for an address', async () => {
  const app = await shopper();
  const sent = await choose(app, 'post');
  expect(Object.keys(sent.errors).sort()).toEqual(
    ['city', 'firstName', 'lastName', 'line1', 'postcode', 'region'].sort(),
  );
  const pickedUp = await choose(app, 'shop');
  expect(pickedUp).toMatchObject({ addressUse: 'pickup', errors: { firstName: 'Required' } });
  expect(Object.keys(pickedUp.errors).sort()).toEqual(['firstName', 'lastName']);
  const form = (await app.get('/checkout')).text;
  expect(form).toContain('Picked up by');
  expect(form).toContain('name="firstName"');
  expect(form).not.toMatch(/name="(?:line1|line2|city|postcode|region)"/);
});

test('CHK-07, CHK-12: an order that is picked up is never sent: on its page, in its mail and in what is kept of it', async () => {
  const app = await shopper();
  // A street that was typed before pickup was chosen is nobody's business.
  const typed = { ...NOBODY, firstName: 'Ada', lastName: 'Byron', line1: '1 Mill Lane', phone: '0123' };
  expect((await choose(app, 'shop', typed)).errors).toEqual({});
  const { orderUrl } = (await submitCheckout(app)).json;
  const owner = await app.signIn('storeManager');
  const orders = `/api/websites/${app.websiteId}/orders`;
  const [{ id }] = (await owner.get(orders)).json.items;
  const { order } = (await owner.get(`${orders}/${id}`)).json;
  expect(order.address).toMatchObject({ firstName: 'Ada', line1: '', phone: '0123', country: 'US' });
  const page = async () => (await app.get(new URL(orderUrl, `http://${app.host}`).pathname)).text;
  expect(await page()).toMatch(/Picked up by<\/dt><dd>Ada Byron/);
  await owner.post(`${orders}/${id}/shipments`, { rowVersion: order.rowVersion });
  const ready = await page();
  expect(ready).toContain('Ready for pickup');
  expect(ready).not.toMatch(/Sent to|>Sent/);
  const requests = await app.query<{ data: string }>(
    `select data::text from pgboss.job where data::text like '%' || $1 || '%'`,
    [id],
  );
  const mails = requests.map(({ data }) => data).join();
  expect(mails).toContain('order-ready');
  expect(mails).not.toContain('order-shipped');
});

test('CHK-09: a store that takes taxes asks who picks up where they live, and nothing more', async () => {
  const app = await shopper({ taxRules: [{ id: 'ny', name: 'Sales tax', country: 'US', ratePpm: 80_000 }] });
  const { addressUse, errors } = await choose(app, 'shop');
  expect(addressUse).toBe('taxed-pickup');
  expect(Object.keys(errors).sort()).toEqual(['firstName', 'lastName', 'postcode', 'region']);
});
