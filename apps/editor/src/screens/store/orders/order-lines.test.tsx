// @vitest-environment happy-dom
import type { Order } from '@sitewright/domain/order/schema';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, onTestFinished, test } from 'vitest';
import { OrderLines } from './order-lines.tsx';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

const ORDER: Order = {
  ...{ id: '01900000-0000-7000-8000-000000000001', number: 7, email: 'ada@shopper.test', currency: 'GBP' },
  ...{ testMode: false, status: 'pending', paymentStatus: 'paid' },
  ...{ subtotalCents: 6000, discountCents: 0, shippingCostCents: 450, taxCents: 0, includedTaxMinor: 1000 },
  ...{ grandTotalCents: 6450, giftCardMinor: 0, refundedMinor: 0, items: [] },
} as never;

/** Sums below the lines of an order, as they are read. */
async function sums(order: Order): Promise<(string | null)[]> {
  const root = document.createElement('div');
  document.body.append(root);
  const react = createRoot(root);
  onTestFinished(() => {
    act(() => react.unmount());
    root.remove();
  });
  await act(async () => react.render(<OrderLines order={order} />));
  return [...root.querySelectorAll('tfoot tr')].map(({ textContent }) => textContent);
}

test('CHK-09, CHK-12: the owner reads the tax that prices include, which is no sum of its own', async () => {
  expect(await sums(ORDER)).toEqual([
    ...['Subtotal£60.00', 'Shipping£4.50', 'Total£64.50'],
    'Tax included£10.00',
  ]);
  const added = { ...ORDER, taxCents: 1000, includedTaxMinor: 0, grandTotalCents: 7450 };
  expect(await sums(added)).toEqual([
    ...['Subtotal£60.00', 'Shipping£4.50'],
    ...['Tax£10.00', 'Total£74.50'],
  ]);
});
