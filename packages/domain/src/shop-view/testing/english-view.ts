import { formatMoney } from '../../money/format-money.ts';
import { CHECKOUT } from '../../texts/en/checkout.ts';
import type { ViewLocale } from '../view-locale.ts';

/** Plain English, with countries by their codes. */
export const ENGLISH_VIEW: ViewLocale = {
  texts: CHECKOUT,
  language: 'en',
  t: (english) => english,
  countryName: (code) => code,
  money: (minor, currency) => formatMoney(minor, currency),
};
