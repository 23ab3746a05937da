const NAMES = new Intl.DisplayNames(['en'], { type: 'region' });

/** Name of a country for readers; what is no code of a country stays as it is. */
export function countryName(code: string): string {
  return /^[A-Z]{2}$/.test(code) ? (NAMES.of(code) ?? code) : code;
}
