import type { PACKING_SLIP } from '../en/packing-slip.ts';
import type { Translation } from '../texts-of.ts';

/** What stands on the slip that is packed with an order, in German. */
export const PACKING_SLIP_DE: Translation<typeof PACKING_SLIP> = {
  delivery: 'Lieferung',
  item: 'Artikel',
  note: 'Anmerkung',
  order: 'Bestellung #{number}',
  pickedUpBy: 'Abholung durch',
  placed: 'Bestellt am',
  quantity: 'Menge',
  shipTo: 'Lieferung an',
  sku: 'Art.-Nr.',
};
