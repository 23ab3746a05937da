import type { WebsiteSummary } from '@sitewright/contract/websites';
import { useQuery } from '@tanstack/react-query';
import { accountQueries } from './account.ts';

/** A site of the account; undefined until the account is read, and for one it does not work on. */
export function useSite(websiteId: string | undefined): WebsiteSummary | undefined {
  const me = useQuery(accountQueries.me());
  return me.data?.websites.find(({ id }) => id === websiteId);
}
