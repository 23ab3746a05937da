import { restoreFromBin } from '@sitewright/contract/bin';
import { createCollection, deleteCollection, updateCollection } from '@sitewright/contract/collections';
import { copyCollection } from '@sitewright/contract/copies';
import type { Collection } from '@sitewright/domain/site/collection-schema';
import { t } from '@sitewright/owner-texts/t';
import { call } from '../../api/call.ts';
import { pageQueries } from '../../queries/pages.ts';
import { queryClient } from '../../queries/query-client.ts';
import type { Editor } from '../../store/editor.ts';
import type { PageStep, PageStepResult } from '../../store/history.ts';
import type { PageChange } from './page-settings/page-changes.ts';
import { arrangePages } from './pages-tree/arrange-pages.ts';

type Renaming = Extract<PageStep, { kind: 'rename-page' }>;

/** The pages of a site as last read. */
export function knownPages(websiteId: string): readonly Collection[] {
  return queryClient.getQueryData(pageQueries.list(websiteId).queryKey)?.collections ?? [];
}

/** A page to add: title, kind and parent folder. */
export type NewPage = { title: string; typeName: string; parentId?: string | null };

/** Adds a page or collection; gives it. */
export async function addPage(
  websiteId: string,
  { title, typeName, parentId = null }: NewPage,
): Promise<Collection> {
  const body = { typeName, title, ...(parentId === null ? {} : { parentId }) };
  const page = await call(createCollection, { params: { websiteId }, body });
  await queryClient.invalidateQueries({ queryKey: pageQueries.list(websiteId).queryKey });
  return page;
}

/** Renames a page at once on the screen, then on the server; puts the old name back when that fails. */
export async function renamePage(
  websiteId: string,
  { pageId, title, navigationTitle = title }: Omit<Renaming, 'kind'>,
): Promise<void> {
  const page = knownPages(websiteId).find(({ id }) => id === pageId);
  if (!page) return;
  replacePage(websiteId, { ...page, title, navigationTitle });
  try {
    const body = { title, navigationTitle, rowVersion: page.rowVersion };
    replacePage(
      websiteId,
      await call(updateCollection, { params: { websiteId, collectionId: pageId }, body }),
    );
  } catch (error) {
    replacePage(websiteId, page);
    // After a conflict the next try goes upon what is there now.
    void queryClient.invalidateQueries({ queryKey: pageQueries.list(websiteId).queryKey });
    throw error;
  }
}

/** Renames a page as a step that can be taken back. */
export async function renamePageByStep(
  editor: Pick<Editor, 'websiteId' | 'note'>,
  { id, title, navigationTitle }: Collection,
  name: string,
): Promise<void> {
  const redo = { kind: 'rename-page' as const, pageId: id, title: name };
  await renamePage(editor.websiteId, redo);
  editor.note({ label: t('siteScreen.renamePage'), redo, undo: { ...redo, title, navigationTitle } });
}

/** Changes settings of a page. A change of somebody else in between is a conflict, which leaves the page as it is. */
export async function patchPage(
  websiteId: string,
  page: Collection,
  changed: Partial<PageChange>,
): Promise<void> {
  try {
    const body = { ...changed, rowVersion: page.rowVersion };
    await call(updateCollection, { params: { websiteId, collectionId: page.id }, body });
  } finally {
    // A new home page changes another page, too; after a conflict the list shows what is there now.
    await queryClient.invalidateQueries({ queryKey: pageQueries.list(websiteId).queryKey });
  }
}

/** Makes a draft of its own from a page; gives it. */
export async function duplicatePage(websiteId: string, pageId: string): Promise<Collection> {
  const copy = await call(copyCollection, { params: { websiteId, collectionId: pageId } });
  await queryClient.invalidateQueries({ queryKey: pageQueries.list(websiteId).queryKey });
  return copy;
}

/** Moves a page to the bin, at once on the screen. */
export async function removePage(websiteId: string, pageId: string): Promise<void> {
  const { queryKey } = pageQueries.list(websiteId);
  const page = knownPages(websiteId).find(({ id }) => id === pageId);
  if (!page) return;
  queryClient.setQueryData(
    queryKey,
    (list) => list && { collections: list.collections.filter(({ id }) => id !== pageId) },
  );
  try {
    const params = { websiteId, collectionId: pageId };
    await call(deleteCollection, { params, query: { rowVersion: page.rowVersion } });
  } finally {
    await queryClient.invalidateQueries({ queryKey });
  }
}

/** Takes a page out of the bin again. */
async function restorePage(websiteId: string, pageId: string): Promise<void> {
  await call(restoreFromBin, { params: { websiteId, binEntryId: pageId } });
  await queryClient.invalidateQueries({ queryKey: pageQueries.list(websiteId).queryKey });
}

/** Does or takes back a step on the page list, or what of it is still possible. */
export async function runPageStep(websiteId: string, step: PageStep): Promise<PageStepResult> {
  if (step.kind === 'arrange-pages') return (await arrangePages(websiteId, step.arrangement)) !== null;
  if ('restoreId' in step) return (await import('./versions/restore.ts')).runRestoreStep(websiteId, step);
  if (step.kind === 'rename-page') await renamePage(websiteId, step);
  else if (step.kind === 'restore-page') await restorePage(websiteId, step.pageId);
  else await removePage(websiteId, step.pageId);
  return true;
}

function replacePage(websiteId: string, page: Collection): void {
  queryClient.setQueryData(pageQueries.list(websiteId).queryKey, (list) =>
    list ? { collections: list.collections.map((other) => (other.id === page.id ? page : other)) } : list,
  );
}
