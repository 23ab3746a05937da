import type { PageDocument } from '@sitewright/document/schema';
import type { Db } from '../../../../platform/database/database.ts';
import type { DocumentKey } from '../document-key.ts';
import { findPublished } from '../queries.ts';

/** The page visitors see, or null while it has never been published. One statement. */
export function getPublished(
  db: Db,
  key: DocumentKey,
): Promise<{ documentId: string; version: number; content: PageDocument } | null> {
  return findPublished(db, key);
}
