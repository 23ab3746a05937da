import { addressForm } from '@sitewright/domain/checkout/address-rules';
import type { AddressSuggestion } from '../address-provider.ts';
import {
  type CityRecord,
  type PostcodeRecord,
  readCities,
  readPostcodes,
  readRegionNames,
} from './country-records.ts';
import { plainName } from './plain-name.ts';
import { REGION_CODES } from './region-codes.data.ts';

/** City with what it is found by; `weight` is how many postcodes it has, where that is known. */
export type Entry = { suggestion: AddressSuggestion; plain: string; weight: number };

/** The places of one country in memory. */
export type Country = { cities: Entry[]; postcodes: AddressSuggestion[] };

/** The only country whose postcodes come with the program. */
const WITH_POSTCODES = 'US';
/** Addresses of Italy name the province, by the two letters that GeoNames has for it too. */
const BY_PROVINCE = 'IT';

/** Reads the places of a country; one that is not known has none. */
export async function loadCountry(country: string): Promise<Country> {
  const [records, regionNames] = await Promise.all([readCities(country), readRegionNames(country)]);
  const postcodes =
    country === WITH_POSTCODES
      ? (await readPostcodes()).map((record) => postcodeOf(record, regionNames))
      : [];
  const cities = new Map<string, Entry>();
  // The names that the post uses come first: it says New York where others say New York City.
  for (const { city, ...place } of postcodes) {
    const id = [country, place.region, city].join('~');
    const cachedCity = cities.get(id);
    if (cachedCity) cachedCity.weight += 1;
    else cities.set(id, toEntry({ ...place, city, id, kind: 'city', postcode: '' }, 1));
  }
  for (const record of records) {
    // "Zürich (Kreis 1)" is no name that stands in an address.
    if (record.name.includes('(')) continue;
    const suggestion = cityOf(record, regionNames);
    // Quarters of one name in one region would be the same line twice.
    if (!cities.has(suggestion.id)) cities.set(suggestion.id, toEntry(suggestion, 0));
  }
  return { cities: [...cities.values()], postcodes };
}

function postcodeOf(
  { postcode, city, region, lat, lng }: PostcodeRecord,
  regionNames: ReadonlyMap<string, string>,
): AddressSuggestion {
  return {
    id: `${WITH_POSTCODES}~${postcode}`,
    kind: 'postcode',
    country: WITH_POSTCODES,
    city,
    region,
    regionName: regionNames.get(region) ?? region,
    postcode,
    latitude: lat,
    longitude: lng,
  };
}

function cityOf(record: CityRecord, regionNames: ReadonlyMap<string, string>): AddressSuggestion {
  const { name, country, admin1, admin2 } = record;
  const regionName = regionNames.get(admin1) ?? '';
  return {
    id: [country, country === BY_PROVINCE ? admin2 : admin1, name].join('~'),
    kind: 'city',
    country,
    city: name,
    region: regionOf(country, { admin1, admin2, regionName }),
    regionName,
    postcode: '',
    latitude: Number(record.lat),
    longitude: Number(record.lng),
  };
}

/** Region in a country's addresses: '' where they cannot or need not name one. */
function regionOf(
  country: string,
  { admin1, admin2, regionName }: { admin1: string; admin2: string; regionName: string },
): string {
  const form = addressForm(country);
  const code = REGION_CODES[country]?.[regionName] ?? admin1;
  if (form.regions.length > 0) return form.regions.some((region) => region.code === code) ? code : '';
  if (!form.required.includes('region')) return '';
  return country === BY_PROVINCE ? admin2 : regionName;
}

function toEntry(suggestion: AddressSuggestion, weight: number): Entry {
  return { suggestion, plain: plainName(suggestion.city), weight };
}
