import type { Collection } from '@sitewright/domain/site/collection-schema';
import { escapeAttribute } from '@sitewright/template/html/escape-html';
import { fragmentKey } from '../cache/fragment-key.ts';
import type { PageModel } from '../context/page-context.ts';
import type { SiteBundle } from '../context/site-bundle.ts';
import type { SiteLinks } from '../context/site-links.ts';

/** Blogs that pages without a feed of their own name. */
const MAX_FEEDS = 3;

type Place = Pick<SiteLinks, 'own' | 'prefix'>;

const hasFeed = ({ ordering, seoHidden }: Collection) =>
  !seoHidden && (ordering === 'chronological' || ordering === 'music-album' || ordering === 'calendar');

/** Where feed readers and calendars find what the page lists, else the blogs of the site. Source: NAV, site format §3. */
export function feedLinks(bundle: SiteBundle, { context, status }: PageModel, place: Place): string[] {
  if (status !== 200) return [];
  const own = bundle.byId.get(context.collection?.id ?? '');
  if (own && hasFeed(own)) return linksOf(bundle, own, place);
  return linksOfBlogs(bundle, place);
}

/** The same for all pages without a feed of their own, of which a site has a thousand maybe. */
function linksOfBlogs(bundle: SiteBundle, place: Place): string[] {
  const { collections, urls, shared, fragments } = bundle;
  return fragments.of(shared, fragmentKey('blog-feeds', collections, place.prefix), () =>
    collections
      .filter((one) => one.ordering === 'chronological' && !one.seoHidden && urls.has(one.id))
      .slice(0, MAX_FEEDS)
      .flatMap((one) => linksOf(bundle, one, place)),
  );
}

function linksOf({ urls, website }: SiteBundle, collection: Collection, place: Place): string[] {
  const path = urls.get(collection.id);
  if (!path) return [];
  const url = place.own(path);
  const name = escapeAttribute(`${collection.title} – ${website.settings.siteTitle}`);
  const link = (type: string, format: string) =>
    `<link rel="alternate" type="${type}" title="${name}" href="${escapeAttribute(`${url}?format=${format}`)}">`;
  return [
    link('application/rss+xml', 'rss'),
    ...(collection.ordering === 'calendar' ? [link('text/calendar', 'ical')] : []),
  ];
}
