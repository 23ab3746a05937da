import { type Part, PartTabs } from '../../layout/part-tabs.tsx';

const PARTS = [
  ['/forms/$websiteId', 'Forms', 'exact'],
  ['/forms/$websiteId/submissions', 'Inbox'],
] as const satisfies readonly Part[];

/** The parts around forms. */
export function FormPartTabs({ websiteId }: { websiteId: string }) {
  return <PartTabs label="Forms" websiteId={websiteId} parts={PARTS} />;
}
