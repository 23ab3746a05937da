import type { Address } from '@sitewright/domain/checkout/schema';
import type { SuggestedAddress } from '../shop-form/address-suggestions.ts';

/** An address with a place that was chosen for it. A postcode of another city does not stay. */
export function withSuggestion(
  address: Address,
  { city, region, postcode, country }: SuggestedAddress,
): Address {
  const isSameCity = address.city === city && (region === '' || address.region === region);
  return {
    ...address,
    city,
    region: region || (isSameCity ? address.region : ''),
    postcode: postcode || (isSameCity ? address.postcode : ''),
    country,
  };
}
