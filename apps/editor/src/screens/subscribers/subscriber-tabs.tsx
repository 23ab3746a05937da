import { type Part, PartTabs } from '../../layout/part-tabs.tsx';

const PARTS = [
  ['/subscribers/$websiteId', 'Subscribers', 'exact'],
  ['/subscribers/$websiteId/lists', 'Mailing lists'],
  ['/subscribers/$websiteId/segments', 'Segments'],
] as const satisfies readonly Part[];

/** The parts around mailing lists. */
export function SubscriberTabs({ websiteId }: { websiteId: string }) {
  return <PartTabs label="Subscribers" websiteId={websiteId} parts={PARTS} />;
}
