import { useMutation, useQueryClient } from '@tanstack/react-query';
import { itemQueries } from '../../queries/items.ts';
import { pageQueries } from '../../queries/pages.ts';
import { siteQueries } from '../../queries/site.ts';
import { styleQueries } from '../../queries/styles.ts';
import { templateQueries } from '../../queries/templates.ts';

/** A change of the site's template; another one knows other kinds of pages and items, and other styles. */
export function useTemplateMutation<Change>(websiteId: string, work: (change: Change) => Promise<unknown>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: work,
    onSettled: () => {
      const queries = [
        siteQueries.settings,
        pageQueries.types,
        itemQueries.types,
        pageQueries.list,
        styleQueries.sheet,
      ];
      for (const query of queries) void client.invalidateQueries({ queryKey: query(websiteId).queryKey });
      return client.invalidateQueries({ queryKey: templateQueries.list(websiteId).queryKey });
    },
  });
}
