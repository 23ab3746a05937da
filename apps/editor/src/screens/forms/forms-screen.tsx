import { deleteForm, type FormSummary, unpublishForm } from '@sitewright/contract/forms';
import { LOCALE } from '@sitewright/owner-texts/locale';
import { t } from '@sitewright/owner-texts/t';
import { Button } from '@sitewright/ui/button';
import { Menu } from '@sitewright/ui/menu';
import { useInfiniteQuery } from '@tanstack/react-query';
import { MoreHorizontal } from 'lucide-react';
import { useState } from 'react';
import { call } from '../../api/call.ts';
import { ConfirmDialog } from '../../forms/confirm-dialog.tsx';
import { AppFrame } from '../../layout/app-frame.tsx';
import { PagedList } from '../../lists/paged-list.tsx';
import { RowsTable } from '../../lists/rows-table.tsx';
import { formQueries, invalidateSubmissions } from '../../queries/forms.ts';
import { itemsOf } from '../../queries/paged.ts';
import { useChange } from '../../queries/use-change.ts';
import { useMomentText } from '../../queries/use-moment-text.ts';
import { Link } from '../../router/link.tsx';
import { useNavigate } from '../../router/router-context.tsx';
import type { ScreenProps } from '../../router/routes.ts';
import { FormPartTabs } from './form-part-tabs.tsx';
import { FormStatus } from './form-status.tsx';
import { NewFormDialog } from './new-form-dialog.tsx';
import './forms.css';

const CONFLICT = t('forms.changedElsewhere');

/** The forms of a site. */
export function FormsScreen({ params: { websiteId } }: ScreenProps<'/forms/$websiteId'>) {
  const navigate = useNavigate();
  const [isAdding, setAdding] = useState(false);
  const [pendingDelete, setPendingDelete] = useState<FormSummary | null>(null);
  const forms = useInfiniteQuery(formQueries.list(websiteId));
  const { isBusy, error, run } = useChange({ changed: formQueries.lists(websiteId), conflict: CONFLICT });
  const rows = itemsOf(forms.data);
  const open = (formId: string) =>
    void navigate({ to: '/forms/$websiteId/$formId', params: { websiteId, formId } });
  const paramsOf = ({ id }: FormSummary) => ({ websiteId, formId: id });
  return (
    <AppFrame
      title={t('forms.forms')}
      lead={<FormPartTabs websiteId={websiteId} />}
      actions={
        <Button look="primary" onPress={() => setAdding(true)}>
          {t('forms.addForm')}
        </Button>
      }
    >
      {error && (
        <p className="ui-note" role="alert">
          {error}
        </p>
      )}
      <PagedList
        name={t('forms.namePlural')}
        query={forms}
        count={rows.length}
        empty={{
          title: t('forms.noFormsYet'),
          hint: t('forms.noFormsHelp'),
        }}
      >
        <FormsTable
          websiteId={websiteId}
          forms={rows}
          isBusy={isBusy}
          onOpen={({ id }) => open(id)}
          onUnpublish={(form) =>
            void run(() =>
              call(unpublishForm, { params: paramsOf(form), body: { rowVersion: form.rowVersion } }),
            )
          }
          onDelete={setPendingDelete}
        />
      </PagedList>
      <NewFormDialog websiteId={websiteId} isOpen={isAdding} onClose={() => setAdding(false)} onMade={open} />
      <ConfirmDialog
        title={t('forms.deleteQuestion', { name: pendingDelete?.name ?? '' })}
        action={t('common.delete')}
        isOpen={pendingDelete !== null}
        onClose={() => setPendingDelete(null)}
        onConfirm={async () => {
          if (pendingDelete)
            await call(deleteForm, {
              params: paramsOf(pendingDelete),
              query: { rowVersion: String(pendingDelete.rowVersion) },
            });
          await invalidateSubmissions(websiteId);
        }}
      >
        <p>{t('forms.deleteHelp')}</p>
      </ConfirmDialog>
    </AppFrame>
  );
}

type FormsTableProps = {
  websiteId: string;
  forms: readonly FormSummary[];
  isBusy: boolean;
  onOpen: (form: FormSummary) => void;
  onUnpublish: (form: FormSummary) => void;
  onDelete: (form: FormSummary) => void;
};

function FormsTable({ websiteId, forms, ...acts }: FormsTableProps) {
  const momentText = useMomentText();
  return (
    <RowsTable
      rows={forms}
      keyOf={({ id }) => id}
      columns={[
        {
          head: t('forms.form'),
          isName: true,
          cell: ({ id, name }) => (
            <Link to="/forms/$websiteId/$formId" params={{ websiteId, formId: id }}>
              {name}
            </Link>
          ),
        },
        { head: t('forms.state'), cell: (form) => <FormStatus {...form} /> },
        {
          head: t('forms.submissions'),
          isNumber: true,
          cell: ({ id, name, submissionCount, unreadCount }) => (
            <Link
              to="/forms/$websiteId/submissions"
              params={{ websiteId }}
              search={{ form: id }}
              aria-label={t('forms.submissionsOf', {
                name,
                submissionCount,
                unreadCount,
              })}
            >
              {submissionCount.toLocaleString(LOCALE)}
              {unreadCount > 0 && (
                <strong className="form-unread">
                  {t('forms.unreadCount', { unreadCount: unreadCount.toLocaleString(LOCALE) })}
                </strong>
              )}
            </Link>
          ),
        },
        { head: t('forms.changed'), isSecondary: true, cell: ({ updatedAt }) => momentText(updatedAt) },
        {
          head: t('common.actions'),
          isHeadHidden: true,
          className: 'table-actions',
          cell: (form) => <FormMenu form={form} {...acts} />,
        },
      ]}
    />
  );
}

function FormMenu({
  form,
  isBusy,
  onOpen,
  onUnpublish,
  onDelete,
}: Omit<FormsTableProps, 'forms' | 'websiteId'> & { form: FormSummary }) {
  return (
    <Menu
      label={t('forms.formName', { name: form.name })}
      entries={[
        { id: 'edit', label: t('common.edit'), run: () => onOpen(form) },
        {
          id: 'unpublish',
          label: t('forms.unpublish'),
          isDisabled: isBusy || form.publishedVersion === null,
          run: () => onUnpublish(form),
        },
        'line',
        { id: 'delete', label: t('common.delete'), isDanger: true, run: () => onDelete(form) },
      ]}
    >
      <Button look="quiet" aria-label={t('forms.moreForName', { name: form.name })}>
        <MoreHorizontal size={16} aria-hidden />
      </Button>
    </Menu>
  );
}
