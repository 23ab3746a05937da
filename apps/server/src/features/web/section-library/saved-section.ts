import { isLinked, renamedSection } from '@sitewright/document/linked-sections';
import type { PageDocument } from '@sitewright/document/schema';
import type { Db } from '../../../platform/database/database.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { createCollection, findCollection } from '../../content/collections/index.ts';
import { getDraft, publishDocument } from '../../content/documents/index.ts';

type Key = { websiteId: string; collectionId: string };

/** The draft of a page of the site. Errors: not-found. */
async function draftOf(db: Db, { websiteId, collectionId }: Key): Promise<PageDocument> {
  const draft = await getDraft(db, { websiteId, kind: 'page', ownerId: collectionId });
  if (!draft) throw new AppError('not-found');
  return draft.content;
}

/** What one of the site's own sections shows now. Errors: not-found, also for a page of another type. */
export async function savedDraft(db: Db, { websiteId, collectionId }: Key): Promise<PageDocument> {
  const collection = await findCollection(db, { websiteId, id: collectionId });
  if (collection?.type !== 'section-library') throw new AppError('not-found');
  return draftOf(db, { websiteId, collectionId });
}

type Saving = Key & { sectionId: string; title: string; accountId: string; mayPublish: boolean; now: Date };

/** Saves a section of a page as a page of its own; gives the id. Errors: linked-section, not-found, site-full. */
export async function saveSection(
  db: Db,
  { websiteId, collectionId, sectionId, title, accountId, mayPublish, now }: Saving,
  newId: () => string,
): Promise<string> {
  const { sections } = await draftOf(db, { websiteId, collectionId });
  const section = sections.find(({ id }) => id === sectionId);
  if (!section) throw new AppError('not-found');
  if (isLinked(section)) throw new AppError('linked-section');
  const id = newId();
  await createCollection(db, {
    ...{ websiteId, id, title, typeName: 'section-library' },
    status: mayPublish ? 'published' : 'draft',
    content: { format: 1, sections: [renamedSection(section, newId)] },
  });
  if (mayPublish) await publishIfComplete(db, { websiteId, id, accountId, now });
  return id;
}

/** What is not complete yet can be copied all the same; it waits with other changes that are not published. */
async function publishIfComplete(
  db: Db,
  { websiteId, id, accountId, now }: { websiteId: string; id: string; accountId: string; now: Date },
): Promise<void> {
  try {
    await publishDocument(db, { websiteId, kind: 'page', ownerId: id }, { accountId, now });
  } catch (error) {
    if (!(error instanceof AppError && error.code === 'page-not-publishable')) throw error;
  }
}
