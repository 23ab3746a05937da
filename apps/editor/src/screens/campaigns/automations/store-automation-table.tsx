import { STORE_AUTOMATION_KINDS } from '@sitewright/domain/mail/store-automations';
import type { StoreSettings } from '@sitewright/domain/settings/website-schema';
import { t } from '@sitewright/owner-texts/t';
import { RowsTable } from '../../../lists/rows-table.tsx';
import { Link } from '../../../router/link.tsx';
import { OnOffState } from './automation-state.tsx';
import { isStoreAutomationOn, storeAutomationName, storeTiming } from './store-automation-labels.ts';

/** The emails of a store that leave by themselves. */
export function StoreAutomationTable({
  websiteId,
  settings,
}: {
  websiteId: string;
  settings: StoreSettings;
}) {
  return (
    <RowsTable
      rows={STORE_AUTOMATION_KINDS}
      keyOf={(kind) => kind}
      columns={[
        {
          head: t('automations.automation'),
          isName: true,
          cell: (kind) => (
            <Link to="/automations/$websiteId/store/$kind" params={{ websiteId, kind }}>
              {storeAutomationName(kind)}
            </Link>
          ),
        },
        { head: t('automations.timing'), cell: (kind) => storeTiming(kind, settings) },
        {
          head: t('automations.state'),
          cell: (kind) => <OnOffState isOn={isStoreAutomationOn(kind, settings)} />,
        },
      ]}
    />
  );
}
