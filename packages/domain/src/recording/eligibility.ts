import { RECORDED_ZONES } from './time-zones.data.ts';

/** Stands for the id of a recording where none is wanted. Source: REC-04. */
export const MOCK_RECORDING_ID = 'mock';

/** Query parameter of a page that asks for a recording whatever the sample says. Source: REC-03. */
export const FORCED_BY = 'record-session';

const MIN_CORES = 3;

/** What decides whether a session is recorded; a role is no part of it. `country` as `US`, '' for an unknown one. Source: REC-02. */
export type Surroundings = { country: string; timeZone: string; cores: number };

/** Whether a browser may be recorded: in the US or Japan, set to a time zone there, on more than two cores. Source: REC-01. */
export function isEligible({ country, timeZone, cores }: Surroundings): boolean {
  return isRecordedCountry(country) && isOf(RECORDED_ZONES[country], timeZone) && cores >= MIN_CORES;
}

/** Whether sessions are recorded in a country at all. */
export function isRecordedCountry(country: string): country is keyof typeof RECORDED_ZONES {
  return Object.hasOwn(RECORDED_ZONES, country);
}

/** What a browser can tell of itself, before the country of its address is known. */
export function mayBeEligible({ timeZone, cores }: Omit<Surroundings, 'country'>): boolean {
  return Object.values(RECORDED_ZONES).some((zones) => isOf(zones, timeZone)) && cores >= MIN_CORES;
}

const isOf = (zones: readonly string[], timeZone: string) => zones.includes(timeZone);
