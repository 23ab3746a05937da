import { callUrl } from '@sitewright/contract/call-url';
import { exportSubmissionsCsv, exportSubmissionsXlsx } from '@sitewright/contract/form-submissions';
import { t } from '@sitewright/owner-texts/t';
import { Button } from '@sitewright/ui/button';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { ConfirmDialog } from '../../../forms/confirm-dialog.tsx';
import { AppFrame } from '../../../layout/app-frame.tsx';
import { FilterSelect, ListFilter } from '../../../lists/list-filter.tsx';
import { PagedList } from '../../../lists/paged-list.tsx';
import { useChosen } from '../../../lists/use-chosen.ts';
import {
  formQueries,
  invalidateSubmissions,
  type SubmissionView,
  submissionQueries,
} from '../../../queries/forms.ts';
import { itemsOf } from '../../../queries/paged.ts';
import type { ScreenProps } from '../../../router/routes.ts';
import { FormPartTabs } from '../form-part-tabs.tsx';
import { EraseDialog } from './erase-dialog.tsx';
import { SpamFilterPart } from './spam-filter-part.tsx';
import { SubmissionTable } from './submission-table.tsx';
import { SubmissionTools } from './submission-tools.tsx';
import { useSubmissionActs } from './use-submission-acts.ts';
import '../forms.css';
import './inbox.css';

const SHOW = { unread: t('formInbox.unread'), starred: t('formInbox.starred'), spam: t('formInbox.spam') };

/** Submissions of one form or of all, newest first. */
export function SubmissionsScreen({
  params: { websiteId },
  search: { form },
}: ScreenProps<'/forms/$websiteId/submissions'>) {
  const [view, setView] = useState<SubmissionView>({ formId: form });
  const [dialog, setDialog] = useState<'delete' | 'erase' | null>(null);
  const acts = useSubmissionActs(websiteId);
  const forms = useInfiniteQuery(formQueries.list(websiteId));
  const names = Object.fromEntries(itemsOf(forms.data).map(({ id, name }) => [id, name]));
  const submissions = useInfiniteQuery({
    ...submissionQueries.list(websiteId, useDeferredValue(view)),
    placeholderData: keepPreviousData,
  });
  const rows = itemsOf(submissions.data);
  const counts = submissions.data?.pages[0];
  const { chosen: ticked, ids, choose } = useChosen(rows.map(({ id }) => id));
  const chosen = rows.filter(({ id }) => ticked.has(id));
  const narrow = (part: SubmissionView) => setView({ ...view, ...part });
  return (
    <AppFrame
      title={t('formInbox.inbox')}
      lead={<FormPartTabs websiteId={websiteId} />}
      actions={
        <div className="title-actions">
          {view.formId && (
            <>
              <a
                className="ui-button"
                href={callUrl(exportSubmissionsXlsx.path, { websiteId, formId: view.formId })}
                download
              >
                {t('formInbox.exportSpreadsheet')}
              </a>
              <a
                className="ui-button"
                href={callUrl(exportSubmissionsCsv.path, { websiteId, formId: view.formId })}
                download="submissions.csv"
              >
                {t('formInbox.exportCsv')}
              </a>
            </>
          )}
          <Button onPress={() => setDialog('erase')}>{t('formInbox.eraseAnAddress')}</Button>
        </div>
      }
    >
      <ListFilter
        label={t('formInbox.searchAnswers')}
        search={view.search ?? ''}
        onSearch={(search) => narrow({ search })}
      >
        <FilterSelect
          label={t('formInbox.form')}
          all={t('formInbox.allForms')}
          options={names}
          value={view.formId}
          onChange={(formId) => narrow({ formId, label: undefined })}
        />
        <FilterSelect
          label={t('formInbox.show')}
          all={t('formInbox.allButSpam')}
          options={{
            ...SHOW,
            spam: counts?.spamCount
              ? t('formInbox.spamCount', { spam: counts.spamCount })
              : t('formInbox.spam'),
          }}
          value={view.show}
          onChange={(show) => narrow({ show })}
        />
        {counts && counts.labels.length > 0 && (
          <FilterSelect
            label={t('formInbox.label')}
            all={t('formInbox.allLabels')}
            options={Object.fromEntries(counts.labels.map((label) => [label, label]))}
            value={view.label}
            onChange={(label) => narrow({ label })}
          />
        )}
      </ListFilter>
      {acts.error && (
        <p className="ui-note" role="alert">
          {acts.error}
        </p>
      )}
      {chosen.length > 0 && (
        <SubmissionTools
          chosen={chosen}
          labels={counts?.labels ?? []}
          isBusy={acts.isBusy}
          onMark={(mark) => void acts.mark(ids, mark)}
          onDelete={() => setDialog('delete')}
        />
      )}
      {view.show === 'spam' && <SpamFilterPart websiteId={websiteId} />}
      <PagedList
        name={t('formInbox.namePlural')}
        query={submissions}
        count={rows.length}
        empty={{
          title: t('formInbox.nothingSentYet'),
          hint: t('formInbox.nothingSentHelp'),
        }}
        onShowAll={view.search || view.formId || view.show || view.label ? () => setView({}) : null}
      >
        <SubmissionTable websiteId={websiteId} submissions={rows} chosen={ticked} onChoose={choose} />
      </PagedList>
      <ConfirmDialog
        title={t('formInbox.deleteQuestion', { count: ids.length })}
        action={t('common.delete')}
        isOpen={dialog === 'delete'}
        onClose={() => setDialog(null)}
        onConfirm={() => acts.remove(ids).finally(() => invalidateSubmissions(websiteId))}
      >
        <p>{t('formInbox.deleteHelp')}</p>
      </ConfirmDialog>
      <EraseDialog websiteId={websiteId} isOpen={dialog === 'erase'} onClose={() => setDialog(null)} />
    </AppFrame>
  );
}
