import { isBlockType } from '@sitewright/blocks/registry';
import { projectDraft } from '@sitewright/document/draft/project';
import type { PageDocument } from '@sitewright/document/schema';
import type { Db } from '../../../../platform/database/database.ts';
import type { DocumentKey } from '../document-key.ts';
import { findDocument } from '../queries.ts';
import { cleanPage } from './clean-page.ts';
import { loadDraft } from './load-draft.ts';

/** The page as its draft shows it now, for previews; null when the owner has no document. */
export async function getDraft(
  db: Db,
  key: DocumentKey,
): Promise<{ documentId: string; content: PageDocument } | null> {
  const row = await findDocument(db, key);
  if (!row) return null;
  const { draft } = await loadDraft(db, { websiteId: key.websiteId, documentId: row.id });
  return { documentId: row.id, content: cleanPage(projectDraft(draft, isBlockType).document) };
}
