import { findItemByUrlId } from '../../content/collections/index.ts';
import { insertComment, moveComments } from '../../content/comments/index.ts';
import type { Demo } from './demo-files.ts';
import { collectionId, type Seeding } from './seeding.ts';

type CommentText = Omit<Demo['threads'][number]['comments'][number], 'answer'>;

/** Adds the visitors' comments: as on a site that asks for approval, written first and approved then. */
export async function seedComments(seeding: Seeding): Promise<void> {
  const { db, websiteId, demo } = seeding;
  const journal = demo.site.collections.find(({ type }) => type === 'blog')?.urlId ?? '';
  for (const { post, comments } of demo.threads) {
    const key = { websiteId, collectionId: collectionId(seeding, journal), urlId: post };
    const item = await findItemByUrlId(db, key);
    if (!item) throw new Error(`demo: there is no post '${post}'`);
    for (const { answer, ...fields } of comments) {
      const id = await approved(seeding, { itemId: item.id, text: fields, parentId: null });
      if (answer) await approved(seeding, { itemId: item.id, text: answer, parentId: id });
    }
  }
}

async function approved(
  { db, websiteId, deps }: Seeding,
  { itemId, text, parentId }: { itemId: string; text: CommentText; parentId: string | null },
): Promise<string> {
  const id = deps.newId();
  const comment = {
    ...text,
    id,
    itemId,
    parentId,
    authorUrl: '',
    status: 'pending' as const,
    accountId: null,
  };
  await insertComment(db, websiteId, comment);
  await moveComments(db, websiteId, { ids: [id], status: 'approved' });
  return id;
}
