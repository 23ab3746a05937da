import { listFormNames } from '@sitewright/contract/forms';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../api/call.ts';

/** Forms of a site that a block may show, the newest first. */
export const formChoices = (websiteId: string) =>
  queryOptions({
    queryKey: ['forms', websiteId, 'choices'],
    queryFn: () => call(listFormNames, { params: { websiteId } }),
    staleTime: 0,
  });
