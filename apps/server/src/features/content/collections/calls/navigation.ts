import { createHash } from 'node:crypto';
import * as contract from '@sitewright/contract/collections';
import { navigationMenus } from '@sitewright/domain/site/navigation-menus';
import {
  collectionIdsOf,
  hasCircle,
  memberAreaIdsOf,
  type NavigationItem,
} from '@sitewright/domain/site/navigation-schema';
import type { Db } from '../../../../platform/database/database.ts';
import { AppError } from '../../../../platform/errors/app-error.ts';
import { route } from '../../../../platform/http/calls/route.ts';
import { siteTemplateOf } from '../../../design/site-templates/index.ts';
import { changeSettings, getWebsite } from '../../../site/sites/index.ts';
import { listCollections } from '../queries/collections.ts';

/** The main navigation is first, also while it is empty: clients read `layout[0]`. */
export const getSiteLayout = route(contract.getSiteLayout, async ({ db, websiteId, deps }) => {
  const { navigations } = await getWebsite(db, websiteId);
  const { conf } = await siteTemplateOf(db, websiteId, deps);
  const places = navigationMenus(conf.navigations, navigations);
  return { layout: places.map(({ key, title }) => ({ ...toLayout(key, navigations[key] ?? []), title })) };
});

/** Replaces one navigation as a whole. Of two at the same moment the later one is rejected. */
export const updateNavigation = route(contract.updateNavigation, async ({ db, websiteId, body }) => {
  const { fieldName, revision } = body;
  const { items } = body.navigation;
  const { navigations, rowVersion } = await getWebsite(db, websiteId);
  await refuseWrong(db, { websiteId, items, stored: navigations[fieldName] ?? [] });
  if (revision !== undefined && revision !== revisionOf(navigations[fieldName] ?? []))
    throw new AppError('conflict');
  await changeSettings(db, { websiteId, rowVersion }, { navigations: { [fieldName]: items } });
  return toLayout(fieldName, items);
});

type Asked = { websiteId: string; items: readonly NavigationItem[]; stored: readonly NavigationItem[] };

/** An entry that stands there already stays even when its page is in the bin: restored, the page is back in its place. */
async function refuseWrong(db: Db, { websiteId, items, stored }: Asked): Promise<void> {
  const all = await listCollections(db, websiteId);
  const collectionIds = new Set([...all.map(({ id }) => id), ...collectionIdsOf(stored)]);
  const areas = new Set(all.filter(({ type }) => type === 'member-area').map(({ id }) => id));
  const isKnown =
    collectionIdsOf(items).every((id) => collectionIds.has(id)) &&
    memberAreaIdsOf(items).every((id) => areas.has(id));
  if (!isKnown) throw new AppError('unknown-collection');
  if (hasCircle(items)) throw new AppError('navigation-circle');
}

function toLayout(identifier: string, links: NavigationItem[]) {
  return { identifier, links, revision: revisionOf(links) };
}

/** The same links have the same revision, whoever saved them. */
function revisionOf(links: readonly NavigationItem[]): string {
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
