import { type Part, PartTabs } from './part-tabs.tsx';
import { SiteTabs } from './site-tabs.tsx';

const PARTS = [
  ['/analytics/$websiteId/visits', 'Visits'],
  ['/analytics/$websiteId/sales', 'Sales'],
  ['/analytics/$websiteId/speed', 'Speed'],
] as const satisfies readonly Part[];

/** The parts of the analytics, below the parts of the site. */
export function AnalyticsTabs({ websiteId }: { websiteId: string }) {
  return (
    <>
      <SiteTabs websiteId={websiteId} />
      <PartTabs label="Analytics" websiteId={websiteId} parts={PARTS} />
    </>
  );
}
