import type { SiteKind } from '@sitewright/contract/websites';
import { formTemplateTexts } from '@sitewright/domain/texts/form-templates';
import { type NewSiteTexts, newSiteTexts } from '@sitewright/domain/texts/new-site-texts';
import { formTemplate } from '@sitewright/forms/form-templates';
import type { Db } from '../../../platform/database/database.ts';
import { createCollection } from '../../content/collections/index.ts';
import { publishDocument } from '../../content/documents/index.ts';
import { openFirstForm } from '../../messages/forms/index.ts';
import { changeSettings } from '../../site/sites/index.ts';
import { starterPages } from './starter-pages.ts';

type NewSite = { websiteId: string; title: string; kind: SiteKind; language: string };

type ItemPage = { typeName: string; urlId: string; title: string };
type Beginning = { itemPage?: ItemPage; action: { label: string; link: string } };

/** The page of items that a kind of site begins with beside the pages of all, and what its home page asks visitors to do first. */
function beginningOf(kind: SiteKind, t: NewSiteTexts): Beginning {
  switch (kind) {
    case 'store':
      return {
        itemPage: { typeName: 'products', urlId: t.shopUrl, title: t.shop },
        action: { label: t.goToShop, link: `/${t.shopUrl}` },
      };
    case 'blog':
      return {
        itemPage: { typeName: 'blog', urlId: t.blogUrl, title: t.blog },
        action: { label: t.readBlog, link: `/${t.blogUrl}` },
      };
    case 'portfolio':
      return {
        itemPage: { typeName: 'gallery', urlId: t.workUrl, title: t.work },
        action: { label: t.seeWork, link: `/${t.workUrl}` },
      };
    default:
      return { action: { label: t.getInTouch, link: `/${t.contactUrl}` } };
  }
}

/** Gives an empty site its first pages and their form, published and in its language, and the navigations that name them; in the running transaction. */
export async function fillNewSite(
  db: Db,
  { websiteId, title, kind, language }: NewSite,
  { newId, now }: { newId: () => string; now: Date },
): Promise<void> {
  const t = newSiteTexts(language);
  const { itemPage, action } = beginningOf(kind, t);
  const content = formTemplate('contact', formTemplateTexts(language));
  const formId = await openFirstForm(db, { newId }, { websiteId, content });
  const linked: string[] = [];
  for (const { urlId, content: document, ...page } of starterPages(
    { t, siteTitle: title, action, formId },
    newId,
  )) {
    const id = newId();
    const homepage = linked.length === 0;
    await createCollection(db, {
      websiteId,
      id,
      typeName: 'page',
      urlId,
      homepage,
      content: document,
      ...page,
    });
    await publishDocument(db, { websiteId, kind: 'page', ownerId: id }, { now });
    linked.push(id);
    if (!homepage || !itemPage) continue;
    const collection = await createCollection(db, { websiteId, id: newId(), ...itemPage });
    linked.push(collection.id);
  }
  const [, ...beyondHome] = linked.map((collectionId) => ({ collectionId, items: [] }));
  await changeSettings(db, { websiteId }, { navigations: { main: beyondHome } });
}
