import { createHash } from 'node:crypto';
import {
  collectionIdsOf,
  hasCircle,
  memberAreaIdsOf,
  type NavigationItem,
  type Navigations,
} from '@sitewright/domain/site/navigation-schema';
import type { Db } from '../../../platform/database/database.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { changeSettings, getWebsite } from '../../site/sites/index.ts';
import { listCollections } from './queries/collections.ts';

type NewLinks = { fieldName: string; revision?: string | undefined; items: NavigationItem[] };

/**
 * Replaces the links of some navigations, together. Errors: unknown-collection, navigation-circle, conflict (another revision).
 */
export async function saveNavigations(
  db: Db,
  { websiteId, by }: { websiteId: string; by: string },
  changes: readonly NewLinks[],
): Promise<void> {
  if (changes.length === 0) return;
  const { navigations, rowVersion } = await getWebsite(db, websiteId);
  const targets = await targetsOf(db, websiteId);
  for (const { fieldName, revision, items } of changes) {
    const stored = navigations[fieldName] ?? [];
    refuseWrong(targets, { items, stored });
    if (revision !== undefined && revision !== revisionOf(stored)) throw new AppError('conflict');
  }
  const links = changes.map(({ fieldName, items }) => [fieldName, items] as const);
  await changeSettings(db, { websiteId, rowVersion, by }, { navigations: Object.fromEntries(links) });
}

/**
 * Puts all navigations back to what they were, if the settings have that row version. Entries of pages that are gone are left out,
 * and what lay below them moves up; gives how many. Errors: conflict.
 */
export async function restoreNavigations(
  db: Db,
  key: { websiteId: string; rowVersion: number; by: string },
  then: Navigations,
): Promise<number> {
  const { websiteId } = key;
  const { navigations } = await getWebsite(db, websiteId);
  const targets = await targetsOf(db, websiteId);
  let leftOut = 0;
  const usable = (items: readonly NavigationItem[], stored: readonly NavigationItem[]): NavigationItem[] =>
    items.flatMap((item) => {
      const below = usable(item.items, stored);
      if (isKnown(targets, { items: [{ ...item, items: [] }], stored })) return [{ ...item, items: below }];
      leftOut += 1;
      return below;
    });
  // A menu that was empty then has no links in what was kept.
  const menus = new Set([...Object.keys(navigations), ...Object.keys(then)]);
  const links = [...menus].map((menu) => [menu, usable(then[menu] ?? [], navigations[menu] ?? [])] as const);
  await changeSettings(db, key, { navigations: Object.fromEntries(links) });
  return leftOut;
}

type Targets = { pages: ReadonlySet<string>; areas: ReadonlySet<string> };
type Asked = { items: readonly NavigationItem[]; stored: readonly NavigationItem[] };

/** What entries can lead to. */
async function targetsOf(db: Db, websiteId: string): Promise<Targets> {
  const all = await listCollections(db, websiteId);
  const areas = all.filter(({ type }) => type === 'member-area');
  return { pages: new Set(all.map(({ id }) => id)), areas: new Set(areas.map(({ id }) => id)) };
}

/** An entry that stands there already stays even when its page is in the bin: restored, the page is back in its place. */
function isKnown({ pages, areas }: Targets, { items, stored }: Asked): boolean {
  const [storedPages, storedAreas] = [collectionIdsOf(stored), memberAreaIdsOf(stored)];
  return (
    collectionIdsOf(items).every((id) => pages.has(id) || storedPages.includes(id)) &&
    memberAreaIdsOf(items).every((id) => areas.has(id) || storedAreas.includes(id))
  );
}

function refuseWrong(targets: Targets, asked: Asked): void {
  if (!isKnown(targets, asked)) throw new AppError('unknown-collection');
  if (hasCircle(asked.items)) throw new AppError('navigation-circle');
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
