import { type InfiniteData, infiniteQueryOptions, type QueryKey } from '@tanstack/react-query';

/** A list that the server gives page by page, each naming where the next begins; always read again when it is shown. */
export function paged<Page extends { nextCursor: string | null }, Key extends QueryKey>(
  queryKey: Key,
  load: (from: { cursor?: string }) => Promise<Page>,
) {
  return infiniteQueryOptions({
    queryKey,
    queryFn: ({ pageParam }) => load(pageParam === null ? {} : { cursor: pageParam }),
    initialPageParam: null as string | null,
    getNextPageParam: (page: Page) => page.nextCursor,
    staleTime: 0,
  });
}

/** Entries of the pages that are there so far. */
export function itemsOf<Item>(data: Pick<InfiniteData<{ items: Item[] }>, 'pages'> | undefined): Item[] {
  return data?.pages.flatMap(({ items }) => items) ?? [];
}
