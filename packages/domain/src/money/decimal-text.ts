/**
 * A decimal number taken apart: `-12.50` is negative, digits `12`, fraction `50`. No zeros lead the digits.
 * Money in template contexts is such a text; floats are never used for it.
 */
export interface Decimal {
  readonly negative: boolean;
  readonly digits: string;
  readonly fraction: string;
}

const PLAIN = /^([+-]?)(\d*)(?:\.(\d*))?(?:[eE]([+-]?\d{1,3}))?$/;

/** Reads `12`, `-0.5`, `.5`, `1e3`; null for any other text, also for one longer than 400 characters. */
export function parseDecimal(text: string): Decimal | null {
  const trimmed = text.trim();
  const match = trimmed.length <= 400 ? PLAIN.exec(trimmed) : null;
  if (!match) return null;
  const [, sign, digits = '', fraction = '', power = '0'] = match;
  if (digits === '' && fraction === '') return null;
  return shiftPoint({ negative: sign === '-', digits: withoutLeadingZeros(digits), fraction }, Number(power));
}

/** Moves the decimal point to the right by `places` (to the left when negative): ×10^places, exactly. */
export function shiftPoint(decimal: Decimal, places: number): Decimal {
  const { negative, digits, fraction } = decimal;
  if (places === 0) return decimal;
  if (places > 0) {
    const filled = fraction.padEnd(places, '0');
    return {
      negative,
      digits: withoutLeadingZeros(digits + filled.slice(0, places)),
      fraction: filled.slice(places),
    };
  }
  const filled = digits.padStart(-places, '0');
  return {
    negative,
    digits: withoutLeadingZeros(filled.slice(0, places)),
    fraction: filled.slice(places) + fraction,
  };
}

/** The same number with `places` decimal places, half away from zero (1.005 → 1.01). */
export function roundDecimal(decimal: Decimal, places: number): Decimal {
  const kept = decimal.fraction.slice(0, places).padEnd(places, '0');
  const up = (decimal.fraction[places] ?? '0') >= '5';
  const units = (BigInt(decimal.digits + kept) + (up ? 1n : 0n)).toString().padStart(places + 1, '0');
  const digits = withoutLeadingZeros(units.slice(0, units.length - places));
  return { negative: decimal.negative, digits, fraction: units.slice(units.length - places) };
}

/** Plain text without needless zeros: `1234.5`, `-0.05`, `0`. */
export function decimalText({ negative, digits, fraction }: Decimal): string {
  let end = fraction.length;
  while (end > 0 && fraction[end - 1] === '0') end--;
  const tail = end > 0 ? `.${fraction.slice(0, end)}` : '';
  const sign = negative && (digits !== '0' || tail !== '') ? '-' : '';
  return `${sign}${digits}${tail}`;
}

/** True for 0, -0 and 0.00. */
export function isZero({ digits, fraction }: Decimal): boolean {
  return digits === '0' && /^0*$/.test(fraction);
}

function withoutLeadingZeros(digits: string): string {
  let start = 0;
  while (start < digits.length - 1 && digits[start] === '0') start++;
  return digits.slice(start) || '0';
}
