import type { PageDocument } from '@sitewright/document/schema';
import type { Collection } from '@sitewright/domain/site/collection-schema';
import type { Item } from '@sitewright/domain/site/item-schema';
import type { Db } from '../../../../platform/database/database.ts';
import { listPublishedContents } from '../../../content/documents/index.ts';
import type { SiteTemplate } from '../../../design/site-templates/index.ts';
import type { Contents } from '../context/linked-contents.ts';
import type { ListQuery } from '../context/list-filters.ts';
import type { SiteBundle } from '../context/site-bundle.ts';

type Sources = {
  db: Db;
  bundle: SiteBundle;
  template: SiteTemplate;
  query: ListQuery;
} & Pick<Contents, 'show'>;

/**
 * Documents of the items of a list as they are shown, by item, in one statement: for feeds, and for templates whose list shows whole posts
 * (`fullData`). Other lists show no body, so theirs stay unread.
 */
export async function listDocuments(
  { db, bundle, template, query, show }: Sources,
  { typeName }: Collection,
  items: readonly Item[],
): Promise<ReadonlyMap<string, PageDocument>> {
  const isFull = query.format?.toLowerCase() === 'rss' || template.collections.get(typeName)?.conf.fullData;
  const ownerIds = isFull ? items.flatMap(({ id }) => (bundle.documented.has(id) ? id : [])) : [];
  const contents = await listPublishedContents(db, { websiteId: bundle.website.id, kind: 'item', ownerIds });
  return show(contents);
}
