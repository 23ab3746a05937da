import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { ownZone, type SiteZone, siteZone } from '../forms/site-zone.ts';
import { momentText } from '../labels/moment.ts';
import { useRouter } from '../router/router-context.tsx';
import { accountQueries } from './account.ts';

/** Zone of the site whose screen is open, which every contributor knows; that of this browser where none is. */
export function useSiteZone(): SiteZone {
  const { websiteId } = useRouter().params;
  const me = useQuery(accountQueries.me());
  const site = me.data?.websites.find(({ id }) => id === websiteId);
  return site ? siteZone(site.timeZone) : { timeZone: ownZone(), error: null };
}

/** Its name alone. */
export function useTimeZone(): string {
  return useSiteZone().timeZone;
}

/** Writes moments on the clocks of the site whose screen is open. */
export function useMomentText(): (moment: number | string) => string {
  const timeZone = useTimeZone();
  return useCallback((moment) => momentText(moment, timeZone), [timeZone]);
}
