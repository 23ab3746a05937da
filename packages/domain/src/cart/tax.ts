import { matchesPostcode } from '../checkout/postcode.ts';

/** One tax of a place. Rates are parts per million (8.875 % = 88750). Source: CHK-09. */
export interface TaxRule {
  readonly id: string;
  readonly name: string;
  readonly country: string;
  /** State or province code; null for the whole country. */
  readonly region: string | null;
  /** Pattern of postcodes (`matchesPostcode`); null for every postcode. */
  readonly postcode: string | null;
  readonly ratePpm: number;
  /** Product type numbers it applies to; null for all. */
  readonly productTypes: readonly number[] | null;
  readonly taxesShipping: boolean;
}

/** Where a cart goes, as far as tax and shipping ask. Codes are upper case. */
export interface TaxLocation {
  readonly country: string;
  readonly region: string | null;
  readonly postcode: string | null;
}

const MILLION = 1_000_000n;

/** Rules that apply at a place, in their order; none while the place is unknown. */
export function applicableTaxRules(rules: readonly TaxRule[], location: TaxLocation | null): TaxRule[] {
  if (!location) return [];
  return rules.filter(
    (rule) =>
      rule.country === location.country &&
      (rule.region === null || rule.region === location.region) &&
      (rule.postcode === null || matchesPostcode(rule.postcode, location.postcode)),
  );
}

/**
 * True where goods of these types are taxed in some place: then the buyer's place has to be known, also when nothing is
 * sent there.
 */
export function isTaxedSomewhere(rules: readonly TaxRule[], productTypes: readonly number[]): boolean {
  return productTypes.some((type) => rateFor(rules, type) > 0n);
}

/**
 * Tax of a cart in minor units: the taxes of all rules added up exactly, then rounded once, half up. With
 * `isIncluded` it is the part of the prices that is tax: price × rate / (1 + rate).
 */
export function taxOf(input: {
  readonly rules: readonly TaxRule[];
  readonly isIncluded: boolean;
  readonly shippingMinor: number;
  readonly lines: readonly { readonly productType: number; readonly amountMinor: number }[];
}): number {
  const bases = new Map<bigint, bigint>();
  const addBase = (rate: bigint, amountMinor: number) => {
    if (rate > 0n) bases.set(rate, (bases.get(rate) ?? 0n) + BigInt(amountMinor));
  };
  for (const line of input.lines) {
    addBase(rateFor(input.rules, line.productType), line.amountMinor);
  }
  addBase(sumOfRates(input.rules.filter(({ taxesShipping }) => taxesShipping)), input.shippingMinor);
  return roundedTax(bases, input.isIncluded);
}

function rateFor(rules: readonly TaxRule[], productType: number): bigint {
  return sumOfRates(rules.filter((rule) => rule.productTypes?.includes(productType) ?? true));
}

function sumOfRates(rules: readonly TaxRule[]): bigint {
  return rules.reduce((sum, { ratePpm }) => sum + BigInt(ratePpm), 0n);
}

/** Adds base × rate / divisor over all rates as one fraction, so that nothing is rounded before the end. */
function roundedTax(bases: ReadonlyMap<bigint, bigint>, isIncluded: boolean): number {
  let numerator = 0n;
  let denominator = 1n;
  for (const [rate, base] of bases) {
    const divisor = isIncluded ? MILLION + rate : MILLION;
    numerator = numerator * divisor + base * rate * denominator;
    denominator *= divisor;
  }
  return Number((2n * numerator + denominator) / (2n * denominator));
}
