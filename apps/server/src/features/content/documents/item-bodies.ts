import { expandLinked, savedSectionIds } from '@sitewright/document/linked-sections';
import type { PageDocument } from '@sitewright/document/schema';
import type { Db } from '../../../platform/database/database.ts';
import { defineJob, sendJob } from '../../../platform/jobs/job.ts';
import { bodyOf } from './body-document.ts';
import { listPublishedContents } from './queries/documents.ts';
import { listItemsShowing, listShownSections } from './queries/item-documents.ts';

/**
 * Sent when what the blocks of an item say to visitors has changed: the blocks themselves, a saved section they show, or a translation
 * of either. `ownerId`: of the document. Its handler writes the texts of items, in each language.
 */
export const bodiesChanged = defineJob<{ ownerId: string }>('item-bodies-changed', { limitSeconds: 600 });

/** Has the texts of the items written that show a document, where there are any. */
export async function askForBodies(
  db: Db,
  { websiteId, ownerId }: { websiteId: string; ownerId: string },
): Promise<void> {
  if ((await listItemsShowing(db, { websiteId, ownerId })).length === 0) return;
  await sendJob(db, bodiesChanged, { websiteId, data: { ownerId }, onceKey: `bodies ${ownerId}` });
}

/** Changes documents on their way to a text, by their owners: to another language. */
type Told = (documents: ReadonlyMap<string, PageDocument>) => Promise<ReadonlyMap<string, PageDocument>>;

/** Blocks of an item as one rich text, with what the saved sections say that they show. */
export async function bodyAsShown(
  db: Db,
  { websiteId, ownerId, content }: { websiteId: string; ownerId: string; content: PageDocument },
  told: Told = async (documents) => documents,
): Promise<string> {
  const ownerIds = await listShownSections(db, websiteId, savedSectionIds(content));
  const saved = await listPublishedContents(db, { websiteId, kind: 'page', ownerIds });
  const documents = await told(new Map([...saved, [ownerId, content]]));
  return bodyOf(expandLinked(documents.get(ownerId) ?? content, (id) => documents.get(id) ?? null));
}
