import type { Permission } from '@sitewright/domain/account/permissions';
import { useQuery } from '@tanstack/react-query';
import { accountQueries } from './account.ts';

const NONE: readonly Permission[] = [];

/** Permissions of the account on a site. */
export function usePermissions(websiteId: string): readonly Permission[] {
  const me = useQuery(accountQueries.me());
  return me.data?.websites.find(({ id }) => id === websiteId)?.permissions ?? NONE;
}

/** True when the account may publish on a site. */
export function useMayPublish(websiteId: string): boolean {
  return usePermissions(websiteId).includes('pages.publish');
}
