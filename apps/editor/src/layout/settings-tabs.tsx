import { type Part, PartTabs } from './part-tabs.tsx';
import { SettingsSearch } from './settings-search.tsx';
import './settings.css';

const PARTS = [
  ['/settings/$websiteId/site', 'Site'],
  ['/store/$websiteId/settings', 'Store'],
  ['/settings/$websiteId/redirects', 'Redirects'],
  ['/settings/$websiteId/languages', 'Languages'],
  ['/settings/$websiteId/code', 'Code'],
  ['/settings/$websiteId/billing', 'Billing'],
] as const satisfies readonly Part[];

/** The parts of the settings, and the search over all of them. */
export function SettingsTabs({ websiteId }: { websiteId: string }) {
  return (
    <div className="settings-lead">
      <PartTabs label="Settings" websiteId={websiteId} parts={PARTS} />
      <SettingsSearch websiteId={websiteId} />
    </div>
  );
}
