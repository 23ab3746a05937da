/** Hour of the day, in the time zone of the site, at which cards for a later day are mailed. */
const MAIL_HOUR = 8;

/** Day in a time zone, `YYYY-MM-DD`. */
export function dayIn(timeZone: string, moment: Date): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format(moment);
}

/** Seconds from now until a day's hour for mails; 0 for one that is over. Exact but for days on which clocks change. */
export function secondsUntil(day: string, timeZone: string, now: Date): number {
  const wanted = Date.parse(`${day}T${String(MAIL_HOUR).padStart(2, '0')}:00:00Z`);
  const seconds = (wanted - offsetAt(timeZone, new Date(wanted)) - now.getTime()) / 1000;
  return Math.max(0, Math.ceil(seconds));
}

/** How far a time zone is ahead of UTC at a moment, in milliseconds. */
function offsetAt(timeZone: string, moment: Date): number {
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
  const at = (type: string) => Number(parts.find((part) => part.type === type)?.value);
  const local = Date.UTC(at('year'), at('month') - 1, at('day'), at('hour'), at('minute'), at('second'));
  return local - Math.floor(moment.getTime() / 1000) * 1000;
}
