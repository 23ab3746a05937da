import type { NavigationItem } from '@sitewright/domain/site/navigation-schema';
import { freeSlug } from '@sitewright/domain/site/slug-suffix';
import { t } from '@sitewright/owner-texts/t';
import { ApiError } from '../../../../api/api-error.ts';

/** Title and address of a store whose title gives no address. */
const FALLBACK_TITLE = 'store';
const SHORTEST_SLUG = 3;

/** Completed steps; a failed one is retried without those before it. */
export type StoreProgress = {
  readonly collectionId: string | null;
  readonly hasCategory: boolean;
  /** Address of a page that was asked for without an answer: it may be there. */
  readonly requestedUrlId: string | null;
};

export const NOTHING_MADE: StoreProgress = { collectionId: null, hasCategory: false, requestedUrlId: null };

/** Steps in their order, with what each is called while it runs. */
export type StoreStep = 'page' | 'category' | 'navigation';

/** A page of the site that lies in no other. */
type TopPage = { readonly id: string; readonly urlId: string };

/** Calls of the steps. */
export type StoreCalls = {
  listPages: () => Promise<readonly TopPage[]>;
  createPage: (payload: StorePage) => Promise<{ id: string }>;
  createCategory: (collectionId: string, payload: RootCategory) => Promise<unknown>;
  readNavigation: () => Promise<NavigationItem[] | null>;
  saveNavigation: (items: NavigationItem[]) => Promise<unknown>;
  /** Told after each step, so that nothing that is made is forgotten. */
  onProgress: (progress: StoreProgress, next: StoreStep | null) => void;
};

/** Source: STORE-01. */
export type StorePage = {
  navigationTitle: string;
  title: string;
  urlId: string;
  description: string;
  enabled: true;
};

/** Source: STORE-03. */
export type RootCategory = {
  displayName: string;
  type: 'ROOT';
  pageRendering: 'LIST_VIEW';
  displayIndex: 1;
};

/** What an owner says of a new store. `language`: tag of the site's. */
type NewStore = { title: string; description: string; language?: string | undefined };

/** Payload of a store page. Its address is the title's slug, or that of the fallback, with the next suffix where taken. */
export function storePage({ title, description, language }: NewStore, taken: readonly string[]): StorePage {
  const urlId = freeSlug(title, taken, { fallback: FALLBACK_TITLE, minimum: SHORTEST_SLUG, language });
  return { navigationTitle: title, title, urlId, description, enabled: true };
}

/** Makes what is not made yet; throws what a step throws, with all before it kept. Gives the id of the store page. */
export async function createStore(
  page: NewStore,
  progress: StoreProgress,
  calls: StoreCalls,
): Promise<string> {
  const collectionId = progress.collectionId ?? (await makePage(page, progress, calls));
  let { hasCategory } = progress;
  const initialProgress = { collectionId, requestedUrlId: null };
  if (!hasCategory) {
    calls.onProgress({ ...initialProgress, hasCategory }, 'category');
    const { title: displayName } = page;
    await calls.createCategory(collectionId, {
      displayName,
      type: 'ROOT',
      pageRendering: 'LIST_VIEW',
      displayIndex: 1,
    });
    hasCategory = true;
  }
  calls.onProgress({ ...initialProgress, hasCategory }, 'navigation');
  await addToNavigation(collectionId, calls);
  calls.onProgress({ ...initialProgress, hasCategory }, null);
  return collectionId;
}

/** The page, new or the one of an earlier try whose answer was lost. */
async function makePage(page: NewStore, progress: StoreProgress, calls: StoreCalls): Promise<string> {
  calls.onProgress(progress, 'page');
  const pages = await calls.listPages();
  const createdPage = pages.find(({ urlId }) => urlId === progress.requestedUrlId);
  if (createdPage) return createdPage.id;
  const taken = pages.map(({ urlId }) => urlId);
  const payload = storePage(page, taken);
  calls.onProgress({ ...progress, requestedUrlId: payload.urlId }, 'page');
  try {
    return (await calls.createPage(payload)).id;
  } catch (error) {
    // A rejected page was not created; its URL may be taken by now.
    const isRefused = error instanceof ApiError && error.code !== 'offline' && error.code !== 'unavailable';
    if (isRefused) calls.onProgress(NOTHING_MADE, 'page');
    throw error;
  }
}

async function addToNavigation(collectionId: string, calls: StoreCalls): Promise<void> {
  const items = await calls.readNavigation();
  if (items === null) throw new ApiError('not-found', t('products.unableToFindSiteMainNavigation'));
  if (items.some((item) => item.collectionId === collectionId)) return;
  await calls.saveNavigation([...items, { collectionId, items: [] }]);
}
