import type { Db } from '../../../../platform/database/database.ts';
import { redirectOf } from '../../../site/redirects/index.ts';
import { itemNamesIn } from './item-names.ts';
import { firstPath, localAddress } from './local-bundle.ts';
import type { SiteBundle } from './site-bundle.ts';

/**
 * Where a path without a page leads, or null: a page that is there wins. In another language the redirects of the first one count,
 * too, for the same page.
 */
export async function redirectOfPage(
  db: Db,
  bundle: SiteBundle,
  path: string,
): Promise<{ location: string; status: 301 | 302 } | null> {
  const websiteId = bundle.website.id;
  const own = await redirectOf(db, { websiteId, path });
  if (own || !bundle.local) return own;
  const found = await redirectOf(db, { websiteId, path: firstPath(bundle, path) });
  if (!found) return null;
  const names = await itemNamesIn(db, bundle, [found.location]);
  return { ...found, location: localAddress(bundle, found.location, names) };
}
