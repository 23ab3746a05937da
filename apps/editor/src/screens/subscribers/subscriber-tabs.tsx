import { type Part, PartTabs } from '../../layout/part-tabs.tsx';
import { SiteTabs } from '../../layout/site-tabs.tsx';

const PARTS = [
  ['/subscribers/$websiteId', 'Subscribers', 'exact'],
  ['/subscribers/$websiteId/lists', 'Mailing lists'],
] as const satisfies readonly Part[];

/** The parts around mailing lists, below the parts of the site. */
export function SubscriberTabs({ websiteId }: { websiteId: string }) {
  return (
    <>
      <SiteTabs websiteId={websiteId} />
      <PartTabs label="Subscribers" websiteId={websiteId} parts={PARTS} />
    </>
  );
}
