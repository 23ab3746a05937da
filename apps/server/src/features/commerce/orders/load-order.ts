import { Address } from '@sitewright/domain/checkout/schema';
import { isCurrencyCode } from '@sitewright/domain/money/currency';
import type { AnalyticsOrder, Order, OrderRefund, Shipment } from '@sitewright/domain/order/schema';
import type { Db } from '../../../platform/database/database.ts';
import { listShipments } from './queries/life.ts';
import type { StoredOrder } from './queries/orders.ts';
import { listRefunds } from './queries/refunds.ts';

/** An order as its shopper and its owner see it, with its parcels and refunds. */
export async function loadOrder(db: Db, websiteId: string, stored: StoredOrder): Promise<Order> {
  const key = { websiteId, orderId: stored.id };
  const [shipments, refunds] = await Promise.all([listShipments(db, key), listRefunds(db, key)]);
  return toOrder(stored, { shipments, refunds });
}

/** An order as its shopper and its owner see it. */
function toOrder(stored: StoredOrder, parts: { shipments: Shipment[]; refunds: OrderRefund[] }): Order {
  const {
    accessToken: _token,
    cartId: _cart,
    paymentId: _payment,
    locale: _locale,
    rowVersion: _version,
    pricing,
    address,
    billingAddress,
    ...fields
  } = stored;
  return {
    ...fields,
    ...parts,
    address: address === null ? null : Address.parse(address),
    billingAddress: billingAddress ? Address.parse(billingAddress) : null,
    shippingOption: pricing.shippingOption,
    taxRules: pricing.taxRules.map(({ id, name, ratePpm }) => ({ id, name, ratePpm })),
    items: stored.items,
  };
}

/** The order as analytics tags of the confirmed page read it; money in minor units. Source: CHK-01. */
export function toAnalyticsOrder(websiteId: string, stored: StoredOrder): AnalyticsOrder {
  const currency = isCurrencyCode(stored.currency) ? stored.currency : 'USD';
  const money = (minor: number) => ({ value: String(minor), currency });
  return {
    id: stored.id,
    purchasedCartId: stored.cartId,
    testMode: stored.testMode,
    websiteId,
    items: stored.items.map((item) => ({
      sku: item.sku,
      productName: item.title,
      quantity: item.quantity,
      unitPrice: money(item.unitPriceMinor),
    })),
    grandTotal: money(stored.grandTotalCents),
    shippingTotal: money(stored.shippingCostCents),
    taxTotal: money(stored.taxCents),
  };
}
