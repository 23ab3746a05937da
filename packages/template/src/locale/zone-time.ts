import { boundedCache, cached } from './format-cache.ts';

const DAY_MS = 86_400_000;

/** Last moment a JavaScript date can hold, in both directions. */
export const MAX_EPOCH_MS = 8.64e15;

/** Wall-clock moment of a zone: read it with the UTC getters. */
export interface ZonedTime {
  readonly epochMs: number;
  /** Minutes to add to UTC. */
  readonly offsetMinutes: number;
  /** Its UTC fields are the fields on the wall. */
  readonly wall: Date;
}

/** Wall-clock fields at a moment in a zone known to `Intl`. */
export function zonedTime(epochMs: number, timeZone: string): ZonedTime {
  const offsetMinutes = zoneOffset(epochMs, timeZone);
  return { epochMs, offsetMinutes, wall: new Date(epochMs + offsetMinutes * 60_000) };
}

/** Offset at the start of a UTC day, and whether it lasts all day. */
interface DayOffset {
  readonly minutes: number;
  readonly isConstant: boolean;
}

const zones = new Map<string, (day: number, make: () => DayOffset) => DayOffset>();

/**
 * Minutes that a zone is ahead of UTC. Asking `Intl` takes microseconds, so the answer is kept per UTC day, and asked
 * again on the two days a year that hold a change.
 */
export function zoneOffset(epochMs: number, timeZone: string): number {
  if (timeZone === 'UTC') return 0;
  let days = zones.get(timeZone);
  if (!days) {
    days = boundedCache<number, DayOffset>(4000);
    zones.set(timeZone, days);
  }
  const day = Math.floor(epochMs / DAY_MS);
  const { isConstant, minutes } = days(day, () => dayOffset(day, timeZone));
  return isConstant ? minutes : askOffset(epochMs, timeZone);
}

function dayOffset(day: number, timeZone: string): DayOffset {
  const minutes = askOffset(day * DAY_MS, timeZone);
  return { minutes, isConstant: minutes === askOffset((day + 1) * DAY_MS - 1, timeZone) };
}

const FIELDS: Intl.DateTimeFormatOptions = {
  calendar: 'gregory',
  numberingSystem: 'latn',
  hourCycle: 'h23',
  era: 'short',
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
  hour: 'numeric',
  minute: 'numeric',
  second: 'numeric',
};

function askOffset(epochMs: number, timeZone: string): number {
  const moment = Math.min(Math.max(epochMs, -MAX_EPOCH_MS), MAX_EPOCH_MS);
  const format = cached(
    `fields ${timeZone}`,
    () => new Intl.DateTimeFormat('en-US', { ...FIELDS, timeZone }),
  );
  const fields: Record<string, number> = {};
  let isBeforeChrist = false;
  for (const { type, value } of format.formatToParts(moment)) {
    if (type === 'era') isBeforeChrist = value.startsWith('B');
    else fields[type] = Number(value);
  }
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = fields;
  const wall = new Date(0);
  wall.setUTCFullYear(isBeforeChrist ? 1 - year : year, month - 1, day);
  wall.setUTCHours(hour, minute, second);
  return Math.round((wall.getTime() - Math.floor(moment / 1000) * 1000) / 60_000);
}
