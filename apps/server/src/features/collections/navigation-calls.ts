import { getSiteLayout, updateNavigation } from '@sitewright/contract/collections';
import { collectionIdsOf } from '@sitewright/domain/site/navigation-schema';
import { AppError } from '../../platform/http/app-error.ts';
import { route } from '../../platform/http/route.ts';
import { changeSettings, getWebsite } from '../sites/index.ts';
import { listCollections } from './queries/collections.ts';

const MAIN = 'main';

/** The main navigation is first, also while it is empty: clients read `layout[0]`. */
export const siteLayout = route(getSiteLayout, async ({ db, websiteId }) => {
  const { navigations } = await getWebsite(db, websiteId);
  const names = Object.keys(navigations).filter((name) => name !== MAIN);
  return {
    layout: [MAIN, ...names].map((identifier) => ({ identifier, links: navigations[identifier] ?? [] })),
  };
});

/** Replaces one navigation as a whole. */
export const saveNavigation = route(updateNavigation, async ({ db, websiteId, body }) => {
  const { items } = body.navigation;
  const known = new Set((await listCollections(db, websiteId)).map(({ id }) => id));
  if (!collectionIdsOf(items).every((id) => known.has(id))) throw new AppError('unknown-collection');
  await changeSettings(db, { websiteId }, { navigations: { [body.fieldName]: items } });
  return { identifier: body.fieldName, links: items };
});
