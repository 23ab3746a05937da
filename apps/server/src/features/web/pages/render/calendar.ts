import { plainText } from '@sitewright/domain/text/plain-text';
import type { PageModel } from '../context/page-context.ts';
import type { SiteLinks } from '../context/site-links.ts';

type Event = {
  id?: string;
  title?: string;
  fullUrl?: string;
  excerpt?: string;
  startDate?: number;
  endDate?: number;
  updatedOn?: number;
  location?: Record<string, unknown>;
  categories?: readonly string[];
};

/**
 * iCalendar (RFC 5545) of an event, or of the events of a list. Moments are told in UTC, which every calendar shows at the
 * right time of its reader, also across a change of the clock. Source: site format §3.1.
 */
export function calendarOf({ context }: PageModel, absolute: SiteLinks['absolute']): string {
  const { website, collection } = context;
  const events = (context.item ? [context.item] : (context.items ?? [])) as Event[];
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${text(website.siteTitle)}//EN`,
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    ...(collection ? [`X-WR-CALNAME:${text(collection.title)}`] : []),
    `X-WR-TIMEZONE:${text(website.timeZone)}`,
    ...events
      .filter(({ startDate }) => startDate !== undefined)
      .flatMap((event) => eventLines(event, { identifier: website.identifier, absolute })),
    'END:VCALENDAR',
  ];
  return `${lines.map(fold).join('\r\n')}\r\n`;
}

function eventLines(
  event: Event,
  { identifier, absolute }: { identifier: string } & Pick<SiteLinks, 'absolute'>,
): string[] {
  const { startDate = 0, endDate = startDate, updatedOn = 0, location, categories = [] } = event;
  const place = ['addressTitle', 'addressLine1', 'addressLine2', 'addressCountry']
    .map((part) => location?.[part])
    .filter((part) => typeof part === 'string' && part !== '')
    .join(', ');
  const description = plainText(event.excerpt ?? '');
  const [lat, lng] = [location?.mapLat, location?.mapLng];
  return [
    'BEGIN:VEVENT',
    `UID:${event.id ?? ''}@${identifier}`,
    `DTSTAMP:${moment(updatedOn)}`,
    `LAST-MODIFIED:${moment(updatedOn)}`,
    `DTSTART:${moment(startDate)}`,
    `DTEND:${moment(Math.max(startDate, endDate))}`,
    `SUMMARY:${text(event.title ?? '')}`,
    ...(description === '' ? [] : [`DESCRIPTION:${text(description)}`]),
    ...(place === '' ? [] : [`LOCATION:${text(place)}`]),
    ...(typeof lat === 'number' && typeof lng === 'number' ? [`GEO:${lat};${lng}`] : []),
    ...(categories.length === 0 ? [] : [`CATEGORIES:${categories.map(text).join(',')}`]),
    `URL:${absolute(event.fullUrl ?? '/')}`,
    'END:VEVENT',
  ];
}

function moment(ms: number): string {
  return new Date(ms).toISOString().replace(/[-:]|\.\d{3}/g, '');
}

/** A line end of any kind would start a property of its own. */
function text(value: string): string {
  return value
    .replace(/[\\;,]/g, '\\$&')
    .replace(/\r\n|\r|\n/g, '\\n')
    .replace(/[\u0000-\u0008\u000b-\u001f\u007f]/g, '');
}

/** Lines hold at most 75 bytes; the rest continues on lines that start with a space. */
function fold(line: string): string {
  const parts: string[] = [];
  let part = '';
  let bytes = 0;
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (bytes + size > 74) {
      parts.push(part);
      part = '';
      bytes = 0;
    }
    part += character;
    bytes += size;
  }
  return [...parts, part].join('\r\n ');
}
