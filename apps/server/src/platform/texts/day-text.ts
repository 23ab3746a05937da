import { dateFormat } from '@sitewright/template/locale/format-cache';
import { currentMessages } from './site-messages.ts';

/** A moment, as ISO text, as a day of a zone in the site's language: `Jan 6, 2026`. */
export function dayText(iso: string, timeZone: string): string {
  const { language } = currentMessages();
  return dateFormat(language, { dateStyle: 'medium', timeZone }).format(new Date(iso));
}
