import { t } from '@sitewright/owner-texts/t';
import { type Part, PartTabs } from './part-tabs.tsx';
import { SettingsSearch } from './settings-search.tsx';
import './settings.css';

const PARTS = [
  ['/settings/$websiteId/site', t('shell.site')],
  ['/store/$websiteId/settings', t('shell.store')],
  ['/settings/$websiteId/domains', t('shell.domains')],
  ['/settings/$websiteId/redirects', t('shell.redirects')],
  ['/settings/$websiteId/languages', t('shell.languages')],
  ['/settings/$websiteId/code', t('shell.code')],
  ['/settings/$websiteId/billing', t('shell.billing')],
] as const satisfies readonly Part[];

/** The parts of the settings, and the search over all of them. */
export function SettingsTabs({ websiteId }: { websiteId: string }) {
  return (
    <div className="settings-lead">
      <PartTabs label={t('common.settings')} websiteId={websiteId} parts={PARTS} />
      <SettingsSearch websiteId={websiteId} />
    </div>
  );
}
