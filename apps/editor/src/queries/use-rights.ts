import { useQuery } from '@tanstack/react-query';
import { accountQueries } from './account.ts';

/** True when the account may publish on a site. */
export function useMayPublish(websiteId: string): boolean {
  const me = useQuery(accountQueries.me());
  const site = me.data?.websites.find(({ id }) => id === websiteId);
  return site?.permissions.includes('pages.publish') ?? false;
}
