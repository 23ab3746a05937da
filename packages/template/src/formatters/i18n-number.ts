import { perArguments } from '../arguments.ts';
import { contextLocale } from '../locale/context-locale.ts';
import { formatDecimal, parseDecimalOptions } from '../locale/decimal.ts';
import { formatCurrency, parseMoneyOptions } from '../locale/money.ts';
import { moneyOf } from '../message/argument.ts';
import type { Formatter } from '../types.ts';
import { asText } from '../values.ts';

const decimalOptions = perArguments(parseDecimalOptions);
const moneyOptions = perArguments(parseMoneyOptions);

/** Number in the site's language, at most 3 decimal places unless told; '' for no number. */
export const decimal: Formatter = (value, args, context) => {
  // A boolean's text is no number, and neither is null's.
  return formatDecimal(
    typeof value === 'boolean' ? '' : asText(value),
    decimalOptions(args),
    contextLocale(context),
  );
};

/** Money object of either shape in the site's language, whatever the money setting of the site; '' when incomplete. */
export const money: Formatter = (value, args, context) => {
  const found = moneyOf(value);
  return found ? formatCurrency(found, moneyOptions(args), contextLocale(context)) : '';
};
