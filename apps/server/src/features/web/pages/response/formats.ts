import type { PageModel } from '../context/page-context.ts';
import type { SiteLinks } from '../context/site-links.ts';
import { calendarOf } from '../render/calendar.ts';
import { feedOf } from '../render/feed.ts';
import type { RenderedPage } from '../render/render-page.ts';

/** Ways to print a page. Source: site format §3.1. */
const FORMATS = ['html', 'json', 'json-pretty', 'main-content', 'page-context', 'rss', 'ical'] as const;
export type Format = (typeof FORMATS)[number];

/** Those that print what the site template renders; the others print the data it renders. */
const RENDERED: readonly Format[] = ['html', 'main-content'];

/** True for a format for which the page has to be rendered. */
export function isRendered(format: Format): boolean {
  return RENDERED.includes(format);
}

/** The format an address asks for; anything unknown is the page itself. */
export function formatOf({ format }: { format?: string }): Format {
  const requested = format?.toLowerCase() as Format;
  return FORMATS.includes(requested) ? requested : 'html';
}

/** Text and media type of a page in a format. */
export function bodyOf(
  { model, page, links }: { model: PageModel; page: RenderedPage; links: SiteLinks },
  format: Format,
) {
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
      return { body: feedOf(model, links.absolute), type: 'application/rss+xml; charset=utf-8' };
    case 'ical':
      return { body: calendarOf(model, links.absolute), type: 'text/calendar; charset=utf-8' };
    case 'html':
      return { body: page.html, type: html };
  }
}
