import * as contract from '@sitewright/contract/collections';
import { navigationMenus } from '@sitewright/domain/site/navigation-menus';
import type { NavigationItem } from '@sitewright/domain/site/navigation-schema';
import { route } from '../../../../platform/http/calls/route.ts';
import { siteTemplateOf } from '../../../design/site-templates/index.ts';
import { getWebsite } from '../../../site/sites/index.ts';
import { revisionOf, saveNavigations } from '../navigation.ts';

/** The main navigation is first, also while it is empty: clients read `layout[0]`. */
export const getSiteLayout = route(contract.getSiteLayout, async ({ db, websiteId, deps }) => {
  const { navigations } = await getWebsite(db, websiteId);
  const { conf } = await siteTemplateOf(db, websiteId, deps);
  const places = navigationMenus(conf.navigations, navigations);
  return { layout: places.map(({ key, title }) => ({ ...toLayout(key, navigations[key] ?? []), title })) };
});

/** Replaces one navigation as a whole. Of two at the same moment the later one is rejected. */
export const updateNavigation = route(contract.updateNavigation, async ({ db, websiteId, body, account }) => {
  const { fieldName, revision } = body;
  const { items } = body.navigation;
  await saveNavigations(db, { websiteId, by: account.id }, [{ fieldName, revision, items }]);
  return toLayout(fieldName, items);
});

function toLayout(identifier: string, links: NavigationItem[]) {
  return { identifier, links, revision: revisionOf(links) };
}
