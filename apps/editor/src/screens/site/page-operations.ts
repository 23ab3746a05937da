import {
  createCollection,
  deleteCollection,
  reorderCollections,
  updateCollection,
} from '@sitewright/contract/collections';
import { copyCollection } from '@sitewright/contract/copies';
import type { Collection } from '@sitewright/domain/site/collection-schema';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { call } from '../../api/call.ts';
import { pageQueries } from '../../queries/pages.ts';
import { queryClient } from '../../queries/query-client.ts';
import type { PageStep } from '../../store/history.ts';
import type { PageChange } from './page-settings/page-changes.ts';

/** Delay before a removed page is deleted, in which "Undo" is offered. */
export const REMOVAL_DELAY_MS = 10_000;

type Renaming = Extract<PageStep, { kind: 'rename-page' }>;
type Waiting = ReadonlyMap<string, ReturnType<typeof setTimeout>>;

/** Pages that are hidden and wait for their removal, by id. */
const waiting = createStore<Waiting>(() => new Map());

function setWaiting(pageId: string, timer: ReturnType<typeof setTimeout> | null): void {
  const next = new Map(waiting.getState());
  clearTimeout(next.get(pageId));
  if (timer === null) next.delete(pageId);
  else next.set(pageId, timer);
  waiting.setState(next, true);
}

/** The pages of a site as last read. */
export function knownPages(websiteId: string): readonly Collection[] {
  return queryClient.getQueryData(pageQueries.list(websiteId).queryKey)?.collections ?? [];
}

/** Pages the list shows: all but those that wait for their removal. */
export function useVisiblePages(pages: readonly Collection[] | undefined): Collection[] {
  const hidden = useStore(waiting);
  return (pages ?? []).filter((page) => !hidden.has(page.id));
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

/** Puts the pages into the order of the ids, at once on the screen. */
export async function orderPages(websiteId: string, ids: readonly string[]): Promise<void> {
  const { queryKey } = pageQueries.list(websiteId);
  const places = new Map(ids.map((id, index) => [id, index]));
  queryClient.setQueryData(
    queryKey,
    (list) =>
      list && {
        collections: list.collections.toSorted(
          (one, other) => (places.get(one.id) ?? 0) - (places.get(other.id) ?? 0),
        ),
      },
  );
  try {
    await call(reorderCollections, { params: { websiteId }, body: { ids: [...ids] } });
  } finally {
    await queryClient.invalidateQueries({ queryKey });
  }
}

/** Makes a draft of its own from a page; gives it. */
export async function duplicatePage(websiteId: string, pageId: string): Promise<Collection> {
  const copy = await call(copyCollection, { params: { websiteId, collectionId: pageId } });
  await queryClient.invalidateQueries({ queryKey: pageQueries.list(websiteId).queryKey });
  return copy;
}

/** Hides a page; unless it is brought back in time it is removed on the server. */
export function removePage(websiteId: string, pageId: string, onFailure: (error: unknown) => void): void {
  const remove = async () => {
    const page = knownPages(websiteId).find(({ id }) => id === pageId);
    try {
      if (page) {
        const params = { websiteId, collectionId: pageId };
        await call(deleteCollection, { params, query: { rowVersion: page.rowVersion } });
      }
    } catch (error) {
      onFailure(error);
    } finally {
      await queryClient.invalidateQueries({ queryKey: pageQueries.list(websiteId).queryKey });
      setWaiting(pageId, null);
    }
  };
  setWaiting(
    pageId,
    setTimeout(() => void remove(), REMOVAL_DELAY_MS),
  );
}

/** Shows a page again that waits for its removal. */
function restorePage(pageId: string): void {
  setWaiting(pageId, null);
}

/** Does or takes back a step on the page list. */
export async function runPageStep(websiteId: string, step: PageStep): Promise<void> {
  if (step.kind === 'rename-page') await renamePage(websiteId, step);
  else if (step.kind === 'restore-page') restorePage(step.pageId);
  else removePage(websiteId, step.pageId, () => {});
}

function replacePage(websiteId: string, page: Collection): void {
  queryClient.setQueryData(pageQueries.list(websiteId).queryKey, (list) =>
    list ? { collections: list.collections.map((other) => (other.id === page.id ? page : other)) } : list,
  );
}
