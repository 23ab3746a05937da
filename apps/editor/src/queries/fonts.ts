import type { ReplyOf } from '@sitewright/contract/call';
import { listFonts } from '@sitewright/contract/fonts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../api/call.ts';

export type FontList = ReplyOf<typeof listFonts>;
export type FontFamily = FontList['families'][number];

/** Fonts an owner may choose. */
export const fontQueries = {
  list: (websiteId: string) =>
    queryOptions({
      queryKey: ['fonts', websiteId],
      queryFn: () => call(listFonts, { params: { websiteId } }),
      staleTime: 60_000,
    }),
};
