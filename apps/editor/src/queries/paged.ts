import { infiniteQueryOptions, type QueryKey } from '@tanstack/react-query';

/** A list that the server gives page by page, each naming where the next begins; always read anew when it is shown. */
export function paged<Page extends { nextPageCursor: string | null }, Key extends QueryKey>(
  queryKey: Key,
  load: (from: { cursor?: string }) => Promise<Page>,
) {
  return infiniteQueryOptions({
    queryKey,
    queryFn: ({ pageParam }) => load(pageParam === null ? {} : { cursor: pageParam }),
    initialPageParam: null as string | null,
    getNextPageParam: (page: Page) => page.nextPageCursor,
    staleTime: 0,
  });
}
