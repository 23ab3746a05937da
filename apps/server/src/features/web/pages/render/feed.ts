import type { PageModel } from '../context/page-context.ts';
import type { SiteLinks } from '../context/site-links.ts';
import { absoluteMarkup, type FeedEntry, feedEntry, text } from './feed-entry.ts';

const NAMESPACES = [
  'xmlns:atom="http://www.w3.org/2005/Atom"',
  'xmlns:content="http://purl.org/rss/1.0/modules/content/"',
  'xmlns:dc="http://purl.org/dc/elements/1.1/"',
  'xmlns:itunes="http://www.itunes.com/dtds/podcast-1.0.dtd"',
  'xmlns:media="http://search.yahoo.com/mrss/"',
].join(' ');

/** RSS 2.0 of a list or of one item, with sounds and films as enclosures; an empty channel for other pages. */
export function feedOf(model: PageModel, absolute: SiteLinks['absolute']): string {
  const { context } = model;
  const entries = (context.item ? [context.item] : (context.items ?? [])) as FeedEntry[];
  const { baseUrl, language, siteTitle } = context.website;
  const collection = context.collection;
  const link = absolute(collection?.fullUrl ?? '/');
  const newest = Math.max(
    0,
    ...entries.map(({ updatedOn, publishOn }) => Math.max(updatedOn ?? 0, publishOn ?? 0)),
  );
  const isPodcast = entries.some(({ media }) => media?.mime.startsWith('audio/'));
  const channel = [
    `<title>${text(collection ? `${collection.title} - ${siteTitle}` : model.title)}</title>`,
    `<link>${text(link)}</link>`,
    `<atom:link href="${text(`${link}?format=rss`)}" rel="self" type="application/rss+xml"/>`,
    `<description>${text(absoluteMarkup(collection?.description || model.description, baseUrl))}</description>`,
    `<language>${text(language)}</language>`,
    ...(newest === 0 ? [] : [`<lastBuildDate>${new Date(newest).toUTCString()}</lastBuildDate>`]),
    ...(isPodcast ? podcast(model) : []),
    ...entries.map((entry) => feedEntry(entry, { baseUrl, isPodcast, absolute })),
  ];
  return `<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0" ${NAMESPACES}><channel>${channel.join('\n')}</channel></rss>\n`;
}

/** Podcast tags of a channel. */
function podcast({ context, description }: PageModel): string[] {
  const { baseUrl, siteTitle } = context.website;
  const image = context.collection?.mainImage?.assetUrl;
  return [
    `<itunes:author>${text(siteTitle)}</itunes:author>`,
    `<itunes:summary>${text(description)}</itunes:summary>`,
    '<itunes:explicit>false</itunes:explicit>',
    ...(image ? [`<itunes:image href="${text(`${baseUrl}${image}?format=1500w`)}"/>`] : []),
  ];
}
