import { aVariant } from '@sitewright/testing/builders/product';
import { ENTRIES, givenGiftShop } from '@sitewright/testing/features/gift-shop';
import { fillCheckout, submitCheckout } from '@sitewright/testing/shop';
import { expect, test } from 'vitest';

const FORM = {
  name: 'Wrapping',
  fields: [{ id: 'colour', type: 'select', title: 'Ribbon', required: true, options: ['Red', 'Blue'] }],
};
const DETAILS = {
  recipientName: 'Kim',
  recipientEmail: 'kim@friend.test',
  senderName: 'Ada',
  message: 'Happy birthday!',
  deliverOn: '',
};
const SAID = ['Kim', 'kim@friend.test', 'Ada', 'Happy birthday!'];

/** A gift card whose buyer is asked for the colour of its ribbon, too. */
async function givenAskedCard() {
  const shop = await givenGiftShop();
  const itemId = await shop.shop.product(
    {
      productType: 4,
      additionalFieldsFormId: crypto.randomUUID(),
      additionalFieldsForm: FORM,
      variants: [aVariant({ sku: 'RIBBON', unlimited: true, priceMinor: 3000 })],
    },
    { title: 'Gift card with a ribbon' },
  );
  return { ...shop, itemId };
}

test('GIFT-05: a gift card that asks questions of its own keeps them beside who gets it, whichever changes', async () => {
  const shop = await givenAskedCard();
  const { itemId } = shop;
  const shopper = shop.visitor();
  const answers = async () => {
    const [entry] = (await shopper.get('/api/commerce/shopping-cart')).json.entries;
    return JSON.parse(entry.additionalFields).map(({ value }: { value: string }) => value);
  };
  const body = { itemId, sku: 'RIBBON', quantity: 1, additionalFields: '{"colour":"Red"}' };
  const { id } = (await shopper.post(ENTRIES, body)).json.newlyAdded;
  await shopper.postForm(`/gift-card/${id}`, DETAILS);
  expect(await answers()).toEqual(['Red', ...SAID]);

  const changed = { itemId, sku: 'RIBBON', additionalFields: '{"colour":"Blue"}' };
  expect((await shopper.put(`${ENTRIES}/${id}/additionalFields`, changed)).status).toBe(200);
  expect(await answers()).toEqual(['Blue', ...SAID]);
  const page = await shopper.get(`/cart/entries/${id}/details`);
  expect(page.text).toMatch(/<option value="Blue" selected>Blue<\/option>/);
  await shopper.postForm(`/cart/entries/${id}/details`, { itemId, sku: 'RIBBON', 'field-colour': 'Red' });
  await shopper.postForm(`/gift-card/${id}`, { ...DETAILS, recipientName: 'Kim Soto' });
  expect(await answers()).toEqual(['Red', 'Kim Soto', ...SAID.slice(1)]);

  await fillCheckout(shopper);
  expect((await submitCheckout(shopper)).json.status).toBe('completed');
  const orderId = await shop.runPaid();
  const [card] = (await shop.owner.get(shop.path)).json.items;
  expect(card).toMatchObject({ recipientName: 'Kim Soto', recipientEmail: 'kim@friend.test' });
  const { order } = (await shop.owner.get(`/api/websites/${shop.websiteId}/orders/${orderId}`)).json;
  expect(order.items[0].additionalFields).toContain('Red');
});

test('without scripts the questions lead to the page of who gets it, and from there to the cart', async () => {
  const shop = await givenAskedCard();
  const shopper = shop.visitor();
  const requested = await shopper.get(`/cart/details?itemId=${shop.itemId}&sku=RIBBON&quantity=1`);
  expect(requested.text).toContain('name="field-colour"');
  const fields = { itemId: shop.itemId, sku: 'RIBBON', quantity: '1', 'field-colour': 'Blue' };
  const added = await shopper.postForm(ENTRIES, fields);
  const path = String(added.headers.location);
  expect(path).toMatch(/^\/gift-card\//);
  expect((await shopper.postForm(path, DETAILS)).headers.location).toBe('/cart');
  const cart = (await shopper.get('/cart')).text;
  for (const text of ['Ribbon: Blue', 'For: Kim', 'Send to: kim@friend.test']) expect(cart).toContain(text);
});
