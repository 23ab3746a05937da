import { createHash } from 'node:crypto';
import {
  collectionIdsOf,
  hasCircle,
  memberAreaIdsOf,
  type NavigationItem,
} from '@sitewright/domain/site/navigation-schema';
import type { Db } from '../../../platform/database/database.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { changeSettings, getWebsite } from '../../site/sites/index.ts';
import { listCollections } from './queries/collections.ts';

type NewLinks = { fieldName: string; revision?: string | undefined; items: NavigationItem[] };

/** Replaces the links of one navigation. Errors: unknown-collection, navigation-circle, conflict (another revision). */
export async function saveNavigation(
  db: Db,
  websiteId: string,
  { fieldName, revision, items }: NewLinks,
): Promise<void> {
  const { navigations, rowVersion } = await getWebsite(db, websiteId);
  const stored = navigations[fieldName] ?? [];
  await refuseWrong(db, { websiteId, items, stored });
  if (revision !== undefined && revision !== revisionOf(stored)) throw new AppError('conflict');
  await changeSettings(db, { websiteId, rowVersion }, { navigations: { [fieldName]: items } });
}

type Asked = { websiteId: string; items: readonly NavigationItem[]; stored: readonly NavigationItem[] };

/** An entry that stands there already stays even when its page is in the bin: restored, the page is back in its place. */
async function refuseWrong(db: Db, { websiteId, items, stored }: Asked): Promise<void> {
  const all = await listCollections(db, websiteId);
  const collectionIds = new Set([...all.map(({ id }) => id), ...collectionIdsOf(stored)]);
  const ownAreas = all.filter(({ type }) => type === 'member-area').map(({ id }) => id);
  const areas = new Set([...ownAreas, ...memberAreaIdsOf(stored)]);
  const isKnown =
    collectionIdsOf(items).every((id) => collectionIds.has(id)) &&
    memberAreaIdsOf(items).every((id) => areas.has(id));
  if (!isKnown) throw new AppError('unknown-collection');
  if (hasCircle(items)) throw new AppError('navigation-circle');
}

/** The same links have the same revision, whoever saved them. */
export function revisionOf(links: readonly NavigationItem[]): string {
  return createHash('sha256').update(canonical(links)).digest('base64url').slice(0, 20);
}

/** The database gives the keys of an object in an order of its own. */
function canonical(links: readonly NavigationItem[]): string {
  return JSON.stringify(
    links.map(({ collectionId = null, memberAreaId = null, externalLink, items }) => [
      collectionId,
      memberAreaId,
      externalLink ? [externalLink.url, externalLink.title, externalLink.newWindow] : null,
      canonical(items),
    ]),
  );
}
