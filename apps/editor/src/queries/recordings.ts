import { getRecording, listRecordings } from '@sitewright/contract/recordings';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../api/call.ts';
import { paged } from './paged.ts';

/** Queries of recordings of a site's visitors. */
export const recordingQueries = {
  all: (websiteId: string) => ['recordings', websiteId] as const,
  list: (websiteId: string, shown: 'kept' | 'all') =>
    paged([...recordingQueries.all(websiteId), 'list', shown], (from) =>
      call(listRecordings, { params: { websiteId }, query: { ...from, shown } }),
    ),
  one: (websiteId: string, recordingId: string) =>
    queryOptions({
      queryKey: [...recordingQueries.all(websiteId), 'one', recordingId],
      queryFn: () => call(getRecording, { params: { websiteId, recordingId } }),
      // Megabytes, looked at once.
      gcTime: 0,
    }),
};
