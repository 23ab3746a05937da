import { deleteRecordings, type Recording } from '@sitewright/contract/recordings';
import { rich } from '@sitewright/owner-texts/rich';
import { t } from '@sitewright/owner-texts/t';
import { Button } from '@sitewright/ui/button';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../api/call.ts';
import { ConfirmDialog } from '../../../forms/confirm-dialog.tsx';
import { AnalyticsTabs } from '../../../layout/analytics-tabs.tsx';
import { AppFrame } from '../../../layout/app-frame.tsx';
import { FilterSelect } from '../../../lists/list-filter.tsx';
import { PagedList } from '../../../lists/paged-list.tsx';
import { RowsTable } from '../../../lists/rows-table.tsx';
import { itemsOf } from '../../../queries/paged.ts';
import { queryClient } from '../../../queries/query-client.ts';
import { recordingQueries } from '../../../queries/recordings.ts';
import { useMomentText } from '../../../queries/use-moment-text.ts';
import { usePermissions } from '../../../queries/use-rights.ts';
import { Link } from '../../../router/link.tsx';
import { useNavigate } from '../../../router/router-context.tsx';
import type { ScreenProps } from '../../../router/routes.ts';
import { durationText } from '../analytics-labels.ts';
import { happenedText, visitorText } from './recording-labels.ts';
import '../analytics.css';

const PATH = '/analytics/$websiteId/recordings';

/** Sessions of visitors who agreed to be recorded. */
export function RecordingsScreen({ params: { websiteId }, search }: ScreenProps<typeof PATH>) {
  const navigate = useNavigate();
  const shown = search.shown === 'kept' ? 'kept' : 'all';
  const found = useInfiniteQuery(recordingQueries.list(websiteId, shown));
  const list = itemsOf(found.data);
  const mayDelete = usePermissions(websiteId).includes('settings.manage');
  const [isAsking, setAsking] = useState(false);
  const show = (next: 'kept' | undefined) =>
    void navigate({ to: PATH, params: { websiteId }, search: next ? { shown: next } : {}, replace: true });
  const deleteAll = async () => {
    await call(deleteRecordings, { params: { websiteId } });
    await queryClient.invalidateQueries({ queryKey: recordingQueries.all(websiteId) });
  };
  return (
    <AppFrame
      title={t('recordings.recordings')}
      lead={<AnalyticsTabs websiteId={websiteId} />}
      actions={
        mayDelete &&
        list.length > 0 && <Button onPress={() => setAsking(true)}>{t('recordings.deleteAll')}</Button>
      }
    >
      <search className="list-filter" aria-label={t('recordings.whatIsShown')}>
        <FilterSelect
          label={t('recordings.shown')}
          all={t('recordings.allRecordings')}
          options={{ kept: t('recordings.whereSomethingWentWrong') }}
          value={shown === 'kept' ? shown : undefined}
          onChange={show}
        />
      </search>
      <PagedList
        name={t('recordings.recordingsOfList')}
        query={found}
        count={list.length}
        empty={{
          title: t('recordings.noRecordings'),
          hint: <NoneYet websiteId={websiteId} mayChange={mayDelete} />,
        }}
        onShowAll={shown === 'kept' ? () => show(undefined) : null}
      >
        <RecordingTable websiteId={websiteId} list={list} />
      </PagedList>
      <ConfirmDialog
        title={t('recordings.deleteAllRecordings')}
        action={t('recordings.deleteAll')}
        isOpen={isAsking}
        onConfirm={deleteAll}
        onClose={() => setAsking(false)}
      >
        <p>{t('recordings.theyCannotBeBroughtBack')}</p>
      </ConfirmDialog>
    </AppFrame>
  );
}

function NoneYet({ websiteId, mayChange }: { websiteId: string; mayChange: boolean }) {
  if (!mayChange) return t('recordings.notYet');
  return rich('recordings.notYetInSettings', {
    link: (content) => (
      <Link to="/settings/$websiteId/site" params={{ websiteId }}>
        {content}
      </Link>
    ),
  });
}

function RecordingTable({ websiteId, list }: { websiteId: string; list: readonly Recording[] }) {
  const momentText = useMomentText();
  return (
    <RowsTable
      rows={list}
      keyOf={({ id }) => id}
      columns={[
        {
          head: t('recordings.recorded'),
          isName: true,
          cell: ({ id, begunAt }) => (
            <Link to="/analytics/$websiteId/recordings/$recordingId" params={{ websiteId, recordingId: id }}>
              {momentText(begunAt)}
            </Link>
          ),
        },
        { head: t('recordings.firstPage'), cell: ({ path }) => path },
        { head: t('common.pages'), isNumber: true, isSecondary: true, cell: ({ pages }) => pages },
        { head: t('recordings.length'), isNumber: true, cell: ({ seconds }) => durationText(seconds) },
        { head: t('recordings.visitor'), isSecondary: true, cell: visitorText },
        { head: t('recordings.whatHappened'), isSecondary: true, cell: happenedText },
        {
          head: t('recordings.deletedOn'),
          isSecondary: true,
          cell: ({ keptUntil }) => momentText(keptUntil),
        },
      ]}
    />
  );
}
