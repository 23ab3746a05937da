import { languageAt } from '@sitewright/domain/language/site-languages';
import { isSinglePage } from '@sitewright/domain/site/collection-type';
import { itemUrlIdOf } from '@sitewright/domain/site/item-url';
import type { Db } from '../../../../platform/database/database.ts';
import { findFirstUrlId, type ItemName } from '../../../content/translations/index.ts';
import { listShownUrlIds } from '../queries/item-names.ts';
import type { SiteBundle } from './site-bundle.ts';

/** Words of items in addresses of the first language (`<id of the collection> <word>`) → the translated ones. */
export type ItemNames = ReadonlyMap<string, string>;

const NONE: ItemNames = new Map();

/** The item below a page that a path of the bundle's language names, by its word there; null where it names none. */
export function itemBelow(bundle: Pick<SiteBundle, 'byUrl'>, path: string) {
  const parts = path.split('/');
  for (let count = 1; count <= MAX_PARTS && count < parts.length - 1; count += 1) {
    const collection = bundle.byUrl.get(parts.slice(0, -count).join('/'));
    if (!collection) continue;
    if (collection.folder || isSinglePage(collection.type)) return null;
    const urlId = itemUrlIdOf(collection, parts.slice(-count));
    return urlId === null ? null : { collection, urlId };
  }
  return null;
}

/** Parts of a path that may follow the collection: year, month, day and the item's own. */
const MAX_PARTS = 4;

function hasItemNames({ local, translations }: SiteBundle): boolean {
  return local !== undefined && translations[local.tag]?.hasItemAddresses === true;
}

/** The word of an item in the first language, by which items are read: one statement where a language has words of its own. */
export async function firstNameOf(
  db: Db,
  bundle: SiteBundle,
  { collection, urlId }: { collection: { id: string }; urlId: string },
): Promise<string> {
  const { local, website } = bundle;
  if (!local || !hasItemNames(bundle)) return urlId;
  const key = { websiteId: website.id, locale: local.tag, collectionId: collection.id, urlId };
  return (await findFirstUrlId(db, key)) ?? urlId;
}

/** The translated words for items that some addresses of the first language name and the visitor may see: at most one statement. */
export async function itemNamesIn(
  db: Db,
  bundle: SiteBundle,
  addresses: readonly string[],
): Promise<ItemNames> {
  const { local, website } = bundle;
  if (!local || !hasItemNames(bundle)) return NONE;
  const named = new Map<string, ItemName>();
  for (const address of addresses) {
    const [path = ''] = address.split(/[?#]/);
    if (languageAt(website.languages, path)) continue;
    const item = itemBelow(local.first, path);
    if (item)
      named.set(`${item.collection.id} ${item.urlId}`, {
        collectionId: item.collection.id,
        urlId: item.urlId,
      });
  }
  if (named.size === 0) return NONE;
  const key = { websiteId: website.id, locale: local.tag, items: [...named.values()] };
  const found = await listShownUrlIds(db, key, bundle.drafts ? 'preview' : 'visitor');
  return new Map(
    found.map(({ collectionId, urlId, localUrlId }) => [`${collectionId} ${urlId}`, localUrlId]),
  );
}

/** The rest of a path below a page of the first language, with the translated word of its item. */
export function withLocalName(
  { id, type }: { id: string; type: string },
  rest: readonly string[],
  names: ItemNames = NONE,
): string {
  const urlId = itemUrlIdOf({ type }, rest);
  const local = urlId === null ? undefined : names.get(`${id} ${urlId}`);
  return (local === undefined ? rest : [...rest.slice(0, -1), local]).join('/');
}
