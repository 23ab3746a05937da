import { type Part, PartTabs } from '../../layout/part-tabs.tsx';
import { SiteTabs } from '../../layout/site-tabs.tsx';

const PARTS = [
  ['/forms/$websiteId', 'Forms', 'exact'],
  ['/forms/$websiteId/submissions', 'Inbox'],
] as const satisfies readonly Part[];

/** The parts around forms, below the parts of the site. */
export function FormPartTabs({ websiteId }: { websiteId: string }) {
  return (
    <>
      <SiteTabs websiteId={websiteId} />
      <PartTabs label="Forms" websiteId={websiteId} parts={PARTS} />
    </>
  );
}
