import type { PACKING_SLIP } from '../en/packing-slip.ts';
import type { Translation } from '../texts-of.ts';

/** What stands on the slip that is packed with an order, in French. */
export const PACKING_SLIP_FR: Translation<typeof PACKING_SLIP> = {
  delivery: 'Livraison',
  item: 'Article',
  note: 'Remarque',
  order: 'Commande nº {number}',
  pickedUpBy: 'Retrait par',
  placed: 'Commandé le',
  quantity: 'Quantité',
  shipTo: 'Livrer à',
  sku: 'Référence',
};
