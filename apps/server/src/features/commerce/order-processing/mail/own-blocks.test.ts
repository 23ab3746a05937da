import { randomUUID } from 'node:crypto';
import { MAIL_KINDS } from '@sitewright/domain/mail/mail-texts';
import { aVariant } from '@sitewright/testing/builders/product';
import { ADDRESS, fillCheckout, givenShop, submitCheckout } from '@sitewright/testing/shop';
import { testApp } from '@sitewright/testing/test-app';
import { expect, test } from 'vitest';
import { sendMail } from './send-mail.ts';

const id = () => randomUUID();

/** A shop with a mug and a discount, and an owner who makes its emails. */
async function givenOwner() {
  const app = await testApp();
  const { websiteId } = app;
  const shop = await givenShop(app);
  const variants = [aVariant({ sku: 'S', priceMinor: 2400, unlimited: true })];
  const mugId = await shop.product({ variants }, { title: 'Mug <b>blue</b>' });
  const owner = await app.signIn('storeManager');
  const discount = await owner.post(`/api/websites/${websiteId}/discounts`, {
    ...{
      name: 'Thanks',
      code: 'THANKS',
      isEnabled: true,
      minimumSubtotalMinor: 0,
      startsAt: null,
      endsAt: null,
    },
    ...{ useLimit: null, customerLimit: null, value: { kind: 'percentage', ratePpm: 100_000, scope: null } },
  });
  expect(discount.status).toBe(200);
  const path = (kind: string) => `/api/websites/${websiteId}/mail-texts/${kind}`;
  const make = (kind: string, parts: object) =>
    owner.put(path(kind), { locale: 'en', subject: '', introduction: '', ...parts });
  return { app, owner, mugId, discountId: discount.json.id, path, make };
}

test('an owner puts blocks above and below what an email tells; values and words of shoppers are no markup in them', async () => {
  const { app, mugId, discountId, make } = await givenOwner();
  const { websiteId } = app;
  const gone = id();
  const above = [
    { id: id(), kind: 'heading', text: 'Thank you, {customerName}' },
    {
      id: id(),
      kind: 'text',
      html: '<p>Order <strong>{orderNumber}</strong> of {customerName}</p><script>x</script>',
    },
  ];
  const below = [
    { id: id(), kind: 'product', itemId: mugId },
    { id: id(), kind: 'product', itemId: gone },
    { id: id(), kind: 'coupon', discountId, text: 'For order {orderNumber}' },
    { id: id(), kind: 'button', label: 'To the shop', href: '/shop' },
  ];
  expect((await make('order-confirmed', { above, below })).status).toBe(200);
  const shopper = app.visitor();
  await shopper.post('/api/commerce/shopping-cart/entries', { itemId: mugId, sku: 'S', quantity: 1 });
  await fillCheckout(shopper, { address: { ...ADDRESS, firstName: '<i>Ada' } });
  expect((await submitCheckout(shopper)).json.status).toBe('completed');
  const [order] = await app.query<{ id: string }>(`select id from orders where website_id = $1`, [websiteId]);
  const request = {
    websiteId,
    orderId: order?.id ?? '',
    kind: 'order-confirmed',
    about: '',
    jobId: id(),
  } as const;
  await app.database.site(websiteId, (db) => sendMail(db, app.deps, request));
  const [mail] = await app.query<{ html: string; text: string }>(
    `select html, text from mails where website_id = $1`,
    [websiteId],
  );
  const { html = '', text = '' } = mail ?? {};
  expect(html).toContain('Order <strong>1</strong> of &lt;i&gt;Ada Byron');
  for (const markup of ['<i>Ada', '<script>', '<b>blue']) expect(html).not.toContain(markup);
  const parts = [
    'Thank you, &lt;i&gt;Ada Byron',
    'Total',
    'Mug &lt;b&gt;blue',
    'For order 1',
    'THANKS',
    'To the shop',
  ];
  const places = parts.map((part) => html.lastIndexOf(part));
  expect(places).toEqual(places.toSorted((a, b) => a - b));
  expect(places).not.toContain(-1);
  expect(text).toMatch(
    /THANK YOU, <I>ADA BYRON[\s\S]*Total: \$[\s\S]*Mug <b>blue<\/b>\n\$24\.00[\s\S]*THANKS/,
  );
});

test('every kind of email shows its blocks in its preview, and without any it is as before', async () => {
  const { owner, path, make } = await givenOwner();
  for (const kind of MAIL_KINDS) {
    const words = { locale: 'en', subject: '', introduction: '' };
    const above = [{ id: id(), kind: 'heading', text: 'Above it' }];
    const below = [{ id: id(), kind: 'text', html: '<p>Below it</p>' }];
    const plain = (await owner.post(`${path(kind)}/preview`, words)).json;
    expect(plain.html).not.toContain('Above it');
    expect(`${plain.subject} ${plain.text}`, 'a name without a value').not.toMatch(/\{\w+\}/);
    if (kind.startsWith('subscription-')) expect(plain.text).not.toContain('.pdf');
    const made = (await owner.post(`${path(kind)}/preview`, { ...words, above, below })).json;
    for (const [form, first] of [
      [made.html, 'Above it'],
      [made.text, 'ABOVE IT'],
    ])
      expect(form.indexOf(first), kind).toBeLessThan(form.indexOf('Below it'));
    expect(made.html, kind).toContain('Above it');
    expect(made.text, kind).toContain('Below it');
    await make(kind, { above, below });
    // As windows of the release before show it.
    const frame = await owner.get(`${path(kind)}/preview.html?locale=en&subject=&introduction=`);
    expect(frame.text, kind).toContain('Below it');
    // Another language shows them, too, unless it has blocks of its own.
    const german = (await owner.post(`${path(kind)}/preview`, { ...words, locale: 'de' })).json;
    expect(german.html, kind).toContain('Below it');
    const blocks = [{ id: id(), kind: 'heading', text: 'Nur hier' }];
    const own = (await owner.post(`${path(kind)}/preview`, { ...words, locale: 'de', above: blocks })).json;
    expect([own.html.includes('Nur hier'), own.html.includes('Below it')], kind).toEqual([true, false]);
  }
  expect((await owner.get(path('').replace(/\/$/, ''))).json.texts).toHaveLength(MAIL_KINDS.length);
  await make('restock', {});
  expect((await owner.get(path('').replace(/\/$/, ''))).json.texts).toHaveLength(MAIL_KINDS.length - 1);
});

test('a misspelt name in a block is refused at the block, as are too many of them; nothing is stored', async () => {
  const { app, owner, path, make } = await givenOwner();
  const block = { id: id(), kind: 'heading', text: 'Dear {custmerName}' };
  expect((await make('order-shipped', { above: [block] })).json.error).toMatchObject({
    code: 'invalid-fields',
    fields: { [block.id]: 'This mail does not know {custmerName}.' },
  });
  const many = Array.from({ length: 21 }, () => ({ id: id(), kind: 'divider' }));
  expect((await make('order-shipped', { below: many })).status).toBe(400);
  const link = { id: id(), kind: 'button', label: 'Go', href: 'javascript:alert(1)' };
  expect((await make('order-shipped', { below: [link] })).status).toBe(400);
  expect((await owner.get(path('').replace(/\/$/, ''))).json.texts).toEqual([]);
  const editor = await app.signIn('editor');
  expect((await editor.get(`${path('material')}/coupon`)).status).toBe(403);
  const { items } = (await owner.get(`${path('material')}/coupon`)).json;
  expect(items).toMatchObject([{ title: 'Thanks', detail: 'THANKS' }]);
});
