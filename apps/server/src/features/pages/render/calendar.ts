import type { PageModel } from '../context/page-context.ts';

type Event = {
  id?: string;
  title?: string;
  fullUrl?: string;
  startDate?: number;
  endDate?: number;
  updatedOn?: number;
  location?: Record<string, unknown>;
};

/** iCalendar (RFC 5545) of an event, or of the events of a list. */
export function calendarOf({ context }: PageModel): string {
  const events = (context.item ? [context.item] : (context.items ?? [])) as Event[];
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${text(context.website.siteTitle)}//EN`,
    ...events
      .filter(({ startDate }) => startDate !== undefined)
      .flatMap((event) => eventLines(event, context.website.baseUrl)),
    'END:VCALENDAR',
  ];
  return `${lines.map(fold).join('\r\n')}\r\n`;
}

function eventLines(event: Event, baseUrl: string): string[] {
  const place = ['addressTitle', 'addressLine1', 'addressLine2', 'addressCountry']
    .map((part) => event.location?.[part])
    .filter((part) => typeof part === 'string' && part !== '')
    .join(', ');
  return [
    'BEGIN:VEVENT',
    `UID:${event.id ?? ''}`,
    `DTSTAMP:${moment(event.updatedOn ?? 0)}`,
    `DTSTART:${moment(event.startDate ?? 0)}`,
    `DTEND:${moment(event.endDate ?? event.startDate ?? 0)}`,
    `SUMMARY:${text(event.title ?? '')}`,
    ...(place === '' ? [] : [`LOCATION:${text(place)}`]),
    `URL:${baseUrl}${event.fullUrl ?? ''}`,
    'END:VEVENT',
  ];
}

function moment(ms: number): string {
  return new Date(ms).toISOString().replace(/[-:]|\.\d{3}/g, '');
}

function text(value: string): string {
  return value.replace(/[\\;,]/g, '\\$&').replace(/\r?\n/g, '\\n');
}

/** Lines hold at most 75 bytes; the rest continues on lines that start with a space. */
function fold(line: string): string {
  const parts: string[] = [];
  let part = '';
  for (const character of line) {
    if (Buffer.byteLength(part + character) > 73) {
      parts.push(part);
      part = '';
    }
    part += character;
  }
  return [...parts, part].join('\r\n ');
}
