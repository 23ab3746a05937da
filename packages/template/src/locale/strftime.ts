import { dayOfYear, isoWeek, weekOfYear } from './week-number.ts';
import { zoneAbbreviation } from './zone-abbreviation.ts';
import { MAX_EPOCH_MS, type ZonedTime, zonedTime } from './zone-time.ts';

/** A date pattern taken apart once and used for many dates. */
export type DatePattern = (epochMs: number, timeZone: string) => string;

type Code = (time: ZonedTime, timeZone: string) => string;

const DAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

const day: Code = ({ wall }) => DAYS[wall.getUTCDay()] ?? '';
const month: Code = ({ wall }) => MONTHS[wall.getUTCMonth()] ?? '';
const monthShort: Code = (time, zone) => month(time, zone).slice(0, 3);
const pm = (wall: Date) => wall.getUTCHours() >= 12;
const hour12 = (wall: Date) => String(wall.getUTCHours() % 12 || 12);
const two = (value: number) => String(value).padStart(2, '0');
const spaced = (text: string) => text.padStart(2, ' ');

/** Output of each letter after `%`. Names are English. Source: JSON-T §6.2. */
const CODES: Readonly<Record<string, Code>> = {
  a: (time, zone) => day(time, zone).slice(0, 3),
  A: day,
  b: monthShort,
  B: month,
  c: (time, zone) => combined('%a, %b %E, %Y %i:%M:%S %p %Z')(time, zone),
  C: ({ wall }) => two(Math.trunc(wall.getUTCFullYear() / 100)),
  d: ({ wall }) => two(wall.getUTCDate()),
  D: (time, zone) => combined('%m/%d/%y')(time, zone),
  e: ({ wall }) => spaced(String(wall.getUTCDate())),
  F: (time, zone) => combined('%Y-%m-%d')(time, zone),
  g: ({ wall }) => two(isoWeek(wall).year % 100),
  G: ({ wall }) => String(isoWeek(wall).year).padStart(4, '0'),
  h: monthShort,
  H: ({ wall }) => two(wall.getUTCHours()),
  i: ({ wall }) => hour12(wall),
  I: ({ wall }) => hour12(wall).padStart(2, '0'),
  j: ({ wall }) => String(dayOfYear(wall)).padStart(3, '0'),
  k: ({ wall }) => spaced(String(wall.getUTCHours())),
  l: ({ wall }) => spaced(hour12(wall)),
  m: ({ wall }) => two(wall.getUTCMonth() + 1),
  M: ({ wall }) => two(wall.getUTCMinutes()),
  n: () => '\n',
  N: ({ wall }) => String(wall.getUTCMilliseconds() * 1e6).padStart(9, '0'),
  p: ({ wall }) => (pm(wall) ? 'PM' : 'AM'),
  P: ({ wall }) => (pm(wall) ? 'pm' : 'am'),
  q: ({ wall }) => String(Math.floor(wall.getUTCMonth() / 3) + 1),
  r: (time, zone) => combined('%i:%M:%S %p')(time, zone),
  R: (time, zone) => combined('%H:%M')(time, zone),
  s: ({ epochMs }) => String(Math.trunc(epochMs / 1000)),
  S: ({ wall }) => two(wall.getUTCSeconds()),
  t: () => '\t',
  T: (time, zone) => combined('%H:%M:%S')(time, zone),
  u: ({ wall }) => String(wall.getUTCDay() || 7),
  U: ({ wall }) => two(weekOfYear(wall)),
  v: (time, zone) => combined('%e-%b-%Y')(time, zone),
  V: ({ wall }) => two(isoWeek(wall).week),
  w: ({ wall }) => String(wall.getUTCDay()),
  W: ({ wall }) => two(weekOfYear(wall)),
  x: (time, zone) => combined('%m/%d/%Y')(time, zone),
  X: (time, zone) => combined('%I:%M:%S %p')(time, zone),
  y: ({ wall }) => two(Math.abs(wall.getUTCFullYear() % 100)),
  Y: ({ wall }) => String(wall.getUTCFullYear()),
  z: ({ offsetMinutes }) => numericOffset(offsetMinutes),
  Z: ({ epochMs }, zone) => zoneAbbreviation(epochMs, zone),
};

/** Day of the month without padding, for `%c` only: authors' patterns have no such code. */
const UNPADDED_DAY: Code = ({ wall }) => String(wall.getUTCDate());

/** Prepares a strftime pattern; an unknown code prints nothing, a moment no calendar holds prints ''. */
export function datePattern(pattern: string): DatePattern {
  const pieces = piecesOf(pattern, false);
  return (epochMs, timeZone) => {
    if (!(Math.abs(epochMs) <= MAX_EPOCH_MS)) return '';
    return printed(pieces, zonedTime(epochMs, timeZone), timeZone);
  };
}

function printed(pieces: readonly (string | Code)[], time: ZonedTime, timeZone: string): string {
  let text = '';
  for (const piece of pieces) text += typeof piece === 'string' ? piece : piece(time, timeZone);
  return text;
}

const combinations = new Map<string, Code>();

/** A code made of others, prepared when it is first used: `CODES` must exist by then. */
function combined(pattern: string): Code {
  let code = combinations.get(pattern);
  if (!code) {
    const pieces = piecesOf(pattern, true);
    code = (time, timeZone) => printed(pieces, time, timeZone);
    combinations.set(pattern, code);
  }
  return code;
}

function piecesOf(pattern: string, isOwn: boolean): (string | Code)[] {
  const pieces: (string | Code)[] = [];
  let text = '';
  for (let i = 0; i < pattern.length; i++) {
    const next = pattern[i + 1];
    if (pattern[i] !== '%' || next === undefined) {
      text += pattern[i];
      continue;
    }
    i++;
    if (next === '%') text += '%';
    const code = isOwn && next === 'E' ? UNPADDED_DAY : codeOf(next);
    if (!code) continue;
    if (text !== '') pieces.push(text);
    pieces.push(code);
    text = '';
  }
  return text === '' ? pieces : [...pieces, text];
}

function codeOf(letter: string): Code | undefined {
  return Object.hasOwn(CODES, letter) ? CODES[letter] : undefined;
}

function numericOffset(offsetMinutes: number): string {
  const minutes = Math.abs(offsetMinutes);
  return `${offsetMinutes < 0 ? '-' : '+'}${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}
