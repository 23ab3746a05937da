/** What a browser remembers of its visits, in a cookie that its visitor agreed to. Times in milliseconds since 1970. */
export type VisitorRecord = {
  id: string;
  /** Begin of the first visit, of the one before this, and of this one. */
  first: number;
  previous: number;
  current: number;
  /** Visits so far, this one included. */
  visits: number;
};

const ID = /^[\w-]{1,64}$/;
const POSITIVE = /^[1-9]\d{0,15}$/;
const SEPARATOR = '|';

/** A positive whole number as a cookie has it; null for anything else. Source: ANA-06. */
export function parsePositive(text: string): number | null {
  const number = Number(text);
  return POSITIVE.test(text) && Number.isSafeInteger(number) ? number : null;
}

/** An id and four positive numbers between bars; null for anything else. Source: ANA-06. */
export function parseVisitorRecord(text: string): VisitorRecord | null {
  const [id = '', ...rest] = text.split(SEPARATOR);
  const [first, previous, current, visits] = rest.map(parsePositive);
  if (!ID.test(id) || rest.length !== 4 || !first || !previous || !current || !visits) return null;
  return { id, first, previous, current, visits };
}

export function visitorRecordText({ id, first, previous, current, visits }: VisitorRecord): string {
  return [id, first, previous, current, visits].join(SEPARATOR);
}

/** The record at a hit: a visit that has ended is followed by another. */
export function recordAt(
  known: VisitorRecord | null,
  { isVisitOpen, now, newId }: RecordMoment,
): VisitorRecord {
  if (!known) return { id: newId(), first: now, previous: now, current: now, visits: 1 };
  if (isVisitOpen) return known;
  return { ...known, previous: known.current, current: now, visits: known.visits + 1 };
}

type RecordMoment = {
  /** Whether the last hit was less than half an hour ago. */
  isVisitOpen: boolean;
  now: number;
  newId: () => string;
};
