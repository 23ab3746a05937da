import { deleteFromBin, restoreFromBin } from '@sitewright/contract/bin';
import { BIN_DAYS, type BinEntry } from '@sitewright/domain/site/bin-schema';
import { Button } from '@sitewright/ui/button';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { textOf } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import { ConfirmDialog } from '../../forms/confirm-dialog.tsx';
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
  const [busyId, setBusyId] = useState<string | null>(null);
  const [pending, setPending] = useState<BinEntry | null>(null);
  const [told, setTold] = useState<{ text: string; isError: boolean } | null>(null);

  const restore = async ({ id, title }: BinEntry) => {
    setBusyId(id);
    setTold(null);
    try {
      const restored = await call(restoreFromBin, { params: { websiteId, binEntryId: id } });
      setTold({ text: restoredWords(title, restored), isError: false });
    } catch (error) {
      setTold({ text: textOf(error), isError: true });
    } finally {
      setBusyId(null);
      // Lists of pages, items and products have one more now.
      await queryClient.invalidateQueries();
    }
  };
  const mayRestore = ({ kind, typeName }: BinEntry) =>
    permissions.includes(kind === 'item' && typeName === 'store-item' ? 'store.manage' : 'pages.edit');
  return (
    <AppFrame title="Bin">
      <p className="bin-lead">
        What you delete stays here for {BIN_DAYS} days, out of sight of visitors. Restore it, and it goes back
        to its place.
      </p>
      <p className={told?.isError ? 'ui-error' : 'bin-told'} role="status">
        {told?.text}
      </p>
      <PagedList
        name="deleted content"
        query={entries}
        count={list.length}
        empty={{
          title: 'The bin is empty',
          hint: 'Pages, posts, events and products you delete show up here.',
        }}
      >
        <RowsTable
          className="bin-table"
          rows={list}
          keyOf={({ id }) => id}
          columns={[
            {
              head: 'Name',
              isName: true,
              cell: ({ title, path, parentTitle }) => (
                <>
                  {title}
                  <small>{parentTitle ? `${path} in ${parentTitle}` : path}</small>
                </>
              ),
            },
            { head: 'Kind', isSecondary: true, cell: (entry) => kindOf(entry, typeTitles) },
            {
              head: 'Deleted',
              cell: ({ deletedOn, deletedBy, removedOn }) => (
                <>
                  {momentText(deletedOn)}
                  <small>
                    {[deletedBy && `by ${deletedBy}`, timeLeft(removedOn, Date.now())]
                      .filter(Boolean)
                      .join(', ')}
                  </small>
                </>
              ),
            },
            {
              head: 'Actions',
              isHeadHidden: true,
              className: 'bin-actions',
              cell: (entry) => (
                <>
                  {mayRestore(entry) && (
                    <Button
                      aria-label={`Restore ${entry.title}`}
                      isBusy={busyId === entry.id}
                      isDisabled={busyId !== null && busyId !== entry.id}
                      onPress={() => void restore(entry)}
                    >
                      Restore
                    </Button>
                  )}
                  {permissions.includes('settings.manage') && (
                    <Button
                      look="quiet"
                      isDanger
                      aria-label={`Delete for good: ${entry.title}`}
                      onPress={() => setPending(entry)}
                    >
                      Delete for good
                    </Button>
                  )}
                </>
              ),
            },
          ]}
        />
      </PagedList>
      <ConfirmDialog
        title={`Delete “${pending?.title ?? ''}” for good?`}
        action="Delete for good"
        isOpen={pending !== null}
        onClose={() => setPending(null)}
        onConfirm={async () => {
          if (!pending) return;
          await call(deleteFromBin, { params: { websiteId, binEntryId: pending.id } });
          setTold({ text: `“${pending.title}” deleted for good.`, isError: false });
          await queryClient.invalidateQueries({ queryKey: binQueries.list(websiteId).queryKey });
        }}
      >
        <p>
          {pending && pending.itemCount > 0
            ? 'It cannot be restored after that, nor can its items, with their comments and likes.'
            : 'It cannot be restored after that.'}
        </p>
      </ConfirmDialog>
    </AppFrame>
  );
}
