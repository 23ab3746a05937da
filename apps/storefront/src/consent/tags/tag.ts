/** A service of others that is told what visitors do. */
export type Tag = { track(event: TagEvent): void };

/** What such services are told; money in decimals. Source: ANA-31 to ANA-37. */
export type TagEvent =
  | { name: 'registration' | 'lead' | 'search' | 'product-view' }
  | { name: 'cart-addition'; value: number; currency: string }
  | { name: 'purchase'; order: PlacedOrder };

export type PlacedOrder = {
  id: string;
  currency: string;
  value: number;
  shipping: number;
  tax: number;
  items: readonly { sku: string; productName: string; quantity: number; unitPrice: number }[];
};
