import type { ReplyOf } from '@sitewright/contract/call';
import { readStyles } from '@sitewright/contract/styles';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import type { Stored } from '../../forms/use-versioned-form.ts';

export type StyleSheet = ReplyOf<typeof readStyles>;

/** What an owner changes here: values of the tweaks by their names, and CSS. */
export type StyleFields = { tweaks: Readonly<Record<string, string>>; customCss: string };

/** Declarations and values of a site's styles. */
export const stylesQuery = (websiteId: string) =>
  queryOptions({
    queryKey: ['styles', websiteId],
    queryFn: () => call(readStyles, { params: { websiteId } }),
    staleTime: 0,
  });

/** The part of it that is stored. */
export function storedStyles({ tweaks, customCss, rowVersion }: StyleSheet): Stored<StyleFields> {
  return { fields: { tweaks, customCss }, rowVersion };
}
