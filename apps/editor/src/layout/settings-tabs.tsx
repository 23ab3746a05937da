import { type Part, PartTabs } from './part-tabs.tsx';
import { SiteTabs } from './site-tabs.tsx';

const PARTS = [
  ['/settings/$websiteId/site', 'Site'],
  ['/settings/$websiteId/redirects', 'Redirects'],
  ['/settings/$websiteId/code', 'Code'],
  ['/settings/$websiteId/contributors', 'Contributors'],
  ['/settings/$websiteId/billing', 'Billing'],
] as const satisfies readonly Part[];

/** The parts of the settings, below the parts of the site. */
export function SettingsTabs({ websiteId }: { websiteId: string }) {
  return (
    <>
      <SiteTabs websiteId={websiteId} />
      <PartTabs label="Settings" websiteId={websiteId} parts={PARTS} />
    </>
  );
}
