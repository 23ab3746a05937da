const MINUTE_MS = 60_000;
const DAY_MINUTES = 1440;

/** Units from the largest with their length in minutes; year 365 days, month 30. Source: specification §9. */
const UNITS = [
  ['year', 365 * DAY_MINUTES],
  ['month', 30 * DAY_MINUTES],
  ['week', 7 * DAY_MINUTES],
  ['day', DAY_MINUTES],
  ['hour', 60],
  ['minute', 1],
] as const;

/** Text of a time in the past: "about 3 weeks ago", "about an hour ago", "less than a minute ago". */
export function timeSince(epochMs: number, now: number): string {
  const minutes = Math.floor((now - epochMs) / MINUTE_MS);
  for (const [unit, length] of UNITS) {
    const count = Math.floor(minutes / length);
    if (count > 0) return `about ${counted(count, unit)} ago`;
  }
  return 'less than a minute ago';
}

function counted(count: number, unit: string): string {
  if (count > 1) return `${count} ${unit}s`;
  return unit === 'hour' ? 'an hour' : `a ${unit}`;
}
