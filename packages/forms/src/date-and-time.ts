const DIGITS = /^\d{1,4}$/;

/** ISO day of month, day and year as they were typed; null for no day of the calendar. Two digits are no year. */
export function isoDate([month = '', day = '', year = '']: readonly string[]): string | null {
  if (!DIGITS.test(month) || !DIGITS.test(day) || !/^\d{4}$/.test(year)) return null;
  const [m, d, y] = [Number(month), Number(day), Number(year)];
  if (m < 1 || m > 12 || d < 1 || d > daysOf(m, y)) return null;
  return `${year}-${two(m)}-${two(d)}`;
}

/** Whether a text is a day of the calendar, `2026-11-23`. */
export function isIsoDay(text: string): boolean {
  const [, year = '', month = '', day = ''] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text) ?? [];
  return isoDate([month, day, year]) !== null;
}

/** `HH:MM` or `HH:MM:SS` of the day for the parts of a time by their ids; null for no time. Minutes left out are 0. */
export function isoTime(parts: Readonly<Record<string, string>>): string | null {
  const { hour = '', minute = '', second = '', ampm } = parts;
  const isTwelve = ampm !== undefined;
  const half = (ampm ?? '').toLowerCase();
  const [h, m, s] = [number(hour), number(minute || '0'), number(second || '0')];
  if (h === null || m === null || s === null || m > 59 || s > 59) return null;
  if (isTwelve && (h < 1 || h > 12 || (half !== 'am' && half !== 'pm'))) return null;
  if (h > 23) return null;
  const hours = isTwelve ? (h % 12) + (half === 'pm' ? 12 : 0) : h;
  return `${two(hours)}:${two(m)}${parts.second === undefined ? '' : `:${two(s)}`}`;
}

function number(text: string): number | null {
  return /^\d{1,2}$/.test(text) ? Number(text) : null;
}

function daysOf(month: number, year: number): number {
  if (month === 2) return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28;
  return [4, 6, 9, 11].includes(month) ? 30 : 31;
}

function two(value: number): string {
  return String(value).padStart(2, '0');
}
