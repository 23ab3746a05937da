/** Offset of a zone from UTC at a moment, in milliseconds. */
export function zoneOffset(moment: number, timeZone: string): number {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  }).formatToParts(moment);
  const value = (type: string) => Number(parts.find((part) => part.type === type)?.value);
  const day = [value('year'), value('month') - 1, value('day')] as const;
  return Date.UTC(...day, value('hour'), value('minute'), value('second')) - Math.floor(moment / 1000) * 1000;
}

/** The moment at which a zone's clocks show a local time, given as if the zone were UTC; epoch milliseconds. */
export function zonedMoment(local: number, timeZone: string): number {
  // The first guess may lie beyond a change of the clocks; its own offset is the right one.
  return local - zoneOffset(local - zoneOffset(local, timeZone), timeZone);
}

/** Text of a field for date and time, on the clocks of a zone; '' for none. */
export function toZonedInput(moment: number | null | undefined, timeZone: string): string {
  if (moment === null || moment === undefined) return '';
  return new Date(moment + zoneOffset(moment, timeZone)).toISOString().slice(0, 16);
}

/** The moment that such a text means on the clocks of a zone, or null for none. */
export function fromZonedInput(text: string, timeZone: string): number | null {
  const local = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/.test(text)
    ? Date.parse(`${text.slice(0, 16)}Z`)
    : Number.NaN;
  return Number.isNaN(local) ? null : zonedMoment(local, timeZone);
}
