import { CURRENCY_LIST } from './currency.data.ts';

/** ISO 4217 code of one of the 27 currencies of a store. Source: specification §9. */
export type CurrencyCode = (typeof CURRENCY_LIST)[number]['code'];

/** Properties of a currency. */
export interface Currency {
  readonly code: CurrencyCode;
  /** Decimal places of the minor unit: 2, JPY 0. */
  readonly exponent: number;
  readonly symbol: string;
}

/** Currency of a store that has chosen none. Source: specification §3, store settings. */
export const DEFAULT_CURRENCY: CurrencyCode = 'USD';

/** Codes in the order of the specification. */
export const CURRENCY_CODES: readonly CurrencyCode[] = CURRENCY_LIST.map(({ code }) => code);

const BY_CODE = new Map<string, Currency>(CURRENCY_LIST.map((currency) => [currency.code, currency]));

/** True for a currency a store can use; codes are upper case. */
export function isCurrencyCode(code: string): code is CurrencyCode {
  return BY_CODE.has(code);
}

/** Currency by its code, or null for one that a store cannot use. */
export function findCurrency(code: string): Currency | null {
  return BY_CODE.get(code) ?? null;
}

/** Decimal places of the minor unit; 2 for an unknown code. */
export function currencyExponent(code: string): number {
  return BY_CODE.get(code)?.exponent ?? 2;
}

/** Symbol printed with an amount; the code itself for an unknown one. */
export function currencySymbol(code: string): string {
  return BY_CODE.get(code)?.symbol ?? code;
}
