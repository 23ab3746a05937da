import { type Part, PartTabs } from './part-tabs.tsx';

const PARTS = [
  ['/analytics/$websiteId/visits', 'Visits'],
  ['/analytics/$websiteId/sales', 'Sales'],
  ['/analytics/$websiteId/speed', 'Speed'],
  ['/analytics/$websiteId/recordings', 'Recordings'],
] as const satisfies readonly Part[];

/** The parts of the analytics. */
export function AnalyticsTabs({ websiteId }: { websiteId: string }) {
  return <PartTabs label="Analytics" websiteId={websiteId} parts={PARTS} />;
}
