import { type Decimal, parseDecimal } from '@sitewright/domain/money/decimal-text';
import type { Value } from '../types.ts';
import { asText, isAbsent, isObject, property } from '../values.ts';

/** Amount in major units and currency of a money object in either shape, or null. Source: specification §3, money. */
export function moneyOf(value: Value): { readonly amount: string; readonly currency: string } | null {
  const decimal = property(value, 'decimalValue');
  const code = property(value, 'currencyCode');
  if (!isAbsent(decimal) && !isAbsent(code)) return { amount: asText(decimal), currency: asText(code) };
  const amount = property(value, 'value');
  const currency = property(value, 'currency');
  if (isAbsent(amount) || isAbsent(currency)) return null;
  return { amount: asText(amount), currency: asText(currency) };
}

/** Text of a message argument: a money object gives its amount, other objects and null nothing. */
export function argumentText(value: Value): string {
  return asText(isObject(value) ? amountOf(value) : value);
}

/** Number of a message argument with the decimal places it was written with; 0 for anything that is none. */
export function argumentDecimal(value: Value): Decimal {
  const text = typeof value === 'boolean' ? String(Number(value)) : argumentText(value);
  return parseDecimal(text) ?? ZERO;
}

const ZERO: Decimal = { negative: false, digits: '0', fraction: '' };

function amountOf(value: Value): Value {
  const decimal = property(value, 'decimalValue');
  return isAbsent(decimal) ? property(value, 'value') : decimal;
}
