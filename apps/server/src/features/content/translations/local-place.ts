import { languagePrefix, withPrefix } from '@sitewright/domain/language/site-languages';
import { itemPath } from '@sitewright/domain/site/item-url';
import type { Db } from '../../../platform/database/database.ts';
import { recordMove } from '../../site/redirects/index.ts';
import { getWebsite } from '../../site/sites/index.ts';
import { findLocalItemPath } from './queries/item-addresses.ts';
import { findLocalPath } from './queries/sources.ts';
import type { TranslationKey } from './stored-translation.ts';

/** Where visitors find a page or item in a language, without the prefix of that: its own path first. */
type LocalPlace = { paths: readonly [string, ...string[]]; hasBelow: boolean };

/** Null where visitors find nothing, and for a thing without an address. */
export async function findLocalPlace(
  db: Db,
  { websiteId, kind, entityId, locale }: TranslationKey,
): Promise<LocalPlace | null> {
  if (kind === 'page') {
    const found = await findLocalPath(db, { websiteId, pageId: entityId, locale });
    return found && { paths: [found.path], hasBelow: found.hasBelow };
  }
  const item = kind === 'item' ? await findLocalItemPath(db, { websiteId, itemId: entityId, locale }) : null;
  if (item?.status !== 'published') return null;
  const { settings } = await getWebsite(db, websiteId);
  // A post is found at its address with the day and at the one without.
  return { paths: [itemPath(item, settings), `${item.collectionPath}/${item.urlId}`], hasBelow: false };
}

/** Visitors who know a page or item of a language by an old address are led to the new one. */
export async function leaveRedirects(
  db: Db,
  key: TranslationKey,
  { paths, hasBelow }: LocalPlace,
): Promise<void> {
  const now = await findLocalPlace(db, key);
  if (!now) return;
  const prefix = languagePrefix(key.locale);
  const to = withPrefix(now.paths[0], prefix);
  for (const path of new Set(paths))
    if (path !== '/')
      await recordMove(db, {
        ...{ websiteId: key.websiteId, withChildren: hasBelow },
        ...{ from: withPrefix(path, prefix), to },
      });
}
