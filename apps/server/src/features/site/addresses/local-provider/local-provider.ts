import { isCountry } from '@sitewright/domain/checkout/address-rules';
import { LRUCache } from 'lru-cache';
import type { AddressProvider, AddressSuggestion } from '../address-provider.ts';
import { type Country, type Entry, loadCountry } from './load-country.ts';
import { loadInTurn } from './load-in-turn.ts';
import { plainName } from './plain-name.ts';

const COUNTRIES_HELD = 3;
/** A country nobody asks for leaves the memory again. */
const HELD_MS = 10 * 60_000;
const MAX_WAITING = 6;
const SHORTEST_INPUT = 2;
const NOWHERE: Country = { cities: [], postcodes: [] };

/** Cities of all countries, and postcodes of the United States, from files that come with the program. */
export function createLocalProvider(): AddressProvider {
  const countries = new LRUCache<string, Promise<Country>>({
    max: COUNTRIES_HELD,
    ttl: HELD_MS,
    updateAgeOnGet: true,
    ttlAutopurge: true,
  });
  const load = loadInTurn(loadCountry, { mostWaiting: MAX_WAITING });
  const countryOf = async (code: string): Promise<Country> => {
    const cached = countries.get(code);
    if (cached) return cached;
    const loading = isCountry(code) ? load(code) : null;
    if (!loading) return NOWHERE;
    countries.set(code, loading);
    loading.catch(() => countries.delete(code));
    return loading;
  };
  return {
    async suggest({ input, country, limit }) {
      const query = readInput(input);
      if (query.name.length < SHORTEST_INPUT) return [];
      const { cities, postcodes } = await countryOf(country);
      if (/^\d/.test(query.name)) return byPostcode(postcodes, query.name, limit);
      return byName(cities, query, limit);
    },
    async find(id) {
      if (!/^[A-Z]{2}~/.test(id)) return null;
      const { cities, postcodes } = await countryOf(id.slice(0, 2));
      const city = cities.find(({ suggestion }) => suggestion.id === id)?.suggestion;
      return city ?? postcodes.find((suggestion) => suggestion.id === id) ?? null;
    },
  };
}

type CitySearch = { name: string; region: string };

/** "portland, or" asks for a city of a region. */
function readInput(input: string): CitySearch {
  const [name = '', region = ''] = input.split(',').map(plainName);
  return { name, region };
}

function byPostcode(
  postcodes: readonly AddressSuggestion[],
  typed: string,
  limit: number,
): AddressSuggestion[] {
  return postcodes
    .filter(({ postcode }) => postcode.startsWith(typed))
    .sort((a, b) => (a.postcode < b.postcode ? -1 : 1))
    .slice(0, limit);
}

function byName(cities: readonly Entry[], { name, region }: CitySearch, limit: number): AddressSuggestion[] {
  const found = cities.filter(
    ({ plain, suggestion }) =>
      (plain.startsWith(name) || plain.includes(` ${name}`)) && (region === '' || isIn(suggestion, region)),
  );
  const rank = ({ plain }: Entry) => (plain === name ? 0 : plain.startsWith(name) ? 1 : 2);
  return found
    .sort(
      (a, b) =>
        Number(rank(a) === 2) - Number(rank(b) === 2) ||
        b.weight - a.weight ||
        rank(a) - rank(b) ||
        a.plain.length - b.plain.length ||
        (a.plain < b.plain ? -1 : 1),
    )
    .slice(0, limit)
    .map(({ suggestion }) => suggestion);
}

function isIn({ region, regionName }: AddressSuggestion, requested: string): boolean {
  return region.toLowerCase() === requested || plainName(regionName).startsWith(requested);
}
