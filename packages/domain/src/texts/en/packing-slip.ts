/** What stands on the slip that is packed with an order, for its customer. */
export const PACKING_SLIP = {
  delivery: 'Delivery',
  item: 'Item',
  note: 'Note',
  order: 'Order #{number}',
  pickedUpBy: 'Picked up by',
  placed: 'Ordered on',
  quantity: 'Quantity',
  shipTo: 'Ship to',
  sku: 'SKU',
} as const;
