import { currencyExponent, DEFAULT_CURRENCY } from '@sitewright/domain/money/currency';
import { decimalText, parseDecimal, shiftPoint } from '@sitewright/domain/money/decimal-text';
import { majorText } from '@sitewright/domain/money/minor-units';
import type { PricedProduct, PricedVariant } from '@sitewright/domain/product/product-price';
import type { StatusProduct } from '@sitewright/domain/product/product-status';
import { type ProductType, productTypeOfCode } from '@sitewright/domain/product/product-type';
import type { Value } from '../types.ts';
import { asBoolean, asNumber, asText, fieldsOf, isAbsent, isArray, isTruthy } from '../values.ts';

/** Money of template data: decimal text in major units. Source: decision on money values. */
export interface Money {
  readonly amount: string;
  readonly currency: string;
}

/** An offer of template data with what its exact prices are read from when one of them is printed. */
export interface Offer extends PricedVariant {
  readonly source: Value;
}

/** `structuredContent` of a store item. */
export function productContent(item: Value): Value {
  return fieldsOf(item).structuredContent;
}

/** Product type of a store item; null for one that templates do not list, a paywall too. Source: FMT-16. */
export function productType(item: Value): ProductType | null {
  const type = productTypeOfCode(asNumber(fieldsOf(productContent(item)).productType));
  return type === 'paywall' ? null : type;
}

/** Variants of a store item. */
export function productVariants(item: Value): readonly Value[] {
  const { variants } = fieldsOf(productContent(item));
  return isArray(variants) ? variants : [];
}

/** True for a product that is bought by subscription. */
export function isSubscribable(item: Value): boolean {
  return asBoolean(fieldsOf(productContent(item)).isSubscribable);
}

/** Text of a store item instead of a price of zero; '' for one that prints the amount. Source: PROD-16. */
export function readFreeLabel(item: Value): string {
  const { freeLabel } = fieldsOf(productContent(item));
  return isAbsent(freeLabel) ? '' : asText(freeLabel);
}

/** Input of the domain's stock rules, from a store item. */
export function readStock(item: Value): StatusProduct {
  return {
    type: productType(item),
    onSale: isTruthy(fieldsOf(productContent(item)).onSale),
    variants: productVariants(item).map(readVariantStock),
  };
}

function readVariantStock(variant: Value): StatusProduct['variants'][number] {
  const { unlimited, qtyInStock, onSale } = fieldsOf(variant);
  return { unlimited: isTruthy(unlimited), qtyInStock: asNumber(qtyInStock), onSale: isTruthy(onSale) };
}

/** Input of the domain's price rules, from a store item. */
export function readPrices(item: Value): PricedProduct<Offer> {
  return {
    type: productType(item),
    own: readOffer(productContent(item)),
    variants: productVariants(item).map(readOffer),
  };
}

/** Prices of a variant, of a digital product itself or of a pricing option. */
export function readOffer(source: Value): Offer {
  const onSale = isTruthy(fieldsOf(source).onSale);
  return {
    source,
    price: minorNumber(priceMoney(source)),
    // The rules look at the sale price of what is on sale only.
    salePrice: onSale ? minorNumber(salePriceMoney(source)) : 0,
    onSale,
  };
}

/** Regular price of an offer's source. */
export function priceMoney(source: Value): Money {
  const { priceMoney: money, price } = fieldsOf(source);
  return readMoney(money, price);
}

/** Sale price of an offer's source, whether it is on sale or not. */
export function salePriceMoney(source: Value): Money {
  const { salePriceMoney: money, salePrice } = fieldsOf(source);
  return readMoney(money, salePrice);
}

/** Money without an amount, for products without a price. */
export const NO_MONEY: Money = { amount: '0', currency: DEFAULT_CURRENCY };

/** The money object of either shape; without one the older field in minor units. */
function readMoney(money: Value, minor: Value): Money {
  const { decimalValue, value, currency, currencyCode } = fieldsOf(money);
  const amount = decimalValue ?? value;
  if (isAbsent(amount)) return olderMoney(minor);
  return { amount: asText(amount), currency: asText(currency ?? currencyCode).trim() || DEFAULT_CURRENCY };
}

function olderMoney(minor: Value): Money {
  if (isAbsent(minor)) return NO_MONEY;
  return {
    amount: majorText(Math.round(asNumber(minor)), DEFAULT_CURRENCY) || '0',
    currency: DEFAULT_CURRENCY,
  };
}

/** Longest amount whose digits are a number without loss: 15 digits and a point. */
const MAX_PLAIN_CHARS = 16;

/**
 * Minor units of an amount as prices mostly are written, with all places of the currency: `20.50` → 2050. -1 for any
 * other text. Lists read thousands of prices, and `Number` of a text is a slow call.
 */
function plainMinor(amount: string, places: number): number {
  const { length } = amount;
  const point = length - places - 1;
  if (places === 0 || point < 1 || length > MAX_PLAIN_CHARS || amount.charCodeAt(point) !== 46) return -1;
  let minor = 0;
  for (let i = 0; i < length; i++) {
    if (i === point) continue;
    const digit = amount.charCodeAt(i) - 48;
    if (digit < 0 || digit > 9) return -1;
    minor = minor * 10 + digit;
  }
  return minor;
}

const POWERS_OF_TEN = [1, 10, 100, 1_000, 10_000];

/** Minor units to compare by; the exact text is in the money itself. 0 for no number. */
function minorNumber({ amount, currency }: Money): number {
  const places = currencyExponent(currency);
  const plain = plainMinor(amount, places);
  if (plain !== -1) return plain;
  const scaled = Number(amount) * (POWERS_OF_TEN[places] ?? 100);
  const whole = Math.round(scaled);
  if (Math.abs(scaled - whole) < 1e-6) return whole;
  return Number(minorText({ amount, currency }));
}

/** Amount in minor units as decimal text: `20.50` USD → `2050`, `12.345` → `1234.5`; '0' for no number. */
export function minorText({ amount, currency }: Money): string {
  const places = currencyExponent(currency);
  const plain = plainMinor(amount, places);
  if (plain !== -1) return String(plain);
  const decimal = parseDecimal(amount);
  return decimal ? decimalText(shiftPoint(decimal, places)) : '0';
}
