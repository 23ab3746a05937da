import type { AddressDetails, AddressSuggestions } from '@sitewright/contract/addresses';
import type { AddressSuggestion } from './address-provider.ts';

/** Line of a list: what was looked for, and where it is. */
export function toPrediction(
  suggestion: AddressSuggestion,
  countryName: string,
): AddressSuggestions['predictions'][number] {
  const isPostcode = suggestion.kind === 'postcode';
  const main = isPostcode ? suggestion.postcode : suggestion.city;
  const secondary = [isPostcode ? suggestion.city : '', suggestion.regionName, countryName]
    .filter(Boolean)
    .join(', ');
  return {
    place_id: suggestion.id,
    description: `${main}, ${secondary}`,
    structured_formatting: { main_text: main, secondary_text: secondary },
    types: typesOf(suggestion),
  };
}

export function toDetails(suggestion: AddressSuggestion, countryName: string): AddressDetails['result'] {
  const { id, city, region, regionName, postcode, country, latitude: lat, longitude: lng } = suggestion;
  const components = [
    { long_name: city, short_name: city, types: ['locality', 'political'] },
    {
      long_name: regionName,
      short_name: region || regionName,
      types: ['administrative_area_level_1', 'political'],
    },
    { long_name: countryName, short_name: country, types: ['country', 'political'] },
    { long_name: postcode, short_name: postcode, types: ['postal_code'] },
  ];
  const prediction = toPrediction(suggestion, countryName);
  return {
    place_id: id,
    name: prediction.structured_formatting.main_text,
    formatted_address: prediction.description,
    address_components: components.filter(({ long_name }) => long_name !== ''),
    geometry: { location: { lat, lng } },
    types: typesOf(suggestion),
    address: { city, region, postcode, country },
  };
}

function typesOf({ kind }: AddressSuggestion): string[] {
  return kind === 'postcode' ? ['postal_code', 'geocode'] : ['locality', 'political', 'geocode'];
}
