const DAY_MS = 86_400_000;

/** Day of the year from 1 of a wall-clock date. */
export function dayOfYear(wall: Date): number {
  return Math.floor((wall.getTime() - yearStart(wall.getUTCFullYear())) / DAY_MS) + 1;
}

/** Week of the year whose first week holds January 1 and starts on a Sunday. Source: JSON-T §6.2, `%U`. */
export function weekOfYear(wall: Date): number {
  const week = Math.floor((dayOfYear(wall) - 1 + firstWeekday(wall.getUTCFullYear())) / 7) + 1;
  // The days of December after the last Saturday belong to the week of January 1.
  return wall.getUTCMonth() === 11 && wall.getUTCDate() + (6 - wall.getUTCDay()) > 31 ? 1 : week;
}

/** Week number and its year by ISO 8601: weeks start on Monday, the first holds January 4. */
export function isoWeek(wall: Date): { readonly week: number; readonly year: number } {
  const thursday = new Date(wall.getTime());
  thursday.setUTCDate(wall.getUTCDate() + 4 - (wall.getUTCDay() || 7));
  return { week: Math.floor((dayOfYear(thursday) - 1) / 7) + 1, year: thursday.getUTCFullYear() };
}

function firstWeekday(year: number): number {
  return new Date(yearStart(year)).getUTCDay();
}

/** Start of a year; `Date.UTC` reads the years 0 to 99 as 1900 to 1999. */
function yearStart(year: number): number {
  const start = new Date(0);
  start.setUTCFullYear(year, 0, 1);
  return start.getTime();
}
