import { deleteRedirect } from '@sitewright/contract/redirects';
import type { Redirect } from '@sitewright/domain/site/redirect-schema';
import { t } from '@sitewright/owner-texts/t';
import { Button } from '@sitewright/ui/button';
import { EmptyState, FailedState, Skeleton } from '@sitewright/ui/loading-state';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { textOf } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import { ConfirmDialog } from '../../forms/confirm-dialog.tsx';
import { AppFrame } from '../../layout/app-frame.tsx';
import { SettingsTabs } from '../../layout/settings-tabs.tsx';
import { ListFilter } from '../../lists/list-filter.tsx';
import { RowsTable } from '../../lists/rows-table.tsx';
import { queryClient } from '../../queries/query-client.ts';
import { siteQueries } from '../../queries/site.ts';
import type { ScreenProps } from '../../router/routes.ts';
import { RedirectDialog } from './redirect-dialog.tsx';
import './site-settings.css';

/** Old addresses of the site and where they lead. */
export function RedirectsScreen({ params: { websiteId } }: ScreenProps<'/settings/$websiteId/redirects'>) {
  const redirects = useQuery(siteQueries.redirects(websiteId));
  const [edited, setEdited] = useState<Redirect | 'new' | null>(null);
  const [pendingDelete, setPendingDelete] = useState<Redirect | null>(null);
  const [search, setSearch] = useState('');
  const list = (redirects.data?.redirects ?? []).filter(({ source, target }) =>
    `${source} ${target}`.toLowerCase().includes(search.trim().toLowerCase()),
  );
  const reload = () => queryClient.invalidateQueries({ queryKey: siteQueries.redirects(websiteId).queryKey });
  return (
    <AppFrame
      title={t('siteSettings.redirects')}
      lead={<SettingsTabs websiteId={websiteId} />}
      actions={
        <Button look="primary" onPress={() => setEdited('new')}>
          <Plus aria-hidden="true" />
          {t('siteSettings.addRedirect')}
        </Button>
      }
    >
      {redirects.isPending && <Skeleton label={t('siteSettings.loadingRedirects')} />}
      {redirects.isError && (
        <FailedState message={textOf(redirects.error)} onRetry={() => void redirects.refetch()} />
      )}
      {redirects.data?.redirects.length === 0 && (
        <EmptyState title={t('siteSettings.noRedirectsYet')}>
          <p>{t('siteSettings.noRedirectsHelp')}</p>
        </EmptyState>
      )}
      {redirects.data && redirects.data.redirects.length > 0 && (
        <>
          <ListFilter label={t('siteSettings.searchRedirects')} search={search} onSearch={setSearch} />
          <RedirectTable redirects={list} onEdit={setEdited} onRemove={setPendingDelete} />
        </>
      )}
      <RedirectDialog
        websiteId={websiteId}
        edited={edited}
        onDone={() => {
          setEdited(null);
          void reload();
        }}
        onReload={() => void reload()}
        onClose={() => setEdited(null)}
      />
      <ConfirmDialog
        title={t('siteSettings.removeRedirectQuestion', { source: pendingDelete?.source ?? '' })}
        action={t('common.remove')}
        isOpen={pendingDelete !== null}
        onClose={() => setPendingDelete(null)}
        onConfirm={async () => {
          if (!pendingDelete) return;
          const params = { websiteId, redirectId: pendingDelete.id };
          await call(deleteRedirect, { params, query: { rowVersion: pendingDelete.rowVersion } }).finally(
            reload,
          );
        }}
      >
        <p>{t('siteSettings.redirectRemovalHelp')}</p>
      </ConfirmDialog>
    </AppFrame>
  );
}

type RedirectTableProps = {
  redirects: readonly Redirect[];
  onEdit: (redirect: Redirect) => void;
  onRemove: (redirect: Redirect) => void;
};

function RedirectTable({ redirects, onEdit, onRemove }: RedirectTableProps) {
  if (redirects.length === 0) return <p className="ui-help">{t('siteSettings.nothingFound')}</p>;
  return (
    <RowsTable
      className="redirect-table"
      rows={redirects}
      keyOf={({ id }) => id}
      columns={[
        {
          head: t('siteSettings.from'),
          isName: true,
          cell: ({ source, isAutomatic }) => (
            <>
              {source} {isAutomatic && <small className="tag">{t('siteSettings.automatic')}</small>}
            </>
          ),
        },
        { head: t('siteSettings.to'), className: 'is-long', cell: ({ target }) => target },
        {
          head: t('siteSettings.kind'),
          isSecondary: true,
          cell: ({ status }) =>
            status === 301 ? t('siteSettings.permanent301') : t('siteSettings.temporary302'),
        },
        {
          head: t('common.actions'),
          isHeadHidden: true,
          className: 'table-actions',
          cell: (redirect) => (
            <>
              <Button
                look="quiet"
                aria-label={t('siteSettings.editRedirectFrom', { source: redirect.source })}
                onPress={() => onEdit(redirect)}
              >
                {t('common.edit')}
              </Button>
              <Button
                look="quiet"
                isDanger
                aria-label={t('siteSettings.removeRedirectFrom', { source: redirect.source })}
                onPress={() => onRemove(redirect)}
              >
                {t('common.remove')}
              </Button>
            </>
          ),
        },
      ]}
    />
  );
}
