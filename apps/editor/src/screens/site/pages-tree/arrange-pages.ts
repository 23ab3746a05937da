import { reorderCollections } from '@sitewright/contract/collections';
import { ApiError } from '../../../api/api-error.ts';
import { call } from '../../../api/call.ts';
import { pageQueries } from '../../../queries/pages.ts';
import { queryClient } from '../../../queries/query-client.ts';
import { type Arrangement, type Plan, planOf } from '../../../store/page-arrangement.ts';

let queue: Promise<unknown> = Promise.resolve();

/**
 * Moves a page in the tree and the navigations, at once on the screen; gives what takes it back. One after the other, each upon
 * what the server has. When somebody else was quicker, it is made once more upon what is there now; null when it cannot be
 * done any more, because what it is about was moved or removed. Throws what the server refuses; then nothing has changed.
 */
export function arrangePages(websiteId: string, arrangement: Arrangement): Promise<Arrangement | null> {
  const done = queue.then(() => arrange(websiteId, arrangement));
  queue = done.catch(() => {});
  return done;
}

async function arrange(websiteId: string, arrangement: Arrangement): Promise<Arrangement | null> {
  for (const isLast of [false, true]) {
    const plan = planOf(arrangement, await known(websiteId, isLast));
    if (!plan && isLast) return null;
    if (!plan) continue;
    try {
      await showPlan(websiteId, plan);
      await call(reorderCollections, { params: { websiteId }, body: plan.body });
      return plan.inverse;
    } catch (error) {
      const isRace = error instanceof ApiError && error.code === 'conflict';
      if (!isRace || isLast) throw error;
    } finally {
      // Row versions and revisions are others now; after a refusal the lists show what is there.
      await refresh(websiteId);
    }
  }
  return null;
}

const queriesOf = (websiteId: string) =>
  [pageQueries.list(websiteId), pageQueries.layout(websiteId)] as const;

async function known(websiteId: string, isFresh: boolean) {
  if (isFresh) await refresh(websiteId);
  const [list, layout] = queriesOf(websiteId);
  const { collections } = await queryClient.ensureQueryData(list);
  const { layout: navigations } = await queryClient.ensureQueryData(layout);
  return { pages: collections, navigations };
}

async function refresh(websiteId: string): Promise<void> {
  await Promise.all(queriesOf(websiteId).map(({ queryKey }) => queryClient.invalidateQueries({ queryKey })));
}

async function showPlan(websiteId: string, { pages, navigations }: Plan): Promise<void> {
  const [list, layout] = queriesOf(websiteId);
  await Promise.all([list, layout].map(({ queryKey }) => queryClient.cancelQueries({ queryKey })));
  queryClient.setQueryData(list.queryKey, { collections: [...pages] });
  queryClient.setQueryData(layout.queryKey, {
    layout: navigations.map((each) => ({ ...each, links: [...each.links] })),
  });
}
