import { DEFAULT_CURRENCY } from '@sitewright/domain/money/currency';
import { cached } from './format-cache.ts';
import { EURO_REGIONS, REGION_CURRENCIES } from './region-currency.data.ts';

/** Currency of the region of a locale (`de-DE` → EUR, `en` → USD); the default one for other regions. */
export function currencyOfLocale(locale: string): string {
  return cached(`region ${locale}`, () => {
    const region = new Intl.Locale(locale).maximize().region ?? '';
    if (EURO_REGIONS.includes(region)) return 'EUR';
    return (Object.hasOwn(REGION_CURRENCIES, region) && REGION_CURRENCIES[region]) || DEFAULT_CURRENCY;
  });
}
