import type { PageResult } from './pipeline.ts';
import { calendarOf } from './render/calendar.ts';
import { feedOf } from './render/feed.ts';

/** Ways to print a page. Source: site format §3.1. */
const FORMATS = ['html', 'json', 'json-pretty', 'main-content', 'page-context', 'rss', 'ical'] as const;
export type Format = (typeof FORMATS)[number];

/** The format an address asks for; anything unknown is the page itself. */
export function formatOf({ format }: Readonly<Record<string, string>>): Format {
  const asked = format?.toLowerCase() as Format;
  return FORMATS.includes(asked) ? asked : 'html';
}

/** Text and media type of a page in a format. */
export function bodyOf({ model, page }: Extract<PageResult, { kind: 'page' }>, format: Format) {
  const html = 'text/html; charset=utf-8';
  switch (format) {
    case 'json':
      return { body: JSON.stringify(model.context), type: 'application/json; charset=utf-8' };
    case 'json-pretty':
      return { body: JSON.stringify(model.context, null, 2), type: 'application/json; charset=utf-8' };
    case 'main-content':
      return { body: page.mainContent, type: html };
    case 'page-context':
      return { body: page.siteContext, type: 'application/json; charset=utf-8' };
    case 'rss':
      return { body: feedOf(model), type: 'application/rss+xml; charset=utf-8' };
    case 'ical':
      return { body: calendarOf(model), type: 'text/calendar; charset=utf-8' };
    case 'html':
      return { body: page.html, type: html };
  }
}
