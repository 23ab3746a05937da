import { aVariant } from '@sitewright/testing/builders/product';
import {
  followOrders,
  givenSubscriptionShop,
  payPlainly,
} from '@sitewright/testing/features/subscription-fixtures';
import { expect, test } from 'vitest';

const CALL = '/api/3/commerce/cart/subscription';

/** A subscription product that asks for a name, and the forms of its page as a browser without scripts reads them. */
async function givenAskedBox() {
  const app = await givenSubscriptionShop();
  const itemId = await app.shop.product(
    {
      isSubscribable: true,
      subscriptionPlan: { billingPeriod: { value: 1, unit: 'MONTH' }, numBillingCycles: 0 },
      additionalFieldsFormId: crypto.randomUUID(),
      additionalFieldsForm: {
        name: 'Name',
        fields: [{ id: 'name', type: 'text', title: 'Name on the box', required: true }],
      },
      variants: [aVariant({ sku: 'NAMED', priceMinor: 1500, unlimited: true })],
    },
    { title: 'Named box' },
  );
  return { ...app, itemId };
}

test('SUBS-05: without scripts the questions of a subscription come between its form and the page that subscribes', async () => {
  const app = await givenAskedBox();
  const { itemId } = app;
  const shopper = app.visitor();
  const listed = (await shopper.get('/shop?format=json')).json.items;
  const { fullUrl } = listed.find(({ id }: { id: string }) => id === itemId);
  const product = (await shopper.get(fullUrl)).text;
  expect(product).toMatch(/<form method="get" action="\/cart\/details"/);
  expect(product).not.toContain(`action="${CALL}"`);

  const requested = (await shopper.get(`/cart/details?itemId=${itemId}&sku=NAMED&quantity=2`)).text;
  expect(requested).toContain(`method="post" action="${CALL}"`);
  expect(requested).toMatch(/name="field-name"[^>]* required/);
  expect(requested).toContain('>Subscribe</button>');
  const fields = { itemId, sku: 'NAMED', quantity: '2' };
  expect((await shopper.postForm(CALL, fields)).status).toBe(400);
  const questions = `/cart/details?itemId=${itemId}&sku=NAMED&quantity=2`;
  const headers = { referer: `http://${shopper.host}${questions}` };
  const response = await shopper.postForm(CALL, { ...fields, 'field-name': ' ' }, { headers });
  expect([response.status, response.headers.location]).toEqual([303, questions]);
  expect((await shopper.get(questions)).text).toMatch(
    /role="alert">One or more fields is invalid[\s\S]*id="field-name-error">Required</,
  );
  const added = await shopper.postForm(CALL, { ...fields, 'field-name': 'Bo' });
  const location = String(added.headers.location);
  expect(location).toMatch(/^\/checkout\/subscribe\?cartToken=/);
  expect((await shopper.get('/api/commerce/shopping-cart')).json.entries).toEqual([]);

  const { paid } = await payPlainly(shopper, location);
  expect(paid.headers.location).toMatch(/^\/checkout\/order\//);
  expect((await shopper.get(String(paid.headers.location))).text).toContain('Name on the box: Bo');
  await followOrders(app);
  const [line] = await app.query<{ answers: string; quantity: number }>(
    `select additional_fields as answers, quantity from order_items where website_id = $1`,
    [app.websiteId],
  );
  expect(line).toMatchObject({ answers: expect.stringContaining('Bo'), quantity: 2 });
});
