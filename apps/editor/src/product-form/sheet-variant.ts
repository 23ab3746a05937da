import { currencyExponent } from '@sitewright/domain/money/currency';
import type { OwnedVariant } from '@sitewright/domain/product/owner-schema';
import type { ProductDraft } from '@sitewright/domain/product/schema';
import { t } from '@sitewright/owner-texts/t';
import { amountText, scaledInteger, scaledText } from '../forms/scaled-number.ts';

/** A variant as it is typed: numbers are texts until they are saved. */
export type SheetVariant = {
  /** Its id, or one made here for a variant that is new. */
  readonly key: string;
  readonly id: string | null;
  readonly attributes: Readonly<Record<string, string>>;
  readonly sku: string;
  readonly price: string;
  readonly salePrice: string;
  readonly onSale: boolean;
  readonly stock: string;
  /** Stock that the typed one is compared with; 0 for a new variant. */
  readonly stockBefore: number;
  readonly unlimited: boolean;
  readonly weight: string;
  readonly length: string;
  readonly width: string;
  readonly height: string;
  readonly imageId: string | null;
};

/** Columns that hold text, and those that hold yes or no. */
export type TextColumn = 'sku' | 'price' | 'salePrice' | 'stock' | 'weight' | 'length' | 'width' | 'height';
export type CheckColumn = 'onSale' | 'unlimited';

/** Places of kilograms (to grams) and of centimetres (to millimetres). */
const KILO_PLACES = 3;
const CENTI_PLACES = 1;

/** A variant that is new, priced like another one. */
export function newVariant(
  key: string,
  attributes: Record<string, string>,
  like: SheetVariant | undefined,
): SheetVariant {
  const blank = { price: '', salePrice: '', onSale: false, weight: '', length: '', width: '', height: '' };
  const { price, salePrice, onSale, weight, length, width, height, unlimited } = like ?? {
    ...blank,
    unlimited: false,
  };
  return {
    ...{ key, attributes, price, salePrice, onSale, weight, length, width, height, unlimited },
    id: null,
    sku: '',
    stock: '0',
    stockBefore: 0,
    imageId: null,
  };
}

/** A stored variant, ready to be typed into. */
export function toSheet(variant: OwnedVariant, currency: string): SheetVariant {
  const { id, attributes, sku, onSale, unlimited, imageId, dimensionsMm, weightGrams } = variant;
  const side = (value: number | undefined) => (value ? scaledText(value, CENTI_PLACES) : '');
  return {
    ...{ id, attributes, sku, onSale, unlimited, imageId },
    key: id,
    price: amountText(variant.priceMinor, currency),
    salePrice: variant.salePriceMinor === null ? '' : amountText(variant.salePriceMinor, currency),
    stock: String(variant.qtyInStock),
    stockBefore: variant.qtyInStock,
    weight: weightGrams === 0 ? '' : scaledText(weightGrams, KILO_PLACES),
    length: side(dimensionsMm?.length),
    width: side(dimensionsMm?.width),
    height: side(dimensionsMm?.height),
  };
}

/** Errors of typed values, by column. */
export function variantErrors(variant: SheetVariant, currency: string): Partial<Record<TextColumn, string>> {
  const money = currencyExponent(currency);
  const errors: Partial<Record<TextColumn, string>> = {};
  const check = (column: TextColumn, places: number, message: string, isNeeded = false) => {
    const text = variant[column];
    if (text.trim() === '' ? isNeeded : scaledInteger(text, places) === null) errors[column] = message;
  };
  check('price', money, t('products.enterAPrice'), true);
  check('salePrice', money, t('products.enterAPriceOrNothing'), variant.onSale);
  const [price, salePrice] = [variant.price, variant.salePrice].map((text) => scaledInteger(text, money));
  if (variant.onSale && typeof price === 'number' && typeof salePrice === 'number' && salePrice >= price)
    errors.salePrice = t('products.lessThanThePrice');
  if (!variant.unlimited) check('stock', 0, t('products.enterAWholeNumber'), true);
  check('weight', KILO_PLACES, t('products.enterKilograms'));
  for (const side of ['length', 'width', 'height'] as const)
    check(side, CENTI_PLACES, t('products.enterCentimetres'));
  return errors;
}

/** The variant as it is saved: stock as the difference to what was shown. Call it without errors. */
export function toVariantInput(variant: SheetVariant, currency: string): ProductDraft['variants'][number] {
  const money = currencyExponent(currency);
  const sides = [variant.width, variant.height, variant.length].map((text) =>
    scaledInteger(text, CENTI_PLACES),
  );
  const [width, height, length] = sides;
  const stock = scaledInteger(variant.stock, 0) ?? 0;
  const hasSize = sides.some((side) => side !== null);
  return {
    ...(variant.id === null
      ? { qtyInStock: stock }
      : { id: variant.id, stockChange: stock - variant.stockBefore }),
    sku: variant.sku.trim(),
    attributes: { ...variant.attributes },
    priceMinor: scaledInteger(variant.price, money) ?? 0,
    salePriceMinor: scaledInteger(variant.salePrice, money),
    onSale: variant.onSale,
    unlimited: variant.unlimited,
    weightGrams: scaledInteger(variant.weight, KILO_PLACES) ?? 0,
    imageId: variant.imageId,
    ...(hasSize ? { dimensionsMm: { width: width ?? 0, height: height ?? 0, length: length ?? 0 } } : {}),
  };
}
