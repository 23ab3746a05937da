/** When an event is, in epoch milliseconds; undefined where nothing is chosen. */
export type EventSpan = { start: number | undefined; end: number | undefined };

/**
 * Another start: an event that would end before it takes its end along and is as long as before. `before` is what it was when the
 * start began to be typed, since each digit of a year is a start of its own.
 */
export function withStart(before: EventSpan, next: number | undefined): EventSpan {
  const { start, end } = before;
  const isLater =
    next !== undefined && start !== undefined && end !== undefined && start <= end && next > end;
  return { start: next, end: isLater ? end + next - start : end };
}
