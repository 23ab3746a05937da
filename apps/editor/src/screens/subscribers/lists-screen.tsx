import { callUrl } from '@sitewright/contract/call-url';
import { deleteMailingList, exportSubscribers } from '@sitewright/contract/mailing-lists';
import type { MailingList } from '@sitewright/domain/mailing/mailing-schema';
import { LOCALE } from '@sitewright/owner-texts/locale';
import { t } from '@sitewright/owner-texts/t';
import { Button } from '@sitewright/ui/button';
import { EmptyState, FailedState, Skeleton } from '@sitewright/ui/loading-state';
import { Menu } from '@sitewright/ui/menu';
import { useQuery } from '@tanstack/react-query';
import { MoreHorizontal } from 'lucide-react';
import { useState } from 'react';
import { textOf } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import { ConfirmDialog } from '../../forms/confirm-dialog.tsx';
import { AppFrame } from '../../layout/app-frame.tsx';
import { RowsTable } from '../../lists/rows-table.tsx';
import { invalidateSubscribers, subscriberQueries } from '../../queries/subscribers.ts';
import { Link } from '../../router/link.tsx';
import type { ScreenProps } from '../../router/routes.ts';
import { ImportDialog } from './import-dialog.tsx';
import { ListDialog } from './list-dialog.tsx';
import { SubscriberTabs } from './subscriber-tabs.tsx';
import './subscribers.css';

/** The dialog that is open, and for which list. */
type Open = { dialog: 'edit'; list: MailingList | null } | { dialog: 'import' | 'delete'; list: MailingList };

/** The mailing lists of a site. */
export function ListsScreen({ params: { websiteId } }: ScreenProps<'/subscribers/$websiteId/lists'>) {
  const lists = useQuery(subscriberQueries.lists(websiteId));
  const [open, setOpen] = useState<Open | null>(null);
  const close = () => setOpen(null);
  const listOf = (dialog: 'import' | 'delete') => (open?.dialog === dialog ? open.list : null);
  const deleted = listOf('delete');
  const held = (deleted?.activeCount ?? 0) + (deleted?.pendingCount ?? 0);
  return (
    <AppFrame
      title={t('subscribers.mailingLists')}
      lead={<SubscriberTabs websiteId={websiteId} />}
      actions={
        <Button look="primary" onPress={() => setOpen({ dialog: 'edit', list: null })}>
          {t('subscribers.addList')}
        </Button>
      }
    >
      {lists.isPending && <Skeleton label={t('subscribers.loadingMailingLists')} />}
      {lists.isError && <FailedState message={textOf(lists.error)} onRetry={() => void lists.refetch()} />}
      {lists.data?.lists.length === 0 && (
        <EmptyState title={t('subscribers.noMailingListsYet')}>
          <p>{t('subscribers.noMailingListsHelp')}</p>
        </EmptyState>
      )}
      {lists.data && lists.data.lists.length > 0 && (
        <ListTable websiteId={websiteId} lists={lists.data.lists} onOpen={setOpen} />
      )}
      <ListDialog
        websiteId={websiteId}
        list={open?.dialog === 'edit' ? open.list : null}
        isOpen={open?.dialog === 'edit'}
        onClose={close}
      />
      <ImportDialog websiteId={websiteId} list={listOf('import')} onClose={close} />
      <ConfirmDialog
        title={t('subscribers.deleteQuestion', { list: deleted?.name ?? '' })}
        action={t('common.delete')}
        isOpen={deleted !== null}
        onClose={close}
        onConfirm={async () => {
          if (deleted) await call(deleteMailingList, { params: { websiteId, listId: deleted.id } });
          await invalidateSubscribers(websiteId);
        }}
      >
        <p>{t('subscribers.deleteHelp', { count: held, shown: held.toLocaleString(LOCALE) })}</p>
      </ConfirmDialog>
    </AppFrame>
  );
}

type ListTableProps = { websiteId: string; lists: readonly MailingList[]; onOpen: (open: Open) => void };

function ListTable({ websiteId, lists, onOpen }: ListTableProps) {
  return (
    <RowsTable
      rows={lists}
      keyOf={({ id }) => id}
      columns={[
        {
          head: t('subscribers.list'),
          isName: true,
          cell: ({ id, name, isDoubleOptIn }) => (
            <>
              <Link to="/subscribers/$websiteId" params={{ websiteId }} search={{ list: id }}>
                {name}
              </Link>
              <small>{isDoubleOptIn ? t('subscribers.doubleOptIn') : t('subscribers.singleOptIn')}</small>
            </>
          ),
        },
        {
          head: t('subscribers.active'),
          isNumber: true,
          cell: ({ activeCount }) => activeCount.toLocaleString(LOCALE),
        },
        {
          head: t('subscribers.notConfirmed'),
          isNumber: true,
          isSecondary: true,
          cell: ({ pendingCount }) => pendingCount.toLocaleString(LOCALE),
        },
        {
          head: t('subscribers.unsubscribed'),
          isNumber: true,
          isSecondary: true,
          cell: ({ unsubscribedCount }) => unsubscribedCount.toLocaleString(LOCALE),
        },
        {
          head: t('common.actions'),
          isHeadHidden: true,
          className: 'table-actions',
          cell: (list) => <ListMenu websiteId={websiteId} list={list} onOpen={onOpen} />,
        },
      ]}
    />
  );
}

function ListMenu({ websiteId, list, onOpen }: Omit<ListTableProps, 'lists'> & { list: MailingList }) {
  const exportUrl = callUrl(exportSubscribers.path, { websiteId }, { listId: list.id });
  return (
    <Menu
      label={t('subscribers.listName', { name: list.name })}
      entries={[
        { id: 'edit', label: t('common.edit'), run: () => onOpen({ dialog: 'edit', list }) },
        {
          id: 'import',
          label: t('subscribers.importAddresses'),
          run: () => onOpen({ dialog: 'import', list }),
        },
        { id: 'export', label: t('subscribers.export'), run: () => window.location.assign(exportUrl) },
        'line',
        {
          id: 'delete',
          label: t('common.delete'),
          isDanger: true,
          run: () => onOpen({ dialog: 'delete', list }),
        },
      ]}
    >
      <Button look="quiet" aria-label={t('subscribers.moreForName', { name: list.name })}>
        <MoreHorizontal size={16} aria-hidden />
      </Button>
    </Menu>
  );
}
