/** Formatters are dear to make (about 50 µs), so each zone keeps its own. */
const formatCache = new Map<string, { offset: Intl.DateTimeFormat; name: Intl.DateTimeFormat }>();

/** No zone changes its offset within a quarter of an hour that starts at a full one. */
const STEP_MS = 900_000;
const offsetCache = new Map<string, { step: number; ms: number; name: string }>();

/** Distance of a time zone from UTC at a moment in milliseconds, and its short name. */
export function zoneOffset(timeZone: string, now: number): { ms: number; name: string } {
  const step = Math.floor(now / STEP_MS);
  const cached = offsetCache.get(timeZone);
  if (cached?.step === step) return cached;
  const answer = { step, ...offsetAt(timeZone, now) };
  offsetCache.set(timeZone, answer);
  return answer;
}

function offsetAt(timeZone: string, now: number): { ms: number; name: string } {
  let format = formatCache.get(timeZone);
  if (!format) {
    format = {
      offset: new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' }),
      name: new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'short' }),
    };
    formatCache.set(timeZone, format);
  }
  const match = /GMT([+-])(\d{2}):(\d{2})/.exec(zoneName(format.offset, now));
  const minutes = match ? Number(match[2]) * 60 + Number(match[3]) : 0;
  return { ms: (match?.[1] === '-' ? -1 : 1) * minutes * 60_000, name: zoneName(format.name, now) };
}

function zoneName(format: Intl.DateTimeFormat, now: number): string {
  return format.formatToParts(now).find(({ type }) => type === 'timeZoneName')?.value ?? '';
}
