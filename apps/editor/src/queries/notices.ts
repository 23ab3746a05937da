import { getNoticeMails, listNotices } from '@sitewright/contract/notices';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../api/call.ts';
import { paged } from './paged.ts';

/** Polling interval of the bell. */
const LOOK_MS = 60_000;

/** Queries of a site's notices. */
export const noticeQueries = {
  /** Key of all of it. */
  all: (websiteId: string) => ['notices', websiteId] as const,
  unread: (websiteId: string) =>
    queryOptions({
      queryKey: [...noticeQueries.all(websiteId), 'unread'],
      queryFn: async () =>
        (await call(listNotices, { params: { websiteId }, query: { limit: 1 } })).unreadCount,
      refetchInterval: LOOK_MS,
    }),
  list: (websiteId: string) =>
    paged([...noticeQueries.all(websiteId), 'list'], (from) =>
      call(listNotices, { params: { websiteId }, query: from }),
    ),
  mails: (websiteId: string) =>
    queryOptions({
      queryKey: [...noticeQueries.all(websiteId), 'mails'],
      queryFn: () => call(getNoticeMails, { params: { websiteId } }),
      staleTime: 0,
    }),
};
