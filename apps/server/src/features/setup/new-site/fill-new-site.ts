import type { SiteKind } from '@sitewright/contract/websites';
import { FORM_TEMPLATES } from '@sitewright/forms/form-templates.data';
import type { Db } from '../../../platform/database/database.ts';
import { createCollection } from '../../content/collections/index.ts';
import { publishDocument } from '../../content/documents/index.ts';
import { openFirstForm } from '../../messages/forms/index.ts';
import { changeSettings } from '../../site/sites/index.ts';
import { starterPages } from './starter-pages.ts';

type NewSite = { websiteId: string; title: string; kind: SiteKind };

type ItemPage = { typeName: string; urlId: string; title: string };
type Beginning = { itemPage?: ItemPage; action: { label: string; link: string } };

/** The page of items that a kind of site begins with beside the pages of all, and what its home page asks visitors to do first. */
const BEGINNINGS: Readonly<Record<SiteKind, Beginning>> = {
  business: { action: { label: 'Get in touch', link: '/contact' } },
  store: {
    itemPage: { typeName: 'products', urlId: 'shop', title: 'Shop' },
    action: { label: 'Go to the shop', link: '/shop' },
  },
  blog: {
    itemPage: { typeName: 'blog', urlId: 'blog', title: 'Blog' },
    action: { label: 'Read the blog', link: '/blog' },
  },
  portfolio: {
    itemPage: { typeName: 'gallery', urlId: 'work', title: 'Work' },
    action: { label: 'See the work', link: '/work' },
  },
};

/** Gives an empty site its first pages and their form, published, and the navigations that name them; in the running transaction. */
export async function fillNewSite(
  db: Db,
  { websiteId, title, kind }: NewSite,
  { newId, now }: { newId: () => string; now: Date },
): Promise<void> {
  const { itemPage, action } = BEGINNINGS[kind];
  const formId = await openFirstForm(db, { newId }, { websiteId, content: FORM_TEMPLATES[0].content });
  const linked: string[] = [];
  for (const { urlId, content, ...page } of starterPages({ siteTitle: title, action, formId }, newId)) {
    const id = newId();
    const homepage = linked.length === 0;
    await createCollection(db, { websiteId, id, typeName: 'page', urlId, homepage, content, ...page });
    await publishDocument(db, { websiteId, kind: 'page', ownerId: id }, { now });
    linked.push(id);
    if (!homepage || !itemPage) continue;
    const collection = await createCollection(db, { websiteId, id: newId(), ...itemPage });
    linked.push(collection.id);
  }
  const [, ...beyondHome] = linked.map((collectionId) => ({ collectionId, items: [] }));
  await changeSettings(db, { websiteId }, { navigations: { main: beyondHome } });
}
