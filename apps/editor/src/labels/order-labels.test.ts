import type { OrderEvent } from '@sitewright/domain/order/schema';
import { expect, test } from 'vitest';
import { eventText } from './order-labels.ts';

test.each<[OrderEvent['kind'], OrderEvent['data'], string]>([
  ['placed', {}, 'Order placed'],
  ['fulfilled', { units: 1, carrier: '', trackingNumber: '' }, '1 item fulfilled'],
  ['fulfilled', { units: 2, carrier: 'Post', trackingNumber: 'T1' }, '2 items fulfilled, Post, T1'],
  ['refund-asked', { amountMinor: 1250, reason: 'Broken' }, 'Refund of $12.50: Broken'],
  ['gift-cards-revoked', { cards: 1, spentMinor: 0 }, '1 gift card revoked'],
  ['gift-cards-revoked', { cards: 2, spentMinor: 1250 }, '2 gift cards revoked, $12.50 already spent'],
  ['mail-sent', { mail: 'order-shipped', to: 'a@b.test' }, 'Email “Order sent” to a@b.test'],
])('%s %j reads “%s”', (kind, data, text) => {
  expect(eventText({ id: 1, kind, data, actor: '', createdAt: '' }, 'USD')).toBe(text);
});
