import type { ReplyOf } from '@sitewright/contract/call';
import { listTemplateErrors, listTemplates } from '@sitewright/contract/site-templates';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../api/call.ts';

export type TemplateList = ReplyOf<typeof listTemplates>;

/** Templates a site can have. */
export const templateQueries = {
  /** Shipped and uploaded ones, and the chosen one. */
  list: (websiteId: string) =>
    queryOptions({
      queryKey: ['templates', websiteId],
      queryFn: () => call(listTemplates, { params: { websiteId } }),
      staleTime: 0,
    }),
  /** Errors of templates while pages were made. */
  errors: (websiteId: string) =>
    queryOptions({
      queryKey: ['template-errors', websiteId],
      queryFn: () => call(listTemplateErrors, { params: { websiteId } }),
      staleTime: 0,
    }),
};
