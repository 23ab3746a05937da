const when = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' });

/** A moment in epoch milliseconds in the words of this browser. */
export function momentText(moment: number): string {
  return when.format(new Date(moment));
}
