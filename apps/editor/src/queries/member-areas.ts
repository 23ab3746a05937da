import { listAreaPeople, listMemberAreas } from '@sitewright/contract/member-areas';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../api/call.ts';
import { paged } from './paged.ts';
import { pageQueries } from './pages.ts';
import { invalidateProducts } from './products.ts';
import { queryClient } from './query-client.ts';

/** Member areas of a site and who is in them. */
export const areaQueries = {
  /** Key of all of it. */
  all: (websiteId: string) => ['member-areas', websiteId] as const,
  list: (websiteId: string) =>
    queryOptions({
      queryKey: [...areaQueries.all(websiteId), 'list'],
      queryFn: () => call(listMemberAreas, { params: { websiteId } }),
      staleTime: 0,
    }),
  people: (websiteId: string, areaId: string) =>
    paged([...areaQueries.all(websiteId), 'people', areaId], (from) =>
      call(listAreaPeople, { params: { websiteId, areaId }, query: from }),
    ),
};

/** Reads what sells an area again after a change. */
export async function invalidateAreaProducts(websiteId: string): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: areaQueries.all(websiteId) }),
    queryClient.invalidateQueries({ queryKey: ['product', websiteId] }),
    invalidateProducts(websiteId),
  ]);
}

/** Reads areas, their people and the page list again after a change. */
export async function invalidateAreas(websiteId: string): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: areaQueries.all(websiteId) }),
    queryClient.invalidateQueries({ queryKey: pageQueries.list(websiteId).queryKey }),
  ]);
}
