import {
  getMultilingualSettings,
  getMultilingualStatus,
  getTranslationRun,
  measureMissingTexts,
} from '@sitewright/contract/machine-translation';
import type { TranslationKind } from '@sitewright/domain/language/translation-schema';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../api/call.ts';

/** A language of a site, and one thing of it where a run is of that alone. */
export type RunParams = { websiteId: string; locale: string; kind?: TranslationKind; entityId?: string };

/** The service that translates texts of a site, and what it is at. */
export const machineTranslationQueries = {
  settings: (websiteId: string) =>
    queryOptions({
      queryKey: ['multilingual-settings', websiteId],
      queryFn: () => call(getMultilingualSettings, { websiteId }),
      staleTime: 0,
    }),
  status: (websiteId: string) =>
    queryOptions({
      queryKey: ['multilingual-status', websiteId],
      queryFn: () => call(getMultilingualStatus, { websiteId }),
      staleTime: 0,
    }),
  missing: (websiteId: string, locale: string) =>
    queryOptions({
      queryKey: ['missing-texts', websiteId, locale],
      queryFn: () => call(measureMissingTexts, { params: { websiteId, locale } }),
      staleTime: 0,
      gcTime: 0,
    }),
  /** Asked again every second while it runs. */
  run: ({ websiteId, ...query }: RunParams) =>
    queryOptions({
      queryKey: ['translation-run', websiteId, query],
      queryFn: () => call(getTranslationRun, { params: { websiteId }, query }),
      staleTime: 0,
      refetchInterval: ({ state }) => (isUnderWay(state.data?.run?.status) ? 1000 : false),
    }),
};

/** Whether a run in this state has not ended. */
export function isUnderWay(status: string | undefined): boolean {
  return status === 'waiting' || status === 'running';
}
