/**
 * A typed decimal in units of its last place: "20.5" with 2 places is 2050, "1,25" with 3 is 1250. Null for anything that
 * is no such number.
 */
export function scaledInteger(text: string, places: number): number | null {
  const match = /^(\d{1,10})(?:[.,](\d+))?$/.exec(text.trim());
  if (!match) return null;
  const [, whole = '', fraction = ''] = match;
  if (fraction.replace(/0+$/, '').length > places) return null;
  return Number(whole + fraction.slice(0, places).padEnd(places, '0'));
}

/** The other way round, without zeros that say nothing: 1250 with 3 places is "1.25". */
export function scaledText(value: number, places: number): string {
  const digits = String(value).padStart(places + 1, '0');
  const fraction = digits.slice(digits.length - places).replace(/0+$/, '');
  const whole = digits.slice(0, digits.length - places);
  return places === 0 || fraction === '' ? whole : `${whole}.${fraction}`;
}
