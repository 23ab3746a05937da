import { cartLabel } from '@sitewright/domain/cart/cart-label';
import { currencyExponent, DEFAULT_CURRENCY } from '@sitewright/domain/money/currency';
import { decimalText, parseDecimal, shiftPoint } from '@sitewright/domain/money/decimal-text';
import { contextLocale } from '../locale/context-locale.ts';
import { formatDecimal, parseDecimalOptions } from '../locale/decimal.ts';
import { formatCurrency, parseMoneyOptions } from '../locale/money.ts';
import { currencyOfLocale } from '../locale/region-currency.ts';
import { moneyMarkup } from '../product/money-markup.ts';
import { siteText } from '../strings/site-text.ts';
import type { Formatter, Value } from '../types.ts';
import { asNumber, asText, isArray, property, walk } from '../values.ts';
import { cartQuantity as cartQuantityWidget, cartSubtotal as cartSubtotalWidget } from '../widgets/cart.ts';
import { widgetFormatter } from '../widgets/widget-formatter.ts';

/** Address of the cart page, whatever the value. Source: specification §2. */
export const cartUrl: Formatter = () => '/cart';

/** Number of pieces in a cart, in the element that scripts keep up to date. */
export const cartQuantity = widgetFormatter(cartQuantityWidget, (value) => ({ count: pieces(value) }));

/** Label of a cart: "Cart", "One item in cart", "12 items in cart". A number is a count itself. */
export const cartLabelText: Formatter = (value, _args, context) =>
  cartLabel(typeof value === 'number' ? value : pieces(value), {
    none: siteText(context, 'cartItemsNone'),
    one: siteText(context, 'cartItemsOne'),
    several: siteText(context, 'cartItemsSeveral'),
    many: siteText(context, 'cartItemsMany'),
  });

function pieces(cart: Value): number {
  const entries = property(cart, 'entries');
  if (!isArray(entries)) return 0;
  let count = 0;
  for (const entry of entries) count += asNumber(property(entry, 'quantity')) || 0;
  return count;
}

const PLAIN_MONEY = parseMoneyOptions([]);

/** Subtotal of a cart in the store's currency. */
export const cartSubtotal = widgetFormatter(cartSubtotalWidget, (value, _args, context) => {
  const settings = walk(context.resolve('websiteSettings'), ['storeSettings', 'selectedCurrency']);
  const currency = asText(settings) || DEFAULT_CURRENCY;
  const amount = majorOf(asText(property(value, 'subtotalCents')), currency);
  return { amount: moneyMarkup(context, { amount, currency }, PLAIN_MONEY) };
});

/** Minor units in the money of the site's locale: `$12.34`; 0 for no number. */
export const bookkeeperMoney: Formatter = (value, _args, context) => {
  const locale = contextLocale(context);
  const currency = currencyOfLocale(locale.locale);
  return formatCurrency({ amount: majorOf(asText(value), currency), currency }, PLAIN_MONEY, locale);
};

function majorOf(minor: string, currency: string): string {
  const decimal = parseDecimal(minor);
  return decimal ? decimalText(shiftPoint(decimal, -currencyExponent(currency))) : '0';
}

const PERCENT = parseDecimalOptions(['minfrac:2', 'maxfrac:3']);
const TRIMMED_PERCENT = parseDecimalOptions(['maxfrac:3']);

/** A percentage without its sign: `12.50`, with `trim` `12.5`; 0 for no number. */
export const percentageFormat: Formatter = (value, args, context) => {
  const text = asText(value);
  const options = args.includes('trim') ? TRIMMED_PERCENT : PERCENT;
  return formatDecimal(parseDecimal(text) ? text : '0', options, contextLocale(context));
};
