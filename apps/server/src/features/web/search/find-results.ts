import { languagePrefix, withPrefix } from '@sitewright/domain/language/site-languages';
import { assetUrl } from '@sitewright/domain/site/image-item';
import { itemPath, type PostFormat } from '@sitewright/domain/site/item-url';
import type { AppDeps } from '../../../platform/http/deps.ts';
import { isUuid } from '../../../platform/ids/is-uuid.ts';
import { getWebsite } from '../../site/sites/index.ts';
import { type Found, findByWords } from './queries/search.ts';
import { searchWords } from './search-words.ts';

/** A search request. `language`: tag of one beside the site's first, which null is. */
export type Search = {
  text: string;
  language: string | null;
  collectionId: string | null;
  page: number;
  pageSize: number;
};

export type Result = Pick<Found, 'kind' | 'ownerId' | 'collectionId' | 'collectionTitle' | 'title'> & {
  /** Path on the site, in the language of the search. */
  url: string;
  recordType: string | null;
  /** Path of its image, or null. */
  imageUrl: string | null;
  /** Text around the words: every second part is one of them. */
  excerpt: string[];
};

/** `firstTexts`: what of them is in the first language of the site, because nobody has translated it. */
export type Results = { total: number; results: Result[]; firstLanguage: string; firstTexts: string[] };

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
  const { language, collectionId, page, pageSize } = search;
  return database.site(websiteId, async (db) => {
    const range = { limit: pageSize, offset: (page - 1) * pageSize };
    const found = await findByWords(db, websiteId, { words, language, collectionId, ...range });
    if (found.length === 0) return { total: 0, results: [], firstLanguage: '', firstTexts: [] };
    const { settings } = await getWebsite(db, websiteId);
    const prefix = language === null ? '' : languagePrefix(language);
    return {
      total: found[0]?.total ?? 0,
      results: found.map((each) => toResult(each, settings, prefix)),
      firstLanguage: settings.language,
      firstTexts: found.flatMap(firstTextsOf),
    };
  });
}

function toResult(found: Found, site: PostFormat, prefix: string): Result {
  const { kind, ownerId, collectionId, collectionTitle, title, recordType, imageKey, imageFilename } = found;
  return {
    kind,
    ownerId,
    collectionId,
    collectionTitle,
    title,
    recordType,
    url: withPrefix(urlOf(found, site), prefix),
    imageUrl: imageKey === null ? null : assetUrl({ key: imageKey, filename: imageFilename ?? '' }),
    excerpt: partsOf(found),
  };
}

function partsOf({ excerpt }: Found): string[] {
  return excerpt.split(/[\uE000\uE001]/);
}

function firstTextsOf(found: Found): string[] {
  const { title, isTitled, collectionTitle, isCollectionTitled, isTold } = found;
  const texts = [isTitled ? '' : title, isCollectionTitled ? '' : collectionTitle];
  return [...texts, isTold ? '' : partsOf(found).join('')].filter((text) => text !== '');
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
