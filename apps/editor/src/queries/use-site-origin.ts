import { useQuery } from '@tanstack/react-query';
import { accountQueries } from './account.ts';

/** Origin on which visitors see a site; '' until the account is read. */
export function useSiteOrigin(websiteId: string): string {
  const me = useQuery(accountQueries.me());
  return me.data?.websites.find(({ id }) => id === websiteId)?.url ?? '';
}
