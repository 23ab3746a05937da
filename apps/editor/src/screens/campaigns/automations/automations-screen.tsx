import { deleteAutomation } from '@sitewright/contract/automations';
import type { Automation } from '@sitewright/domain/mailing/automation-schema';
import { LOCALE } from '@sitewright/owner-texts/locale';
import { t } from '@sitewright/owner-texts/t';
import { Button } from '@sitewright/ui/button';
import { EmptyState } from '@sitewright/ui/loading-state';
import { Menu } from '@sitewright/ui/menu';
import { useQuery } from '@tanstack/react-query';
import { MoreHorizontal } from 'lucide-react';
import { useState } from 'react';
import { call } from '../../../api/call.ts';
import { ConfirmDialog } from '../../../forms/confirm-dialog.tsx';
import { AppFrame } from '../../../layout/app-frame.tsx';
import { Loaded } from '../../../lists/loaded.tsx';
import { RowsTable } from '../../../lists/rows-table.tsx';
import { automationQueries } from '../../../queries/automations.ts';
import { queryClient } from '../../../queries/query-client.ts';
import { storeQueries } from '../../../queries/store.ts';
import { subscriberQueries } from '../../../queries/subscribers.ts';
import { usePermissions } from '../../../queries/use-rights.ts';
import { Link } from '../../../router/link.tsx';
import type { ScreenProps } from '../../../router/routes.ts';
import { KIND_LABELS } from './automation-labels.ts';
import { AutomationState } from './automation-state.tsx';
import { NewAutomationDialog } from './new-automation-dialog.tsx';
import { StoreAutomationTable } from './store-automation-table.tsx';

/** Automations of a site: emails that leave by themselves, to mailing lists and to shoppers. */
export function AutomationsScreen({ params: { websiteId } }: ScreenProps<'/automations/$websiteId'>) {
  const permissions = usePermissions(websiteId);
  const mayMail = permissions.includes('mailings.manage');
  const maySeeStore = permissions.includes('store.view');
  const automations = useQuery({ ...automationQueries.list(websiteId), enabled: mayMail });
  const store = useQuery({ ...storeQueries.settings(websiteId), enabled: maySeeStore });
  const [isAdding, setAdding] = useState(false);
  const [pendingDelete, setPendingDelete] = useState<Automation | null>(null);
  return (
    <AppFrame
      title={t('automations.automations')}
      actions={
        mayMail && (
          <Button look="primary" onPress={() => setAdding(true)}>
            {t('automations.newAutomation')}
          </Button>
        )
      }
    >
      {maySeeStore && (
        <Loaded query={store} name={t('automations.namePlural')}>
          {({ settings }) => (
            <section className="form-part" aria-labelledby="store-automations">
              <h2 id="store-automations">{t('automations.toShoppers')}</h2>
              <StoreAutomationTable websiteId={websiteId} settings={settings} />
            </section>
          )}
        </Loaded>
      )}
      {mayMail && (
        <Loaded query={automations} name={t('automations.namePlural')}>
          {({ automations: rows, isMailServerSet }) => (
            <section className="form-part" aria-labelledby="list-automations">
              <h2 id="list-automations">{t('automations.toMailingLists')}</h2>
              {!isMailServerSet && <p className="ui-note">{t('automations.noMailServer')}</p>}
              {rows.length === 0 ? (
                <EmptyState title={t('automations.noAutomationsYet')}>
                  <p>{t('automations.noAutomationsHelp')}</p>
                </EmptyState>
              ) : (
                <AutomationTable websiteId={websiteId} rows={rows} onDelete={setPendingDelete} />
              )}
            </section>
          )}
        </Loaded>
      )}
      <NewAutomationDialog websiteId={websiteId} isOpen={isAdding} onClose={() => setAdding(false)} />
      <ConfirmDialog
        title={t('automations.deleteQuestion', {
          name: pendingDelete ? KIND_LABELS[pendingDelete.kind] : '',
        })}
        action={t('common.delete')}
        isOpen={pendingDelete !== null}
        onClose={() => setPendingDelete(null)}
        onConfirm={async () => {
          if (pendingDelete)
            await call(deleteAutomation, { params: { websiteId, automationId: pendingDelete.id } });
          await queryClient.invalidateQueries({ queryKey: automationQueries.list(websiteId).queryKey });
        }}
      >
        <p>{t('automations.deleteHelp')}</p>
      </ConfirmDialog>
    </AppFrame>
  );
}

type AutomationTableProps = {
  websiteId: string;
  rows: readonly Automation[];
  onDelete: (automation: Automation) => void;
};

function AutomationTable({ websiteId, rows, onDelete }: AutomationTableProps) {
  const lists = useQuery(subscriberQueries.lists(websiteId)).data?.lists;
  const listName = ({ listId }: Automation) =>
    lists ? (lists.find(({ id }) => id === listId)?.name ?? t('automations.noList')) : '…';
  const nameOf = (automation: Automation) => `${KIND_LABELS[automation.kind]}, ${listName(automation)}`;
  return (
    <RowsTable
      rows={rows}
      keyOf={({ id }) => id}
      columns={[
        {
          head: t('automations.automation'),
          isName: true,
          cell: ({ id: automationId, kind }) => (
            <Link to="/automations/$websiteId/$automationId" params={{ websiteId, automationId }}>
              {KIND_LABELS[kind]}
            </Link>
          ),
        },
        { head: t('automations.mailingList'), cell: listName },
        { head: t('automations.state'), cell: (automation) => <AutomationState automation={automation} /> },
        {
          head: t('automations.emails'),
          isNumber: true,
          isSecondary: true,
          cell: ({ steps }) => steps.length,
        },
        {
          head: t('automations.sent'),
          isNumber: true,
          cell: ({ steps }) => steps.reduce((sum, { counts }) => sum + counts.sent, 0).toLocaleString(LOCALE),
        },
        {
          head: t('common.actions'),
          isHeadHidden: true,
          className: 'table-actions',
          cell: (automation) => (
            <Menu
              label={t('automations.automationNamed', { automation: nameOf(automation) })}
              entries={[
                {
                  id: 'delete',
                  label: t('common.delete'),
                  isDanger: true,
                  run: () => onDelete(automation),
                },
              ]}
            >
              <Button
                look="quiet"
                aria-label={t('automations.moreForAutomation', { automation: nameOf(automation) })}
              >
                <MoreHorizontal size={16} aria-hidden />
              </Button>
            </Menu>
          ),
        },
      ]}
    />
  );
}
