import type { Collection } from '@sitewright/domain/site/collection-schema';
import { isSinglePage } from '@sitewright/domain/site/collection-type';
import type { Db } from '../../../../platform/database/database.ts';
import { listItemLists } from '../../../content/collections/index.ts';
import { fileIdsOf } from './item-context.ts';
import { itemContexts } from './item-contexts.ts';
import { listedItems } from './listed-items.ts';
import type { PageResources } from './page-resources.ts';
import type { SiteBundle } from './site-bundle.ts';

type Sources = { db: Db; bundle: SiteBundle; resources: PageResources; now: number };
type Items = Awaited<ReturnType<typeof itemContexts>>;

/** First items of the collections of an index, by collection; one statement for all of them. Source: site format §1.2, fullData. */
export async function childItems(
  { db, bundle, resources, now }: Sources,
  pages: readonly Collection[],
): Promise<ReadonlyMap<string, Items>> {
  const collections = pages.filter(({ type, folder }) => !isSinglePage(type) && !folder);
  const asked = collections.map((page) => listedItems(page, { collectionId: page.id, limit: page.pageSize }));
  const { website, held } = bundle;
  const { lists } = await listItemLists(db, { websiteId: website.id, lists: asked, ids: [], now, held });
  const found = lists.flat();
  if (found.length > 0) await resources.loadFiles(db, fileIdsOf(found));
  const contexts = Map.groupBy(await itemContexts(db, bundle, found, resources), ({ collectionId }) =>
    String(collectionId),
  );
  return new Map(collections.map(({ id }) => [id, contexts.get(id) ?? []]));
}
