import { salesReport } from '@sitewright/contract/sales';
import {
  listPageSpeeds,
  listScriptErrors,
  pageSpeed,
  pageSpeedByPublish,
  visitBreakdown,
  visitOverview,
} from '@sitewright/contract/visit-reports';
import type { Channel } from '@sitewright/domain/visits/channel';
import type { Device, Dimension } from '@sitewright/domain/visits/dimensions';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../api/call.ts';
import { paged } from './paged.ts';

/** Days of the site, both included. */
export type Days = { from: string; to: string };
export type VisitFilter = { country?: string; device?: Device; channel?: Channel };

/** Figures grow while one looks at them, so they are read anew each time, and an open overview once a minute. */
const FRESH = { staleTime: 0, placeholderData: keepPreviousData } as const;

export const analyticsQueries = {
  all: (websiteId: string) => ['analytics', websiteId] as const,
  overview: (websiteId: string, days: Days, filter: VisitFilter) =>
    queryOptions({
      queryKey: [...analyticsQueries.all(websiteId), 'overview', days, filter],
      queryFn: () => call(visitOverview, { params: { websiteId }, query: { ...days, ...filter } }),
      refetchInterval: 60_000,
      ...FRESH,
    }),
  breakdown: (websiteId: string, days: Days, { dimension, limit }: { dimension: Dimension; limit: number }) =>
    queryOptions({
      queryKey: [...analyticsQueries.all(websiteId), 'by', dimension, days, limit],
      queryFn: () => call(visitBreakdown, { params: { websiteId, dimension }, query: { ...days, limit } }),
      ...FRESH,
    }),
  speed: (websiteId: string, days: Days, device: Device | undefined) =>
    queryOptions({
      queryKey: [...analyticsQueries.all(websiteId), 'speed', days, device],
      queryFn: () =>
        call(pageSpeed, { params: { websiteId }, query: { ...days, ...(device ? { device } : {}) } }),
      ...FRESH,
    }),
  pageSpeeds: (
    websiteId: string,
    days: Days,
    { device, search }: { device: Device | undefined; search: string },
  ) => ({
    ...paged([...analyticsQueries.all(websiteId), 'pages', days, device, search] as const, (from) =>
      call(listPageSpeeds, {
        params: { websiteId },
        query: { ...days, ...from, ...(device ? { device } : {}), ...(search ? { search } : {}) },
      }),
    ),
    placeholderData: keepPreviousData,
  }),
  speedByPublish: (
    websiteId: string,
    days: Days,
    { device, path }: { device: Device | undefined; path: string },
  ) =>
    queryOptions({
      queryKey: [...analyticsQueries.all(websiteId), 'publishes', days, device, path],
      queryFn: () =>
        call(pageSpeedByPublish, {
          params: { websiteId },
          query: { ...days, path, ...(device ? { device } : {}) },
        }),
      ...FRESH,
    }),
  errors: (websiteId: string) =>
    queryOptions({
      queryKey: [...analyticsQueries.all(websiteId), 'errors'],
      queryFn: () => call(listScriptErrors, { params: { websiteId } }),
      ...FRESH,
    }),
  sales: (websiteId: string, days: Days) =>
    queryOptions({
      queryKey: [...analyticsQueries.all(websiteId), 'sales', days],
      queryFn: () => call(salesReport, { params: { websiteId }, query: days }),
      ...FRESH,
    }),
};
