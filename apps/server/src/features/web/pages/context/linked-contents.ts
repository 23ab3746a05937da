import { expandLinked, savedSectionIds } from '@sitewright/document/linked-sections';
import type { PageDocument } from '@sitewright/document/schema';
import type { Db } from '../../../../platform/database/database.ts';
import { getDraft } from '../../../content/documents/index.ts';
import { fragmentKey } from '../cache/fragment-key.ts';
import type { ReadDocument } from './local-bundle.ts';
import type { SiteBundle } from './site-bundle.ts';

type Contents = {
  /** Puts into a document what its linked sections show. */
  expand: (document: PageDocument) => Promise<PageDocument>;
  readDocument: ReadDocument;
};

/**
 * Documents with what their linked sections show: to visitors what is published of saved sections that are, in previews their drafts. The
 * same object each time, until either of them changes.
 */
export function linkedContents(bundle: SiteBundle, read: ReadDocument): Contents {
  const { collections, drafts, fragments, locked } = bundle;
  const expand = async (document: PageDocument): Promise<PageDocument> => {
    const ids = savedSectionIds(document);
    if (ids.length === 0) return document;
    const pages = drafts ? collections : locked.published;
    const saved = new Map<string, PageDocument | null>();
    for (const id of ids) {
      const isThere = pages.some((page) => page.id === id && page.type === 'section-library');
      saved.set(id, isThere ? await read('page', id) : null);
    }
    return fragments.of(document, fragmentKey('expanded-document', ...saved.values()), () =>
      expandLinked(document, (id) => saved.get(id) ?? null, { keepEmpty: drafts }),
    );
  };
  return {
    expand,
    async readDocument(kind, ownerId) {
      const document = await read(kind, ownerId);
      return document && expand(document);
    },
  };
}

/** Drafts of documents as they are now. */
export function draftDocuments(db: Db, websiteId: string): ReadDocument {
  return async (kind, ownerId): Promise<PageDocument | null> =>
    (await getDraft(db, { websiteId, kind, ownerId }))?.content ?? null;
}
