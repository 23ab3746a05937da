import { zonedMoment, zoneOffset } from '@sitewright/domain/site/zoned-time';

const DAY_MS = 86_400_000;

/** Start and end of a demo event: so many days from today, at a time of the site's clock; epoch milliseconds. */
export function eventTimes(
  event: { startInDays: number; startTime: string; durationMinutes: number },
  { now, timeZone }: { now: Date; timeZone: string },
): { startDate: number; endDate: number } {
  const [hours = 0, minutes = 0] = event.startTime.split(':').map(Number);
  const day = localDay(now.getTime() + event.startInDays * DAY_MS, timeZone);
  const wanted = day + (hours * 60 + minutes) * 60_000;
  const startDate = zonedMoment(wanted, timeZone);
  return { startDate, endDate: startDate + event.durationMinutes * 60_000 };
}

/** Midnight of the local day, as if the zone were UTC. */
function localDay(moment: number, timeZone: string): number {
  const local = moment + zoneOffset(moment, timeZone);
  return local - (((local % DAY_MS) + DAY_MS) % DAY_MS);
}
