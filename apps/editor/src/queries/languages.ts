import { getLanguages } from '@sitewright/contract/languages';
import { getTranslationImport } from '@sitewright/contract/translation-files';
import { getTranslation, listTranslations } from '@sitewright/contract/translations';
import type { TranslationKind } from '@sitewright/domain/language/translation-schema';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../api/call.ts';
import { isUnderWay } from './machine-translation.ts';
import { queryClient } from './query-client.ts';

export type TranslationParams = {
  websiteId: string;
  locale: string;
  kind: TranslationKind;
  entityId: string;
};

/** Languages of a site and what is written in them. */
export const languageQueries = {
  offered: (websiteId: string) =>
    queryOptions({ queryKey: ['languages', websiteId], queryFn: () => call(getLanguages, { websiteId }) }),
  list: (
    params: { websiteId: string; locale: string },
    query: { of: 'pages' | 'items' | 'forms' | 'campaigns' | 'pictures'; search: string; page: number },
  ) =>
    queryOptions({
      queryKey: ['translations', params, query],
      queryFn: () => call(listTranslations, { params, query }),
      staleTime: 0,
    }),
  /** The last import into a language; asked again every second while it runs. */
  lastImport: ({ websiteId, locale }: { websiteId: string; locale: string }) =>
    queryOptions({
      queryKey: ['translation-import', websiteId, locale],
      queryFn: () => call(getTranslationImport, { params: { websiteId }, query: { locale } }),
      staleTime: 0,
      refetchInterval: ({ state }) => (isUnderWay(state.data?.import?.status) ? 1000 : false),
    }),
  one: (params: TranslationParams) =>
    queryOptions({
      queryKey: ['translation', params],
      queryFn: () => call(getTranslation, { params }),
      staleTime: 0,
    }),
};

/** Reads the lists of a language again. */
export async function invalidateTranslations(params: { websiteId: string; locale: string }): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: ['translations', params] });
}
