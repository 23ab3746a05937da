import { formatMoney } from '@sitewright/domain/money/format-money';
import { LOCALE } from '@sitewright/owner-texts/locale';

/** English amounts stand as in shops: the sign of the currency first. */
const LANGUAGE = LOCALE.startsWith('en') ? '' : LOCALE;

/** An amount in minor units, as the owner's side writes it: `$12.50`, `12,50 €`. */
export function moneyText(minor: number, currency: string): string {
  return formatMoney(minor, currency, LANGUAGE);
}
