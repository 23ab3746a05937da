import { type AUDIT_DAYS, listAuditActors, listAuditEntries } from '@sitewright/contract/audit-log';
import type { AuditArea } from '@sitewright/domain/audit/actions.data';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../api/call.ts';
import { paged } from './paged.ts';

/** What narrows the log. */
export type ActivityFilter = {
  /** An account, or `operator`. */
  actor?: string | undefined;
  area?: AuditArea | undefined;
  days?: (typeof AUDIT_DAYS)[number] | undefined;
};

/** Who changed what on a site. */
export const activityQueries = {
  list: (websiteId: string, filter: ActivityFilter) =>
    paged(['activity', websiteId, filter], (from) =>
      call(listAuditEntries, { params: { websiteId }, query: { ...from, ...filter } }),
    ),
  actors: (websiteId: string) =>
    queryOptions({
      queryKey: ['activity-actors', websiteId],
      queryFn: () => call(listAuditActors, { params: { websiteId } }),
      staleTime: 0,
    }),
};
