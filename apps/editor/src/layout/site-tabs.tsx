import { useQuery } from '@tanstack/react-query';
import { accountQueries } from '../queries/account.ts';
import { type Part, PartTabs } from './part-tabs.tsx';

/** Parts of a site, in the order shown: the first that an account may open is where it starts. */
export const SITE_PARTS = [
  ['/sites/$websiteId', 'Pages'],
  ['/items/$websiteId', 'Content'],
  ['/store/$websiteId', 'Store'],
  ['/orders/$websiteId', 'Orders'],
  ['/mails/$websiteId', 'Email'],
  ['/forms/$websiteId', 'Forms'],
  ['/subscribers/$websiteId', 'Subscribers'],
  ['/feedback/$websiteId', 'Feedback'],
  ['/analytics/$websiteId', 'Analytics'],
  ['/files/$websiteId', 'Files'],
  ['/styles/$websiteId', 'Styles'],
  ['/templates/$websiteId', 'Templates'],
  ['/settings/$websiteId', 'Settings'],
] as const satisfies readonly Part[];

/** The way out of a trial. Source: SITE-04. */
const UPGRADE = ['/settings/$websiteId/billing', 'Upgrade', 'shortcut'] as const satisfies Part;

/** Parts of a site that the account may open; the one whose screens are open is marked. */
export function SiteTabs({ websiteId }: { websiteId: string }) {
  const me = useQuery(accountQueries.me());
  const isTrial = me.data?.websites.find(({ id }) => id === websiteId)?.isTrial ?? false;
  const parts = isTrial ? [...SITE_PARTS, UPGRADE] : SITE_PARTS;
  return <PartTabs label="Site" websiteId={websiteId} parts={parts} />;
}
