import { formatMoney } from '@sitewright/domain/money/format-money';
import type { ViewLocale } from '@sitewright/domain/shop-view/view-locale';
import { pageMessages, t } from './page-messages.ts';
import { TEXTS } from './texts.ts';

/** The language of the page, as views of cart and checkout ask for it. */
export function viewLocale(): ViewLocale {
  const language = document.documentElement.lang || 'en';
  const countries = new Intl.DisplayNames([language, 'en'], { type: 'region' });
  return {
    texts: TEXTS,
    language,
    t,
    countryName: (code) => (/^[A-Z]{2}$/.test(code) ? (countries.of(code) ?? code) : code),
    money: (minor, currency) => formatMoney(minor, currency, pageMessages().money),
  };
}
