import { assetUrl } from '@sitewright/domain/site/image-item';
import { itemPath, type PostFormat } from '@sitewright/domain/site/item-url';
import type { AppDeps } from '../../../platform/http/deps.ts';
import { isUuid } from '../../../platform/ids/is-uuid.ts';
import { getWebsite } from '../../site/sites/index.ts';
import { type Found, findByWords } from './queries/search.ts';
import { searchWords } from './search-words.ts';

/** A search request. */
export type Search = { text: string; collectionId: string | null; page: number; pageSize: number };

export type Result = Pick<Found, 'kind' | 'ownerId' | 'collectionId' | 'collectionTitle' | 'title'> & {
  /** Path on the site. */
  url: string;
  recordType: string | null;
  /** Path of its image, or null. */
  imageUrl: string | null;
  /** Text around the words: every second part is one of them. */
  excerpt: string[];
};

export type Results = { total: number; results: Result[] };

/** The id of a collection in an address; anything else filters nothing. */
export function collectionIdOf(text: string | undefined): string | null {
  const id = text?.toLowerCase() ?? '';
  return isUuid(id) ? id : null;
}

/** Published pages and items of a site that have all the words, best first; null when no word was asked for. */
export async function findResults(
  { database }: Pick<AppDeps, 'database'>,
  websiteId: string,
  search: Search,
): Promise<Results | null> {
  const words = searchWords(search.text);
  if (words.length === 0) return null;
  const { collectionId, page, pageSize } = search;
  return database.site(websiteId, async (db) => {
    const range = { limit: pageSize, offset: (page - 1) * pageSize };
    const found = await findByWords(db, websiteId, { words, collectionId, ...range });
    if (found.length === 0) return { total: 0, results: [] };
    const { settings } = await getWebsite(db, websiteId);
    return { total: found[0]?.total ?? 0, results: found.map((each) => toResult(each, settings)) };
  });
}

function toResult(found: Found, site: PostFormat): Result {
  const { kind, ownerId, collectionId, collectionTitle, title, recordType, imageKey, imageFilename } = found;
  return {
    kind,
    ownerId,
    collectionId,
    collectionTitle,
    title,
    recordType,
    url: urlOf(found, site),
    imageUrl: imageKey === null ? null : assetUrl({ key: imageKey, filename: imageFilename ?? '' }),
    excerpt: found.excerpt.split(/[\uE000\uE001]/),
  };
}

function urlOf(
  { collectionPath, collectionOrdering, isHomepage, urlId, publishOn }: Found,
  site: PostFormat,
): string {
  const path = `/${collectionPath}`;
  if (urlId === null) return isHomepage ? '/' : path;
  return itemPath(
    { collectionPath: path, ordering: collectionOrdering, urlId, publishOn: publishOn ?? 0 },
    site,
  );
}
