import type { Block, PageDocument, Section } from '@sitewright/document/schema';
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

/** Saves a section of a page as a page of its own; gives the id. Errors: not-found, site-full. */
export async function saveSection(
  db: Db,
  { websiteId, collectionId, sectionId, title, accountId, mayPublish, now }: Saving,
  newId: () => string,
): Promise<string> {
  const { sections } = await draftOf(db, { websiteId, collectionId });
  const section = sections.find(({ id }) => id === sectionId);
  if (!section) throw new AppError('not-found');
  const id = newId();
  await createCollection(db, {
    ...{ websiteId, id, title, typeName: 'section-library' },
    status: mayPublish ? 'published' : 'draft',
    content: { format: 1, sections: [withNewIds(section, newId)] },
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

/** A copy of a section, with a new id for each of its nodes. */
export function withNewIds(section: Section, newId: () => string): Section {
  const ids = new Map<string, string>();
  const named = <Node extends { id: string }>(node: Node): Node => {
    const id = newId();
    ids.set(node.id, id);
    return { ...node, id };
  };
  const blocksOf = <B extends Block>(blocks: readonly B[]): B[] => blocks.map(named);
  const copy: Section =
    section.kind === 'grid'
      ? { ...named(section), blocks: blocksOf(section.blocks) }
      : {
          ...named(section),
          rows: section.rows.map((row) => ({
            ...named(row),
            columns: row.columns.map((column) => ({ ...named(column), blocks: blocksOf(column.blocks) })),
          })),
        };
  return withOrder(copy, ids);
}

/** The order of blocks on phones names them by their ids. */
function withOrder(section: Section, ids: ReadonlyMap<string, string>): Section {
  const order = section.overrides?.phone?.order;
  if (!Array.isArray(order)) return section;
  const renamed = order.flatMap((id) => ids.get(String(id)) ?? []);
  return {
    ...section,
    overrides: { ...section.overrides, phone: { ...section.overrides?.phone, order: renamed } },
  };
}
