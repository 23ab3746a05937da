import type { PACKING_SLIP } from '../en/packing-slip.ts';
import type { Translation } from '../texts-of.ts';

/** What stands on the slip that is packed with an order, in Spanish. */
export const PACKING_SLIP_ES: Translation<typeof PACKING_SLIP> = {
  delivery: 'Entrega',
  item: 'Artículo',
  note: 'Nota',
  order: 'Pedido n.º {number}',
  pickedUpBy: 'Lo recoge',
  placed: 'Fecha del pedido',
  quantity: 'Cantidad',
  shipTo: 'Enviar a',
  sku: 'Referencia',
};
