import { STORE_AUTOMATION_KINDS } from '@sitewright/domain/mail/store-automations';
import type { StoreSettings } from '@sitewright/domain/settings/website-schema';
import { LOCALE } from '@sitewright/owner-texts/locale';
import { t } from '@sitewright/owner-texts/t';
import { useQuery } from '@tanstack/react-query';
import { RowsTable } from '../../../lists/rows-table.tsx';
import { automationQueries } from '../../../queries/automations.ts';
import { Link } from '../../../router/link.tsx';
import { OnOffState } from './automation-state.tsx';
import { useLastSentText } from './last-sent-text.ts';
import { isStoreAutomationOn, storeAutomationName, storeTiming } from './store-automation-labels.ts';

/** The emails of a store that leave by themselves. */
export function StoreAutomationTable({
  websiteId,
  settings,
}: {
  websiteId: string;
  settings: StoreSettings;
}) {
  const lastSentText = useLastSentText();
  const figures = useQuery(automationQueries.ofStore(websiteId)).data?.figures;
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
        {
          head: t('automations.sent'),
          isNumber: true,
          cell: (kind) => figures?.[kind].sent.toLocaleString(LOCALE) ?? '…',
        },
        {
          head: t('automations.failed'),
          isNumber: true,
          isSecondary: true,
          cell: (kind) => figures?.[kind].failed.toLocaleString(LOCALE) ?? '…',
        },
        {
          head: t('automations.lastSent'),
          isSecondary: true,
          cell: (kind) => (figures ? lastSentText(figures[kind]) : '…'),
        },
      ]}
    />
  );
}
