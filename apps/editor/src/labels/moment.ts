import { DATE_LOCALE } from '@sitewright/owner-texts/locale';

const formats = new Map<string, Intl.DateTimeFormat>();

/** A moment, in epoch milliseconds or ISO 8601, on the clocks of a zone, in the words of this browser. */
export function momentText(moment: number | string, timeZone: string): string {
  const format =
    formats.get(timeZone) ??
    new Intl.DateTimeFormat(DATE_LOCALE, { dateStyle: 'medium', timeStyle: 'short', timeZone });
  formats.set(timeZone, format);
  return format.format(new Date(moment));
}
