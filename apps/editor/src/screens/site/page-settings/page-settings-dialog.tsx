import type { Collection } from '@sitewright/domain/site/collection-schema';
import { LOCALE } from '@sitewright/owner-texts/locale';
import { t } from '@sitewright/owner-texts/t';
import { Button } from '@sitewright/ui/button';
import { Dialog } from '@sitewright/ui/dialog';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '../../../api/api-error.ts';
import { SaveButton } from '../../../forms/save-button.tsx';
import { SavedForm } from '../../../forms/saved-form.tsx';
import { useAttempt } from '../../../forms/use-attempt.ts';
import { accountQueries } from '../../../queries/account.ts';
import { useEditor } from '../../../store/use-editor.ts';
import { usesInWords, useUses } from '../linked-sections/use-uses.ts';
import { knownPages, patchPage } from '../page-operations.ts';
import { changedFields, errorsOf, fieldsOf, isStored } from './page-changes.ts';
import { PageFieldset } from './page-fieldset.tsx';
import './page-settings.css';

type PageSettingsDialogProps = {
  page: Collection | null;
  onClose: () => void;
  onRemove: (page: Collection) => void;
};

/** Everything of a page beside what stands on it. */
export function PageSettingsDialog({ page, onClose, onRemove }: PageSettingsDialogProps) {
  return (
    <Dialog title={t('pageSettings.pageSettings')} width="wide" isOpen={page !== null} onClose={onClose}>
      {page && <PageSettingsForm key={page.id} page={page} onClose={onClose} onRemove={onRemove} />}
    </Dialog>
  );
}

/** Only what was changed here is sent: fields that somebody else changed stay theirs. */
const CONFLICT = t('pageSettings.pageChangedMeanwhile');

type FormProps = Omit<PageSettingsDialogProps, 'page'> & { page: Collection };

function PageSettingsForm({ page, onClose, onRemove }: FormProps) {
  const editor = useEditor();
  const { websiteId } = editor;
  const me = useQuery(accountQueries.me());
  const site = me.data?.websites.find(({ id }) => id === websiteId);
  const mayPublish = site?.permissions.includes('pages.publish') ?? false;
  const [fields, setFields] = useState(() => fieldsOf(page));
  const { isBusy, failure, attempt, clearFields } = useAttempt();
  const [rowVersion, setRowVersion] = useState(page.rowVersion);
  const errors = { ...failure?.fields, ...errorsOf(fields, page, knownPages(websiteId)) };
  const changed = changedFields(page, fields);
  const hasChanges = Object.keys(changed).length > 0;

  const send = async () => {
    try {
      await patchPage(websiteId, { ...page, rowVersion }, changed);
    } catch (error) {
      const isConflict = error instanceof ApiError && error.code === 'conflict';
      const now = knownPages(websiteId).find(({ id }) => id === page.id);
      if (!isConflict || !now) throw error;
      // Saved before, and only its answer was lost.
      if (isStored(changed, now)) return;
      setRowVersion(now.rowVersion);
      throw new ApiError('conflict', CONFLICT, error.fields);
    }
  };
  const save = () =>
    attempt(send, () => {
      editor.reloadCanvas();
      editor.say(t('pageSettings.pageSettingsSaved'));
      onClose();
    });
  const hasErrors = Object.keys(errors).length > 0;
  return (
    <SavedForm
      className="page-settings"
      onSave={() => {
        if (!hasErrors) void save();
      }}
    >
      <PageFieldset
        websiteId={websiteId}
        page={page}
        pages={knownPages(websiteId)}
        fields={fields}
        errors={errors}
        mayPublish={mayPublish}
        onChange={(part) => {
          clearFields();
          setFields({ ...fields, ...part });
        }}
      />
      {failure && (
        <p className="ui-error" role="alert">
          {failure.message}
        </p>
      )}
      <div className="ui-actions">
        <RemoveButton websiteId={websiteId} page={page} onRemove={onRemove} />
        <Button onPress={onClose}>{t('common.cancel')}</Button>
        <SaveButton isBusy={isBusy} isDirty={hasChanges} hasErrors={hasErrors}>
          {t('common.save')}
        </SaveButton>
      </div>
    </SavedForm>
  );
}

type RemoveButtonProps = { websiteId: string; page: Collection; onRemove: (page: Collection) => void };

/** The pages that would show nothing in the place of a saved section. */
function SavedUses({ websiteId, pageId }: { websiteId: string; pageId: string }) {
  const titles = (useUses(websiteId, pageId) ?? []).map(({ title }) => title);
  return titles.length === 0 ? null : <> {t('pageSettings.showsOnPages', { pages: usesInWords(titles) })}</>;
}

/** Asks once more, in its own place. */
function RemoveButton({ websiteId, page, onRemove }: RemoveButtonProps) {
  const [isAsking, setAsking] = useState(false);
  if (page.homepage) return null;
  if (!isAsking) {
    return (
      <Button look="quiet" isDanger onPress={() => setAsking(true)}>
        {t('pageSettings.deletePage')}
      </Button>
    );
  }
  const { title, itemCount } = page;
  return (
    <span className="ask-again">
      <span role="alert">
        {itemCount > 0
          ? t('pageSettings.moveToBinWithItems', {
              title,
              count: itemCount,
              items: itemCount.toLocaleString(LOCALE),
            })
          : t('pageSettings.moveToBin', { title })}
        {page.type === 'section-library' && <SavedUses websiteId={websiteId} pageId={page.id} />}
      </span>
      <span>
        <Button isDanger autoFocus onPress={() => onRemove(page)}>
          {t('common.delete')}
        </Button>
        <Button look="quiet" onPress={() => setAsking(false)}>
          {t('pageSettings.keep')}
        </Button>
      </span>
    </span>
  );
}
