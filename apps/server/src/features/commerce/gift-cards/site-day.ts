import { zonedMoment } from '@sitewright/domain/site/zoned-time';

/** Hour of the day, in the time zone of the site, at which cards for a later day are mailed. */
const MAIL_HOUR = 8;

/** Day in a time zone, `YYYY-MM-DD`. */
export function dayIn(timeZone: string, moment: Date): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format(moment);
}

/** Seconds from now until a day's hour for emails on the clocks of a time zone; 0 for one that is over. */
export function secondsUntil(day: string, timeZone: string, now: Date): number {
  const local = Date.parse(`${day}T${String(MAIL_HOUR).padStart(2, '0')}:00:00Z`);
  return Math.max(0, Math.ceil((zonedMoment(local, timeZone) - now.getTime()) / 1000));
}
