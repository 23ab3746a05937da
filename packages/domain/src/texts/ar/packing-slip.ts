import type { PACKING_SLIP } from '../en/packing-slip.ts';
import type { Translation } from '../texts-of.ts';

/** What stands on the slip that is packed with an order, in Arabic. */
export const PACKING_SLIP_AR: Translation<typeof PACKING_SLIP> = {
  delivery: 'التوصيل',
  item: 'المنتج',
  note: 'ملاحظة',
  order: 'الطلب رقم {number}',
  pickedUpBy: 'يستلمه',
  placed: 'تاريخ الطلب',
  quantity: 'الكمية',
  shipTo: 'الشحن إلى',
  sku: 'رمز المنتج',
};
