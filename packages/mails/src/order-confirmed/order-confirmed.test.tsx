import type { Order } from '@sitewright/domain/order/schema';
import { expect, test } from 'vitest';
import { renderOrderConfirmed } from '../bundle.tsx';

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
  shippingOption: { id: 'flat', name: 'Standard', kind: 'flat', priceCents: 500, instructions: '' },
  taxRules: [],
  note: '',
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
      unitPriceCents: 1000,
      lineTotalCents: 2000,
      fullUrl: '/shop/mug',
      image: null,
    },
  ],
  subtotalCents: 2000,
  discountCents: 0,
  shippingCostCents: 500,
  taxCents: 100,
  includedTaxCents: 0,
  grandTotalCents: 2600,
  refundedCents: 0,
  shipments: [],
  refunds: [],
};

test('the confirmation says in HTML and plain text what was bought, and escapes what was typed', async () => {
  const mail = await renderOrderConfirmed({
    siteTitle: 'Demo',
    siteUrl: 'http://demo.test',
    orderUrl: 'http://demo.test/checkout/order/abc',
    locale: 'en-US',
    order,
  });
  expect(mail.subject).toBe('Demo: order 12 confirmed');
  expect(mail.html).toContain('href="http://demo.test/checkout/order/abc"');
  expect(mail.html).toContain('¥2,600');
  expect(mail.html).not.toMatch(/<script>|<b>Bo|<Byron>/);
  expect(mail.text).toContain('2 × Mug & <script>alert(1)</script>   ¥2,000');
  expect(mail.text).toContain('Total: ¥2,600');
  expect(mail.text).toContain('Ada <Byron>\n1 Mill Lane\nNew York NY 10001\nUS');
});
