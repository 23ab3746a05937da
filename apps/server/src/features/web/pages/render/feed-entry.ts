import { escapeAttribute } from '@sitewright/template/html/escape-html';
import type { SiteLinks } from '../context/site-links.ts';

/** Fields of an item's context that a feed reads. */
export type FeedEntry = {
  id?: string;
  title?: string;
  fullUrl?: string;
  passthrough?: boolean;
  sourceUrl?: string;
  excerpt?: string;
  body?: string;
  publishOn?: number;
  updatedOn?: number;
  author?: { displayName: string };
  tags?: readonly string[];
  categories?: readonly string[];
  assetUrl?: string;
  mainImage?: { assetUrl: string; contentType: string };
  media?: { url: string; mime: string; length: number; durationSeconds: number | null };
};

type Feed = { baseUrl: string; isPodcast: boolean };
type FeedOfSite = Feed & Pick<SiteLinks, 'absolute'>;

/** One item of a feed. */
export function feedEntry(entry: FeedEntry, { baseUrl, isPodcast, absolute }: FeedOfSite): string {
  const own = absolute(entry.fullUrl ?? '/');
  const link = entry.passthrough && entry.sourceUrl ? absoluteUrl(entry.sourceUrl, baseUrl) : own;
  const body = absoluteMarkup(entry.body ?? '', baseUrl);
  const summary = absoluteMarkup(entry.excerpt || entry.body || '', baseUrl);
  const parts = [
    `<title>${text(entry.title ?? '')}</title>`,
    `<link>${text(link)}</link>`,
    // The id and not the address, which changes with the title: readers would show the post as a new one.
    `<guid isPermaLink="false">${text(entry.id ?? own)}</guid>`,
    `<pubDate>${new Date(entry.publishOn ?? 0).toUTCString()}</pubDate>`,
    ...(entry.author ? [`<dc:creator>${text(entry.author.displayName)}</dc:creator>`] : []),
    ...[...(entry.categories ?? []), ...(entry.tags ?? [])].map(
      (label) => `<category>${text(label)}</category>`,
    ),
    `<description>${text(summary)}</description>`,
    ...(body === '' ? [] : [`<content:encoded>${text(body)}</content:encoded>`]),
    ...enclosure(entry, { baseUrl, isPodcast }),
    ...image(entry, baseUrl),
  ];
  return `<item>${parts.join('')}</item>`;
}

function enclosure({ media, title, author }: FeedEntry, { baseUrl, isPodcast }: Feed): string[] {
  if (!media?.mime) return [];
  const url = text(absoluteUrl(media.url, baseUrl));
  const file = `<enclosure url="${url}" length="${media.length}" type="${text(media.mime)}"/>`;
  if (!isPodcast) return [file];
  return [
    file,
    `<itunes:title>${text(title ?? '')}</itunes:title>`,
    ...(author ? [`<itunes:author>${text(author.displayName)}</itunes:author>`] : []),
    ...(media.durationSeconds
      ? [`<itunes:duration>${Math.round(media.durationSeconds)}</itunes:duration>`]
      : []),
  ];
}

function image({ mainImage }: FeedEntry, baseUrl: string): string[] {
  if (!mainImage) return [];
  const url = text(`${baseUrl}${mainImage.assetUrl}?format=1500w`);
  return [`<media:content url="${url}" medium="image" type="${text(mainImage.contentType)}"/>`];
}

/** Addresses in markup lead to the site from wherever a reader shows it. */
export function absoluteMarkup(markup: string, baseUrl: string): string {
  return markup
    .replace(/(\s(?:href|src|poster|data-src|data-image)\s*=\s*["'])(\/(?!\/))/gi, `$1${baseUrl}$2`)
    .replace(
      /(\ssrcset\s*=\s*)("[^"]*"|'[^']*')/gi,
      (_, name: string, value: string) => name + value.replace(/(^["']|,\s*)(\/(?!\/))/g, `$1${baseUrl}$2`),
    );
}

function absoluteUrl(url: string, baseUrl: string): string {
  return /^\/(?!\/)/.test(url) ? baseUrl + url : url;
}

/** Text for an element or attribute, without the signs XML cannot hold. */
export function text(value: string): string {
  return escapeAttribute(withoutControls(value));
}

function withoutControls(value: string): string {
  return value.replace(
    /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g,
    '',
  );
}
