import { STOCKED_TYPE_CODES } from '@sitewright/domain/product/product-type';
import { t } from '@sitewright/owner-texts/t';
import type { CheckColumn, TextColumn } from './sheet-variant.ts';

/** A column of the sheet of variants. */
export type SheetColumn =
  | { readonly id: TextColumn; readonly label: string; readonly kind: 'text'; readonly isNumber: boolean }
  | { readonly id: CheckColumn; readonly label: string; readonly kind: 'check' };

const SKU: SheetColumn = { id: 'sku', label: 'SKU', kind: 'text', isNumber: false };
const PARCEL: readonly SheetColumn[] = (
  [
    ['weight', t('products.weightKg')],
    ['length', t('products.lengthCm')],
    ['width', t('products.widthCm')],
    ['height', t('products.heightCm')],
  ] as const
).map(([id, label]) => ({ id, label, kind: 'text', isNumber: true }));
const STOCK: readonly SheetColumn[] = [
  { id: 'stock', label: t('products.stock'), kind: 'text', isNumber: true },
  { id: 'unlimited', label: t('products.unlimited'), kind: 'check' },
];

/** The columns that mean something for a type of product; prices in the store's currency. */
export function columnsOf(productType: number, currency: string): SheetColumn[] {
  const prices: SheetColumn[] = [
    { id: 'price', label: t('products.priceCurrency', { currency }), kind: 'text', isNumber: true },
    { id: 'salePrice', label: t('products.salePrice'), kind: 'text', isNumber: true },
    { id: 'onSale', label: t('products.onSale'), kind: 'check' },
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
