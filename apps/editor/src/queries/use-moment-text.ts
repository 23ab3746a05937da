import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { ownZone, siteZone } from '../forms/site-zone.ts';
import { momentText } from '../labels/moment.ts';
import { useRouter } from '../router/router-context.tsx';
import { siteQueries } from './site.ts';

/** Zone of the site whose screen is open; that of this browser where none is, or until it is known. */
export function useTimeZone(): string {
  const { websiteId } = useRouter().params;
  const settings = useQuery({ ...siteQueries.settings(websiteId ?? ''), enabled: websiteId !== undefined });
  return settings.data ? siteZone(settings.data.settings.timeZone).timeZone : ownZone();
}

/** Writes moments on the clocks of the site whose screen is open. */
export function useMomentText(): (moment: number | string) => string {
  const timeZone = useTimeZone();
  return useCallback((moment) => momentText(moment, timeZone), [timeZone]);
}
