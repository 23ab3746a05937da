import type { PublicFetch, PublicResponse } from '../../../../platform/outbound/public-fetch.ts';
import type { Album } from './album.ts';
import { parseMarkup } from './parse-markup.ts';
import { readJsonFeed } from './read-json-feed.ts';
import { readXmlFeed } from './read-xml-feed.ts';

const LIMITS = { maxBytes: 2_000_000, timeoutMs: 10_000 };
const FEED_TYPES = /^application\/(?:rss\+xml|atom\+xml|feed\+json)\b/i;

/** The album at an address: a feed, or what a page names as its feed. Null: nothing that could be read answered. */
export async function findAlbum(fetchPublic: PublicFetch, url: string): Promise<Album | null> {
  const response = await fetchPublic(url, LIMITS);
  if (response?.status !== 200) return null;
  const album = albumOf(response);
  if (album) return album;
  const link = feedLink(response);
  const named = link === null ? null : await fetchPublic(link, LIMITS);
  return named?.status === 200 ? albumOf(named) : null;
}

/** The content decides, not the declared type: feeds come as text, as XML and as HTML. */
function albumOf({ body, url }: PublicResponse): Album | null {
  const source = body.toString('utf8').trimStart();
  return source.startsWith('{') ? readJsonFeed(source, url) : readXmlFeed(source, url);
}

function feedLink({ body, url }: PublicResponse): string | null {
  let found: string | undefined;
  parseMarkup(body.toString('utf8'), {
    onopentag: (name, { rel = '', type = '', href }) => {
      if (name === 'link' && /\balternate\b/i.test(rel) && FEED_TYPES.test(type)) found ??= href;
    },
  });
  return found === undefined ? null : (URL.parse(found, url)?.href ?? null);
}
