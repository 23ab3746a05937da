import type { SiteKind } from '@sitewright/contract/websites';
import type { Db } from '../../../platform/database/database.ts';
import { createCollection } from '../../content/collections/index.ts';
import { publishDocument } from '../../content/documents/index.ts';
import { changeSettings } from '../../site/sites/index.ts';
import { starterPages } from './starter-pages.ts';

type NewSite = { websiteId: string; title: string; kind: SiteKind };

/** The page of items that a kind of site begins with, beside the pages of all. */
const ITEM_PAGES: Readonly<Partial<Record<SiteKind, { typeName: string; urlId: string; title: string }>>> = {
  store: { typeName: 'products', urlId: 'shop', title: 'Shop' },
  blog: { typeName: 'blog', urlId: 'blog', title: 'Blog' },
  portfolio: { typeName: 'gallery', urlId: 'work', title: 'Work' },
};

/** Gives an empty site its first pages, published, and the navigations that name them; in the running transaction. */
export async function fillNewSite(
  db: Db,
  { websiteId, title, kind }: NewSite,
  { newId, now }: { newId: () => string; now: Date },
): Promise<void> {
  const linked: string[] = [];
  for (const { urlId, content, ...page } of starterPages(title, newId)) {
    const id = newId();
    const homepage = linked.length === 0;
    await createCollection(db, { websiteId, id, typeName: 'page', urlId, homepage, content, ...page });
    await publishDocument(db, { websiteId, kind: 'page', ownerId: id }, { now });
    linked.push(id);
    const items = homepage ? ITEM_PAGES[kind] : undefined;
    if (!items) continue;
    const collection = await createCollection(db, { websiteId, id: newId(), ...items });
    linked.push(collection.id);
  }
  const [, ...beyondHome] = linked.map((collectionId) => ({ collectionId, items: [] }));
  await changeSettings(db, { websiteId }, { navigations: { main: beyondHome } });
}
