import { expandLinked, savedSectionIds } from '@sitewright/document/linked-sections';
import type { PageDocument } from '@sitewright/document/schema';
import type { Db } from '../../../../platform/database/database.ts';
import type { DocumentKind } from '../../../content/documents/index.ts';
import { fragmentKey } from '../cache/fragment-key.ts';
import { type Documents, localDocuments } from './local-bundle.ts';
import type { SiteBundle } from './site-bundle.ts';

/** Reads documents of one kind by their owners; those that have none are left out. */
type ReadDocuments = (kind: DocumentKind, ownerIds: readonly string[]) => Promise<Documents>;

export type Contents = {
  /** The document of an owner as it is shown; null where it has none. */
  readDocument: (kind: DocumentKind, ownerId: string) => Promise<PageDocument | null>;
  /** Documents as they are shown: in the language of the site, with what their linked sections show. */
  show: (documents: Documents) => Promise<Documents>;
  /** Puts into a document what its linked sections show. */
  expand: (document: PageDocument) => Promise<PageDocument>;
  /** The same for what is kept apart of the page that makes it: `firstTexts` gets what of that is not translated. */
  apart: (firstTexts: Set<string>) => Contents;
};

/**
 * Documents as a site shows them: to visitors what is published of saved sections that are, in previews their drafts. What several documents
 * name is read in one statement. The same object each time, until either of them changes. `firstTexts` gets what is not translated.
 */
export function linkedContents(
  db: Db,
  bundle: SiteBundle,
  { read, firstTexts }: { read: ReadDocuments; firstTexts: Set<string> },
): Contents {
  const { collections, drafts, fragments, locked } = bundle;
  const inLanguage = (documents: Documents) => localDocuments(db, bundle, documents, firstTexts);
  const expandAll = async (documents: Documents): Promise<Documents> => {
    const named = new Set([...documents.values()].flatMap((document) => savedSectionIds(document)));
    if (named.size === 0) return documents;
    const pages = drafts ? collections : locked.published;
    const there = pages.filter(({ id, type }) => type === 'section-library' && named.has(id));
    const ids = there.map(({ id }) => id);
    const saved = await inLanguage(await read('page', ids));
    const entries = [...documents].map(([ownerId, document]) => {
      const contents = savedSectionIds(document).map((id) => saved.get(id) ?? null);
      if (contents.length === 0) return [ownerId, document] as const;
      const shown = fragments.of(document, fragmentKey('expanded-document', ...contents), () =>
        expandLinked(document, (id) => saved.get(id) ?? null, { keepEmpty: drafts }),
      );
      return [ownerId, shown] as const;
    });
    return new Map(entries);
  };
  const show = async (documents: Documents) => expandAll(await inLanguage(documents));
  return {
    show,
    async readDocument(kind, ownerId) {
      return (await show(await read(kind, [ownerId]))).get(ownerId) ?? null;
    },
    async expand(document) {
      return (await expandAll(new Map([['', document]]))).get('') ?? document;
    },
    apart: (texts) => linkedContents(db, bundle, { read, firstTexts: texts }),
  };
}
