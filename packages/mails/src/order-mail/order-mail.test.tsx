import type { Order } from '@sitewright/domain/order/schema';
import { PLAIN_LOOK } from '@sitewright/testing/builders/plain-look';
import { expect, test } from 'vitest';
import { renderOrderMail } from '../bundle.tsx';
import type { OrderMail } from '../mail-data.ts';

const order: Order = {
  id: '00000000-0000-4000-8000-000000000001',
  number: 12,
  email: 'ada@shopper.test',
  currency: 'JPY',
  testMode: true,
  status: 'pending',
  paymentStatus: 'paid',
  placedAt: '2026-01-01T00:00:00.000Z',
  address: {
    firstName: 'Ada',
    lastName: '<Byron>',
    line1: '1 Mill Lane',
    line2: '',
    city: 'New York',
    region: 'NY',
    postcode: '10001',
    country: 'US',
    phone: '',
  },
  shippingOption: { id: 'flat', name: 'Standard', kind: 'flat', priceMinor: 500, instructions: '' },
  taxRules: [],
  note: '',
  billingAddress: null,
  answers: [],
  items: [
    {
      position: 0,
      fulfilledQuantity: 0,
      refundedQuantity: 0,
      itemId: '00000000-0000-4000-8000-000000000002',
      sku: 'M',
      title: 'Mug & <script>alert(1)</script>',
      chosenVariant: {
        sku: 'M',
        attributes: { Size: 'M' },
        optionValues: [{ optionName: 'Size', value: 'M' }],
      },
      additionalFields: '{"Name":"<b>Bo</b>"}',
      productType: 1,
      quantity: 2,
      unitPriceMinor: 1000,
      lineTotalMinor: 2000,
      fullUrl: '/shop/mug',
      image: null,
    },
  ],
  subtotalCents: 2000,
  discountCents: 0,
  shippingCostCents: 500,
  taxCents: 100,
  giftCardMinor: 0,
  includedTaxMinor: 0,
  grandTotalCents: 2600,
  refundedMinor: 0,
  shipments: [
    {
      id: 's1',
      carrier: 'Post',
      trackingNumber: 'T1',
      trackingUrl: 'https://post.test/T1',
      lines: [{ position: 0, quantity: 1 }],
      createdAt: '2026-01-02T00:00:00.000Z',
    },
  ],
  refunds: [
    { id: 'r1', status: 'done', amountMinor: 600, reason: 'Broken', createdAt: '2026-01-03T00:00:00.000Z' },
  ],
};

const pickedUp: Order = {
  ...order,
  shippingOption: { id: 'p', name: 'In Bath', kind: 'pickup', priceMinor: 0, instructions: '10 to 6' },
};

const mail = (fields: Partial<OrderMail>): OrderMail => ({
  kind: 'order-confirmed',
  look: PLAIN_LOOK,
  siteTitle: 'Demo',
  orderUrl: 'http://demo.test/checkout/order/abc',
  locale: 'en-US',
  subject: 'Demo: order 12 confirmed',
  introduction: 'Hello <i>Ada</i>',
  order,
  aboutId: '',
  words: '',
  links: [],
  ...fields,
});

test('the confirmation says in HTML and plain text what was bought, and escapes what was typed', async () => {
  const { subject, html, text } = await renderOrderMail(mail({}));
  expect(subject).toBe('Demo: order 12 confirmed');
  expect(html).toContain('href="http://demo.test/checkout/order/abc"');
  expect(html).toContain('¥2,600');
  expect(html).not.toMatch(/<script>|<b>Bo|<Byron>|<i>Ada/);
  expect(text).toContain('2 × Mug & <script>alert(1)</script>   ¥2,000');
  expect(text).toContain('Total: ¥2,600');
  expect(text).toContain('Ada <Byron>\n1 Mill Lane\nNew York, New York 10001\nUnited States');
});

test.each<[OrderMail['kind'], Partial<OrderMail>, string[]]>([
  ['order-received', { words: 'IBAN 1\nBank 2' }, ['How to pay:\nIBAN 1\nBank 2', 'Total: ¥2,600']],
  [
    'order-shipped',
    { aboutId: 's1' },
    ['1 × Mug', 'Tracking number: T1', 'Track your parcel: https://post.test/T1'],
  ],
  [
    'order-ready',
    { aboutId: 's1', order: pickedUp },
    ['Your order is ready for pickup', '1 × Mug', 'Pickup:\nIn Bath: 10 to 6'],
  ],
  ['order-refunded', { aboutId: 'r1' }, ['Broken', 'Refunded: ¥600']],
  ['order-canceled', { words: 'Sold out' }, ['Your order was cancelled', 'Sold out']],
  [
    'order-downloads',
    { links: [{ label: 'A.pdf', url: 'http://demo.test/downloads/x', detail: '(3 left)' }] },
    ['A.pdf: http://demo.test/downloads/x (3 left)'],
  ],
  ['order-note', { words: 'We call you' }, ['We call you']],
])('%s tells what it is about in both forms', async (kind, fields, parts) => {
  const { html, text } = await renderOrderMail(mail({ kind, ...fields }));
  for (const part of parts) expect(text).toContain(part);
  expect(html).not.toContain('<script>');
  if (kind === 'order-shipped') expect(html).toContain('Tracking number: <bdi dir="ltr">T1</bdi>');
});

test('what the shop tells stands in the colour and size of the text, details of the order step back', async () => {
  const { html } = await renderOrderMail(mail({ kind: 'order-note', words: 'We call you\n\nAda' }));
  for (const line of ['We call you', 'Ada'])
    expect(html).toMatch(new RegExp(`class="m-text" style="[^"]*font-size:16px[^"]*">${line}<`));
  const { html: confirmed } = await renderOrderMail(mail({}));
  expect(confirmed).toMatch(/class="m-muted" style="[^"]*font-size:14px[^"]*">1 Mill Lane</);
});
