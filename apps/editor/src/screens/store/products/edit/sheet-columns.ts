import { STOCKED_TYPE_CODES } from '@sitewright/domain/product/product-type';
import type { CheckColumn, TextColumn } from './sheet-variant.ts';

/** A column of the sheet of variants. */
export type SheetColumn =
  | { readonly id: TextColumn; readonly label: string; readonly kind: 'text'; readonly isNumber: boolean }
  | { readonly id: CheckColumn; readonly label: string; readonly kind: 'check' };

const SKU: SheetColumn = { id: 'sku', label: 'SKU', kind: 'text', isNumber: false };
const PARCEL: readonly SheetColumn[] = (
  [
    ['weight', 'Weight (kg)'],
    ['length', 'Length (cm)'],
    ['width', 'Width (cm)'],
    ['height', 'Height (cm)'],
  ] as const
).map(([id, label]) => ({ id, label, kind: 'text', isNumber: true }));
const STOCK: readonly SheetColumn[] = [
  { id: 'stock', label: 'Stock', kind: 'text', isNumber: true },
  { id: 'unlimited', label: 'Unlimited', kind: 'check' },
];

/** The columns that mean something for a type of product; prices in the store's currency. */
export function columnsOf(productType: number, currency: string): SheetColumn[] {
  const prices: SheetColumn[] = [
    { id: 'price', label: `Price (${currency})`, kind: 'text', isNumber: true },
    { id: 'salePrice', label: 'Sale price', kind: 'text', isNumber: true },
    { id: 'onSale', label: 'On sale', kind: 'check' },
  ];
  // A gift card is never on sale: its variants are its amounts.
  const isGiftCard = productType === 4;
  return [
    SKU,
    ...(isGiftCard ? prices.slice(0, 1) : prices),
    ...(STOCKED_TYPE_CODES.includes(productType) ? STOCK : []),
    ...(productType === 1 ? PARCEL : []),
  ];
}
