import { escapeAttribute } from '@sitewright/template/formatters/escape-html';
import type { PageModel } from '../context/page-context.ts';

type FeedItem = { title?: string; fullUrl?: string; excerpt?: string; body?: string; publishOn?: number };

/** RSS 2.0 of a list; an empty channel for other pages. */
export function feedOf({ context, title, description }: PageModel): string {
  const { baseUrl, language } = context.website;
  const items = ((context.items ?? []) as FeedItem[]).map((item) => {
    const url = escapeAttribute(`${baseUrl}${item.fullUrl ?? ''}`);
    const published = new Date(item.publishOn ?? 0).toUTCString();
    return `<item><title>${escapeAttribute(item.title ?? '')}</title><link>${url}</link><guid isPermaLink="true">${url}</guid><pubDate>${published}</pubDate><description>${escapeAttribute(item.excerpt || item.body || '')}</description></item>`;
  });
  const link = escapeAttribute(`${baseUrl}${context.collection?.fullUrl ?? '/'}`);
  return `<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0"><channel><title>${escapeAttribute(title)}</title><link>${link}</link><description>${escapeAttribute(description)}</description><language>${escapeAttribute(language)}</language>${items.join('')}</channel></rss>\n`;
}
