import { type Part, PartTabs } from './part-tabs.tsx';

/** Parts of a site, in the order shown: the first that an account may open is where it starts. */
export const SITE_PARTS = [
  ['/sites/$websiteId', 'Pages'],
  ['/items/$websiteId', 'Content'],
  ['/store/$websiteId', 'Store'],
  ['/orders/$websiteId', 'Orders'],
  ['/mails/$websiteId', 'Email'],
  ['/feedback/$websiteId', 'Feedback'],
  ['/styles/$websiteId', 'Styles'],
  ['/templates/$websiteId', 'Templates'],
  ['/settings/$websiteId', 'Settings'],
] as const satisfies readonly Part[];

/** Parts of a site that the account may open; the one whose screens are open is marked. */
export function SiteTabs({ websiteId }: { websiteId: string }) {
  return <PartTabs label="Site" websiteId={websiteId} parts={SITE_PARTS} />;
}
