import { randomUUID } from 'node:crypto';
import { seedDraft } from '@sitewright/document/draft/seed';
import { PageDocument, type PageDocumentInput } from '@sitewright/document/schema';
import * as Y from 'yjs';
import type { Db } from '../../../../platform/database/database.ts';
import type { DocumentKey } from '../document-key.ts';
import { appendUpdate, insertDocument } from '../queries.ts';
import { changeContext } from './change-context.ts';
import { cleanPage } from './clean-page.ts';

export type NewDocument = DocumentKey & { content?: PageDocumentInput; id?: string; now?: Date };

/** Creates a document with a draft that shows `content` (empty without). Gives its id; nothing is published yet. */
export async function createDocument(
  db: Db,
  { content, id = randomUUID(), now = new Date(), ...key }: NewDocument,
): Promise<string> {
  await insertDocument(db, { ...key, id });
  if (content) {
    const draft = seedDraft(cleanPage(PageDocument.parse(content)), changeContext(now));
    await appendUpdate(db, { websiteId: key.websiteId, documentId: id }, Y.encodeStateAsUpdate(draft));
  }
  return id;
}
