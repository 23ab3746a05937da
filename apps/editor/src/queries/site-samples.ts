import { type Samples, samplesIn } from '@sitewright/domain/texts/samples';
import { accountQueries } from './account.ts';
import { queryClient } from './query-client.ts';

/**
 * Sample texts in the language of a site, as its account was last told it: at once, without a connection, too, since whatever is
 * waited for here comes late onto a page that has changed by then.
 */
export function samplesOf(websiteId: string): Samples {
  const me = queryClient.getQueryData(accountQueries.me().queryKey);
  return samplesIn(me?.websites.find(({ id }) => id === websiteId)?.language ?? 'en');
}
