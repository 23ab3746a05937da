import { countSegment, listSegments } from '@sitewright/contract/segments';
import type { SegmentRules } from '@sitewright/domain/mailing/segment-schema';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../api/call.ts';
import { queryClient } from './query-client.ts';

/** Segments of subscribers. */
export const segmentQueries = {
  list: (websiteId: string) =>
    queryOptions({
      queryKey: ['segments', websiteId],
      queryFn: () => call(listSegments, { params: { websiteId } }),
      staleTime: 0,
    }),
  /** How many of a list, or of all for null, rules hold for. */
  count: (websiteId: string, segment: SegmentRules | null, listId: string | null) => {
    const { match = 'all', rules = [] } = segment ?? {};
    return queryOptions({
      queryKey: ['segment-count', websiteId, match, rules, listId],
      queryFn: () => call(countSegment, { params: { websiteId }, body: { match, rules, listId } }),
      staleTime: 0,
      placeholderData: keepPreviousData,
    });
  },
};

/** Reads segments again after a change. */
export function invalidateSegments(websiteId: string): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: segmentQueries.list(websiteId).queryKey });
}
