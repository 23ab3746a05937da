import { listBin } from '@sitewright/contract/bin';
import { call } from '../api/call.ts';
import { paged } from './paged.ts';

/** What was deleted on a site and can be restored. */
export const binQueries = {
  list: (websiteId: string) =>
    paged(['bin', websiteId], (from) => call(listBin, { params: { websiteId }, query: from })),
};
