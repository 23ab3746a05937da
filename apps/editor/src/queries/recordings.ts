import { getRecording, listRecordings } from '@sitewright/contract/recordings';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../api/call.ts';
import { paged } from './paged.ts';

/** Queries of recordings of a site's visitors. */
export const recordingQueries = {
  all: (websiteId: string) => ['recordings', websiteId] as const,
  lists: (websiteId: string) => [...recordingQueries.all(websiteId), 'list'] as const,
  list: (websiteId: string, shown: 'kept' | 'all') =>
    paged([...recordingQueries.lists(websiteId), shown], (from) =>
      call(listRecordings, { params: { websiteId }, query: { ...from, shown } }),
    ),
  one: (websiteId: string, recordingId: string) =>
    queryOptions({
      queryKey: [...recordingQueries.all(websiteId), 'one', recordingId],
      queryFn: async () => {
        const { events, ...found } = await call(getRecording, { params: { websiteId, recordingId } });
        return { ...found, events: JSON.parse(events) as unknown[] };
      },
      // Megabytes, looked at once.
      gcTime: 0,
    }),
};
