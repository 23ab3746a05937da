import { addressForm } from '@sitewright/domain/checkout/address-rules';
import { COUNTRY_CODES } from '@sitewright/domain/checkout/countries.data';
import { LOCALE } from '@sitewright/owner-texts/locale';

const names = new Intl.DisplayNames(LOCALE, { type: 'region' });

/** Name of a country by its code. */
export function countryName(code: string): string {
  return names.of(code) ?? code;
}

/** Codes and names of all countries, in the order of the names. */
export const COUNTRY_NAMES: Readonly<Record<string, string>> = Object.fromEntries(
  COUNTRY_CODES.map((code): [string, string] => [code, countryName(code)]).sort(([, one], [, other]) =>
    one.localeCompare(other, 'en'),
  ),
);

/** States or provinces of countries as `US-NY` with their names; none for countries without a list. */
export function regionNames(countries: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    countries.flatMap((country) =>
      addressForm(country).regions.map(({ code, name }) => [
        `${country}-${code}`,
        `${name}, ${countryName(country)}`,
      ]),
    ),
  );
}
