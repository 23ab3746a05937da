import { majorText } from '@sitewright/domain/money/minor-units';
import type { AnalyticsOrder } from '@sitewright/domain/order/schema';
import { printedState } from '../../page/server-state.ts';
import type { PlacedOrder } from './tag.ts';

const TOLD_ORDER = 'told_order';

/** The order that this page confirms, once, and none that is a test. Source: ANA-31, ANA-38. */
export function readPlacedOrder(): PlacedOrder | null {
  const order = printedState<AnalyticsOrder>('order-analytics');
  if (!order || order.testMode || localStorage.getItem(TOLD_ORDER) === order.id) return null;
  localStorage.setItem(TOLD_ORDER, order.id);
  const { currency } = order.grandTotal;
  return {
    id: order.id,
    currency,
    value: decimal(order.grandTotal),
    shipping: decimal(order.shippingTotal),
    tax: decimal(order.taxTotal),
    items: order.items.map(({ sku, productName, quantity, unitPrice }) => ({
      sku,
      productName,
      quantity,
      unitPrice: decimal(unitPrice),
    })),
  };
}

const decimal = ({ value, currency }: AnalyticsOrder['grandTotal']) =>
  Number(majorText(Number(value), currency));
