/** Zone as `[offset in minutes, rule name or null, abbreviation with %s for the letter, null]`. Source: site format §3, tzData. */
export type TzZone = readonly [number, string | null, string, null];
/** Rule as `[from year, to year, null, month, day, time, saving, letter]`. */
export type TzRule = readonly [number, 'max', null, string, string, string, string, string];
/** `tzData` of the site context: the zone of the site and the rules of its summer time. */
export type TzData = {
  readonly zones: readonly TzZone[];
  readonly rules: Readonly<Record<string, readonly TzRule[]>>;
};

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const DAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Years whose changes show on which day of a month a rule falls. */
const YEARS = 8;

type Change = { at: number; before: number; after: number };

/** Rules of a time zone as they are from a year on. Source: I18N-05. */
export function tzDataOf(timeZone: string, year: number): TzData {
  const offsetAt = offsets(timeZone);
  const changes = changesFrom(offsetAt, year);
  const standard = Math.min(offsetAt(Date.UTC(year, 0, 1)), offsetAt(Date.UTC(year, 6, 1)));
  if (changes.length === 0)
    return { zones: [[standard, null, abbreviation(timeZone, year), null]], rules: {} };
  const rules = MONTHS.flatMap((_name, month) => {
    const own = changes.filter((change) => wall(change).getUTCMonth() === month);
    return own.length === 0 ? [] : [ruleOf(own, { year, month, standard })];
  });
  return { zones: [[standard, timeZone, '%s', null]], rules: { [timeZone]: rules } };
}

function ruleOf(changes: readonly Change[], of: { year: number; month: number; standard: number }): TzRule {
  const days = changes.map((change) => wall(change));
  const [first = new Date(0)] = days;
  const day = DAYS[first.getUTCDay()] ?? 'Sun';
  const isLast = days.every((date) => date.getUTCDate() + 7 > lengthOf(date));
  const earliest = Math.min(...days.map((date) => date.getUTCDate()));
  const saving = (changes[0]?.after ?? of.standard) - of.standard;
  return [
    of.year,
    'max',
    null,
    MONTHS[of.month] ?? '',
    isLast ? `last${day}` : `${day}>=${earliest}`,
    clock(first.getUTCHours() * 60 + first.getUTCMinutes()),
    clock(saving),
    saving > 0 ? 'D' : 'S',
  ];
}

/** Moment of a change as the clocks showed it before. */
function wall({ at, before }: Change): Date {
  return new Date(at + before * 60_000);
}

function lengthOf(date: Date): number {
  return new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
}

function clock(minutes: number): string {
  return minutes === 0 ? '0' : `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`;
}

/** Changes of the offset from a year on, in order. */
function changesFrom(offsetAt: (ms: number) => number, year: number): Change[] {
  const changes: Change[] = [];
  const end = Date.UTC(year + YEARS, 0, 1);
  for (let at = Date.UTC(year, 0, 1); at < end; at += 14 * DAY_MS) {
    const [before, after] = [offsetAt(at), offsetAt(at + 14 * DAY_MS)];
    if (before !== after) changes.push({ at: momentOf(offsetAt, at, before), before, after });
  }
  return changes;
}

/** The full minute within two weeks at which the offset is no longer `before`. */
function momentOf(offsetAt: (ms: number) => number, from: number, before: number): number {
  let [low, high] = [from, from + 14 * DAY_MS];
  while (high - low > 60_000) {
    const middle = low + Math.floor((high - low) / 120_000) * 60_000;
    if (middle === low) break;
    if (offsetAt(middle) === before) low = middle;
    else high = middle;
  }
  return high;
}

function offsets(timeZone: string): (ms: number) => number {
  const format = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' });
  return (ms) => {
    const name = format.formatToParts(ms).find(({ type }) => type === 'timeZoneName')?.value ?? '';
    const match = /GMT([+-])(\d{2}):(\d{2})/.exec(name);
    return match ? (match[1] === '-' ? -1 : 1) * (Number(match[2]) * 60 + Number(match[3])) : 0;
  };
}

function abbreviation(timeZone: string, year: number): string {
  const format = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'short' });
  return format.formatToParts(Date.UTC(year, 0, 1)).find(({ type }) => type === 'timeZoneName')?.value ?? '';
}
