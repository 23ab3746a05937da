import { currencyExponent } from '@sitewright/domain/money/currency';
import { formatAmount } from '@sitewright/domain/money/format-money';
import { escapeHtml } from '../html/escape-html.ts';
import { contextLocale } from '../locale/context-locale.ts';
import { formatCurrency, type MoneyOptions } from '../locale/money.ts';
import type { Context } from '../types.ts';
import { isTruthy } from '../values.ts';
import type { Money } from './read-product.ts';

/**
 * Money as markup. With `useCLDRMoneyFormat` the text of the site's language; else `#,##0.00` in a span, whose symbol
 * a style sheet adds by the body class of the currency. Source: JSON-T §6.5.
 */
export function moneyMarkup(context: Context, money: Money, options: MoneyOptions): string {
  if (usesLocaleMoney(context)) return escapeHtml(formatCurrency(money, options, contextLocale(context)));
  return nativeMoney(money.amount, currencyExponent(money.currency));
}

/** `#,##0.00` in the span that style sheets and scripts look for. */
export function nativeMoney(amount: string, places: number): string {
  return `<span class="sqs-money-native">${formatAmount(amount, places)}</span>`;
}

function usesLocaleMoney(context: Context): boolean {
  return (
    isTruthy(context.resolve('featureFlags.useCLDRMoneyFormat')) ||
    isTruthy(context.resolve('website.useCLDRMoneyFormat'))
  );
}
