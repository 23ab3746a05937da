import { PageDocument, type PageDocumentInput } from '@sitewright/document/schema';
import { replaceDraft } from '@sitewright/document/seed';
import { changeContext, writeDraft } from '@sitewright/server/features/content/documents/draft/drafts';
import type pg from 'pg';
import { openClient } from '../queries.ts';

/** Makes a page what the draft of a document shows. */
export async function writePage(
  connection: pg.ClientConfig,
  ref: { websiteId: string; documentId: string },
  page: PageDocumentInput,
): Promise<void> {
  const client = await openClient(connection);
  // What writing a draft asks of a transaction.
  const db = { query: (text: string, values?: unknown[]) => client.query(text, values) };
  await writeDraft(db as unknown as Parameters<typeof writeDraft>[0], ref, (draft) =>
    replaceDraft(draft, PageDocument.parse(page), changeContext(new Date())),
  );
  await client.end();
}
