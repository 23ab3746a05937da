import { deleteFromBin, restoreFromBin } from '@sitewright/contract/bin';
import { BIN_DAYS, type BinEntry } from '@sitewright/domain/site/bin-schema';
import { t } from '@sitewright/owner-texts/t';
import { Button } from '@sitewright/ui/button';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../api/call.ts';
import { ConfirmDialog } from '../../forms/confirm-dialog.tsx';
import { useAttempt } from '../../forms/use-attempt.ts';
import { AppFrame } from '../../layout/app-frame.tsx';
import { PagedList } from '../../lists/paged-list.tsx';
import { RowsTable } from '../../lists/rows-table.tsx';
import { binQueries } from '../../queries/bin.ts';
import { itemsOf } from '../../queries/paged.ts';
import { pageQueries } from '../../queries/pages.ts';
import { queryClient } from '../../queries/query-client.ts';
import { useMomentText } from '../../queries/use-moment-text.ts';
import { usePermissions } from '../../queries/use-rights.ts';
import type { ScreenProps } from '../../router/routes.ts';
import { kindOf, timeLeft } from './bin-labels.ts';
import { restoredWords } from './restored-words.ts';
import './bin.css';

/** What was deleted on a site in the last days: restored to its place, or deleted for good. */
export function BinScreen({ params: { websiteId } }: ScreenProps<'/bin/$websiteId'>) {
  const momentText = useMomentText();
  const permissions = usePermissions(websiteId);
  const entries = useInfiniteQuery(binQueries.list(websiteId));
  const types = useQuery(pageQueries.types(websiteId));
  const typeTitles = new Map(types.data?.types.map(({ name, title }) => [name, title]));
  const list = itemsOf(entries.data);
  const { isBusy, failure, attempt, clear } = useAttempt();
  const [restoredId, setRestoredId] = useState('');
  const [pending, setPending] = useState<BinEntry | null>(null);
  const [result, setResult] = useState('');

  const restore = async ({ id, title }: BinEntry) => {
    setRestoredId(id);
    setResult('');
    await attempt(
      () => call(restoreFromBin, { params: { websiteId, binEntryId: id } }),
      (restored) => setResult(restoredWords(title, restored)),
    );
    // Lists of pages, items and products have one more now.
    await queryClient.invalidateQueries();
  };
  const mayRestore = ({ kind, typeName }: BinEntry) =>
    permissions.includes(kind === 'item' && typeName === 'store-item' ? 'store.manage' : 'pages.edit');
  return (
    <AppFrame title={t('overview.bin')}>
      <p className="bin-lead">{t('overview.binHelp', { binDays: BIN_DAYS })}</p>
      <p className={failure ? 'ui-error' : 'bin-told'} role="status">
        {failure?.message ?? result}
      </p>
      <PagedList
        name={t('overview.deletedContentToLoad')}
        query={entries}
        count={list.length}
        empty={{
          title: t('overview.theBinIsEmpty'),
          hint: t('overview.binHint'),
        }}
      >
        <RowsTable
          className="bin-table"
          rows={list}
          keyOf={({ id }) => id}
          columns={[
            {
              head: t('common.name'),
              isName: true,
              cell: ({ title, path, parentTitle }) => (
                <>
                  {title}
                  <small>
                    {parentTitle ? t('overview.pathInParent', { path, parent: parentTitle }) : path}
                  </small>
                </>
              ),
            },
            { head: t('overview.kind'), isSecondary: true, cell: (entry) => kindOf(entry, typeTitles) },
            {
              head: t('overview.deleted'),
              cell: ({ deletedOn, deletedBy, removedOn }) => (
                <>
                  {momentText(deletedOn)}
                  <small>
                    {[deletedBy && t('overview.byName', { name: deletedBy }), timeLeft(removedOn, Date.now())]
                      .filter(Boolean)
                      .join(', ')}
                  </small>
                </>
              ),
            },
            {
              head: t('common.actions'),
              isHeadHidden: true,
              className: 'bin-actions',
              cell: (entry) => (
                <>
                  {mayRestore(entry) && (
                    <Button
                      aria-label={t('overview.restoreTitle', { title: entry.title })}
                      isBusy={isBusy && restoredId === entry.id}
                      isDisabled={isBusy && restoredId !== entry.id}
                      onPress={() => void restore(entry)}
                    >
                      {t('common.restore')}
                    </Button>
                  )}
                  {permissions.includes('settings.manage') && (
                    <Button
                      look="quiet"
                      isDanger
                      aria-label={t('overview.deleteForGoodTitle', { title: entry.title })}
                      onPress={() => setPending(entry)}
                    >
                      {t('overview.deleteForGood')}
                    </Button>
                  )}
                </>
              ),
            },
          ]}
        />
      </PagedList>
      <ConfirmDialog
        title={t('overview.deleteForGoodQuestion', { title: pending?.title ?? '' })}
        action={t('overview.deleteForGood')}
        isOpen={pending !== null}
        onClose={() => setPending(null)}
        onConfirm={async () => {
          if (!pending) return;
          await call(deleteFromBin, { params: { websiteId, binEntryId: pending.id } });
          clear();
          setResult(t('overview.titleDeletedForGood', { title: pending.title }));
          await queryClient.invalidateQueries({ queryKey: binQueries.list(websiteId).queryKey });
        }}
      >
        <p>
          {pending && pending.itemCount > 0
            ? t('overview.notRestorableWithItems')
            : t('overview.itCannotBeRestoredAfterThat')}
        </p>
      </ConfirmDialog>
    </AppFrame>
  );
}
