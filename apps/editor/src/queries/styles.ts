import type { ReplyOf } from '@sitewright/contract/call';
import { getStyles } from '@sitewright/contract/styles';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../api/call.ts';

export type StyleSheet = ReplyOf<typeof getStyles>;

/** The styles of a site. */
export const styleQueries = {
  /** Declarations and values. */
  sheet: (websiteId: string) =>
    queryOptions({
      queryKey: ['styles', websiteId],
      queryFn: () => call(getStyles, { params: { websiteId } }),
      staleTime: 0,
    }),
};
