import type { ShippingOption, ShippingOptionQuote } from './schema.ts';

/** What a delivery depends on: the weight and number of the units that are sent. */
export interface Parcel {
  readonly weightGrams: number;
  readonly units: number;
}

/** Place of delivery; the region is the code without its country. */
export interface DeliveryPlace {
  readonly country: string;
  readonly region: string | null;
}

/** Options that serve a place and can carry the parcel, with their prices, in the owner's order. Source: CHK-08. */
export function quoteShipping(
  options: readonly ShippingOption[],
  place: DeliveryPlace | null,
  parcel: Parcel,
): ShippingOptionQuote[] {
  if (!place) return [];
  return options.flatMap((option) => {
    const priceCents = serves(option, place) ? priceOf(option, parcel) : null;
    if (priceCents === null) return [];
    const instructions = option.kind === 'pickup' ? option.instructions : '';
    return [{ id: option.id, name: option.name, kind: option.kind, priceCents, instructions }];
  });
}

function serves({ countries, regions }: ShippingOption, place: DeliveryPlace): boolean {
  if (countries && !countries.includes(place.country)) return false;
  const ofCountry = regions?.filter((region) => region.startsWith(`${place.country}-`)) ?? [];
  if (!regions || (ofCountry.length === 0 && countries?.includes(place.country))) return true;
  return ofCountry.includes(`${place.country}-${place.region ?? ''}`);
}

/** Price in minor units; null when the parcel is too heavy. */
function priceOf(option: ShippingOption, { weightGrams, units }: Parcel): number | null {
  if (option.kind === 'pickup') return 0;
  if (option.kind === 'flat') return option.priceMinor + option.perItemMinor * units;
  const steps = option.steps.toSorted((a, b) => a.upToGrams - b.upToGrams);
  return steps.find(({ upToGrams }) => weightGrams <= upToGrams)?.priceMinor ?? null;
}
