import { cached } from '@sitewright/template/locale/format-cache';
import { currentMessages } from './site-messages.ts';

/** A moment, as ISO text, as a day of a zone in the site's language: `Jan 6, 2026`. */
export function dayText(iso: string, timeZone: string): string {
  const { language } = currentMessages();
  const format = cached(
    `day ${language} ${timeZone}`,
    () => new Intl.DateTimeFormat(language, { calendar: 'gregory', dateStyle: 'medium', timeZone }),
  );
  return format.format(new Date(iso));
}
