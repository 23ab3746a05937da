/** A moment as a field for date and time shows it, in the time of this browser. */
export function toLocalInput(moment: number | null): string {
  if (moment === null) return '';
  const shifted = new Date(moment - new Date(moment).getTimezoneOffset() * 60_000);
  return shifted.toISOString().slice(0, 16);
}

/** The moment such a field says, or null. */
export function fromLocalInput(text: string): number | null {
  const moment = text === '' ? Number.NaN : new Date(text).getTime();
  return Number.isNaN(moment) ? null : moment;
}
