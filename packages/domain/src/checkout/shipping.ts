import { matchesPostcode } from './postcode.ts';
import type { ShippingOption, ShippingOptionQuote } from './schema.ts';

/** Figures that shipping rates depend on: weight, number and price (before discounts) of the units that are sent. */
export interface Parcel {
  readonly weightGrams: number;
  readonly units: number;
  readonly subtotalMinor: number;
}

/** Place of delivery; the region is the code without its country. */
export interface DeliveryPlace {
  readonly country: string;
  readonly region: string | null;
  readonly postcode: string | null;
}

/** Options that serve a place and can carry the parcel, with their prices, in the owner's order. Source: CHK-08. */
export function quoteShipping(
  options: readonly ShippingOption[],
  destination: DeliveryPlace | null,
  parcel: Parcel,
): ShippingOptionQuote[] {
  if (!destination) return [];
  return options.flatMap((option) => {
    const priceMinor = serves(option, destination) ? priceOf(option, parcel) : null;
    if (priceMinor === null) return [];
    const { id, name, kind, instructions } = option;
    return [{ id, name, kind, priceMinor, instructions }];
  });
}

/** The option that is selected until a shopper chooses: the cheapest one that is sent, pickup where nothing is; null without any. */
export function presetOption(options: readonly ShippingOptionQuote[]): ShippingOptionQuote | null {
  const sent = options.filter(({ kind }) => kind !== 'pickup');
  const [cheapest = null] = (sent.length > 0 ? sent : options).toSorted(
    (a, b) => a.priceMinor - b.priceMinor,
  );
  return cheapest;
}

function serves({ countries, regions, postcodes }: ShippingOption, destination: DeliveryPlace): boolean {
  if (countries && !countries.includes(destination.country)) return false;
  if (postcodes && !postcodes.some((pattern) => matchesPostcode(pattern, destination.postcode))) return false;
  const ofCountry = regions?.filter((region) => region.startsWith(`${destination.country}-`)) ?? [];
  if (!regions || (ofCountry.length === 0 && countries?.includes(destination.country))) return true;
  return ofCountry.includes(`${destination.country}-${destination.region ?? ''}`);
}

/** Price in minor units; null when the option does not carry the parcel. */
function priceOf(option: ShippingOption, { weightGrams, units, subtotalMinor }: Parcel): number | null {
  switch (option.kind) {
    case 'pickup':
      return 0;
    case 'flat':
      return option.priceMinor + option.perItemMinor * units;
    case 'weight': {
      const steps = option.steps.toSorted((a, b) => a.upToGrams - b.upToGrams);
      return steps.find(({ upToGrams }) => weightGrams <= upToGrams)?.priceMinor ?? null;
    }
    case 'price': {
      const steps = option.steps.toSorted((a, b) => a.fromMinor - b.fromMinor);
      return steps.findLast(({ fromMinor }) => fromMinor <= subtotalMinor)?.priceMinor ?? null;
    }
  }
}
