import { cached } from './format-cache.ts';
import { ZONE_ABBREVIATIONS } from './strftime-zone.data.ts';
import { zoneOffset } from './zone-time.ts';

/** English locales that print the customary abbreviations of different parts of the world. */
const ABBREVIATING_LOCALES = ['en-US', 'en-CA', 'en-GB', 'en-AU', 'en-IN', 'en-ZA'];

/** Abbreviation of a zone at a moment: `EST`, `IST`, `UTC`; `-03` where none is customary. Source: tz database. */
export function zoneAbbreviation(epochMs: number, timeZone: string): string {
  const offset = zoneOffset(epochMs, timeZone);
  return cached(`abbreviation ${timeZone} ${offset}`, () => {
    for (const locale of ABBREVIATING_LOCALES) {
      const name = shortName(epochMs, timeZone, locale);
      if (/^[A-Z]+$/i.test(name)) return name;
    }
    return listedName(epochMs, timeZone, offset) ?? numericName(offset);
  });
}

function shortName(epochMs: number, timeZone: string, locale: string): string {
  const parts = new Intl.DateTimeFormat(locale, { timeZone, timeZoneName: 'short' }).formatToParts(epochMs);
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
}

/** Summer time is the larger of the offsets in January and July. */
function listedName(epochMs: number, timeZone: string, offset: number): string | null {
  const names = Object.hasOwn(ZONE_ABBREVIATIONS, timeZone) ? ZONE_ABBREVIATIONS[timeZone] : undefined;
  if (!names) return null;
  const year = new Date(epochMs).getUTCFullYear();
  const standard = Math.min(
    zoneOffset(Date.UTC(year, 0, 1), timeZone),
    zoneOffset(Date.UTC(year, 6, 1), timeZone),
  );
  return offset > standard ? names[1] : names[0];
}

/** `-03`, `+0530` as in the tz database. */
function numericName(offset: number): string {
  const minutes = Math.abs(offset);
  const hours = String(Math.floor(minutes / 60)).padStart(2, '0');
  const rest = minutes % 60 === 0 ? '' : String(minutes % 60).padStart(2, '0');
  return `${offset < 0 ? '-' : '+'}${hours}${rest}`;
}
