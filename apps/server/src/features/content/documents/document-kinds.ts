import type { PageDocument, PageDocumentInput } from '@sitewright/document/schema';
import { type DocumentRight, documentPermission } from '@sitewright/domain/account/document-rights';
import type { Permission } from '@sitewright/domain/account/permissions';
import type { Db } from '../../../platform/database/database.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { documentOfBody, translatedTexts } from './body-document.ts';
import type { DocumentKey, DocumentKind } from './document-key.ts';
import { askForBodies, bodyAsShown } from './item-bodies.ts';
import { type DocumentRow, publishPage } from './queries/documents.ts';
import { copyBodyTranslations, findBody, publishItem, writeBody } from './queries/item-documents.ts';

/** How documents of a kind differ from those of the others. */
type DocumentRules = {
  /** What its layout is called on a page. */
  layoutType: 'page' | 'item' | 'block-field';
  /** What a document shows that is made when it is first opened; undefined: nothing. */
  firstContent(db: Db, key: DocumentKey): Promise<PageDocumentInput | undefined>;
  /** Makes its owner public that was a draft or waited for a review; true where it did. */
  publishOwner(db: Db, row: OwnedRow): Promise<boolean>;
  /** What its owner takes from a version that visitors see from now on. */
  onPublished(db: Db, row: OwnedRow, content: PageDocument): Promise<void>;
};

type OwnedRow = DocumentRow & { websiteId: string };

const NOTHING = { firstContent: async () => undefined, onPublished: async () => {} };

/** The kinds of documents: a new one is a line here, and in `documentPermission` who may do what with it. */
const DOCUMENT_KINDS: Readonly<Record<DocumentKind, DocumentRules>> = {
  page: {
    ...NOTHING,
    layoutType: 'page',
    publishOwner: publishPage,
    // A saved section.
    onPublished: (db, row) => askForBodies(db, { websiteId: row.websiteId, ownerId: row.owner_id }),
  },
  site: { ...NOTHING, layoutType: 'block-field', publishOwner: async () => false },
  item: {
    layoutType: 'item',
    async firstContent(db, key) {
      const body = await findBody(db, key);
      await copyBodyTranslations(db, key, (translation) => translatedTexts(body, translation));
      return documentOfBody(body);
    },
    // A product goes on sale by its own form, where its price and stock are seen.
    publishOwner: async (db, row) => !row.is_product && publishItem(db, row),
    // Whatever reads the body of an item as a text finds that of its blocks.
    async onPublished(db, row, content) {
      const of = { websiteId: row.websiteId, ownerId: row.owner_id };
      await writeBody(db, row, await bodyAsShown(db, { ...of, content }));
      await askForBodies(db, of);
    },
  },
};

/** The rules of a kind of document. */
export const rulesOf = (kind: DocumentKind): DocumentRules => DOCUMENT_KINDS[kind];

/** Whether somebody with these permissions may do something with a document. */
export function mayDo(
  { kind, is_product }: Pick<DocumentRow, 'kind' | 'is_product'>,
  permissions: ReadonlySet<Permission>,
  right: DocumentRight,
): boolean {
  return permissions.has(documentPermission({ kind, isProduct: is_product }, right));
}

/** Errors: forbidden. */
export function requireRight(
  row: Pick<DocumentRow, 'kind' | 'is_product'>,
  permissions: ReadonlySet<Permission>,
  right: DocumentRight,
): void {
  if (!mayDo(row, permissions, right)) throw new AppError('forbidden');
}
