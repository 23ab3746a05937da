import { useQueries, useQuery } from '@tanstack/react-query';
import { itemQueries } from '../queries/items.ts';
import { pageQueries } from '../queries/pages.ts';
import { useWebsiteId } from '../router/router-context.tsx';

/** Items of the site's collections of some types, collection by collection. */
export function useSiteItems(collectionTypes: readonly string[] | undefined) {
  const websiteId = useWebsiteId();
  const pages = useQuery(pageQueries.list(websiteId));
  const collections = (pages.data?.collections ?? []).filter(({ typeName }) =>
    collectionTypes ? collectionTypes.includes(typeName) : !['page', 'index', 'folder'].includes(typeName),
  );
  const lists = useQueries({
    queries: collections.map(({ id }) => itemQueries.first({ websiteId, collectionId: id })),
  });
  return {
    groups: collections.map(({ id, title }, index) => ({
      id,
      title,
      items: lists[index]?.data?.items ?? [],
    })),
    isPending: pages.isPending || lists.some((list) => list.isPending),
    isError: pages.isError || lists.some((list) => list.isError),
    retry: () => {
      void pages.refetch();
      for (const list of lists) if (list.isError) void list.refetch();
    },
  };
}
