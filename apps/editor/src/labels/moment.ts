const format = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' });

/** A moment, in epoch milliseconds or ISO 8601, as this browser writes it. */
export function momentText(moment: number | string): string {
  return format.format(new Date(moment));
}
