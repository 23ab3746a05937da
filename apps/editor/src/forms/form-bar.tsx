import { t } from '@sitewright/owner-texts/t';
import type { ReactNode } from 'react';
import { FormProblem } from './form-problem.tsx';
import { useFormUploads } from './form-uploads.ts';
import { SaveButton } from './save-button.tsx';
import type { VersionedForm } from './use-versioned-form.ts';

type FormBarProps = {
  form: Pick<
    VersionedForm<object>,
    'failure' | 'isBusy' | 'isConflict' | 'isDirty' | 'isSaved' | 'keepMine' | 'takeTheirs'
  >;
  /** A field is wrong: nothing can be saved. */
  hasErrors: boolean;
  /** Something else comes first, which the children name: nothing can be saved either. */
  isBlocked?: boolean;
  /** Words of the button. */
  action?: string;
  children?: ReactNode;
};

/** The foot of a form: is it saved, why not, what to do when somebody else was faster. */
export function FormBar({ form, hasErrors, isBlocked = false, ...props }: FormBarProps) {
  const { failure, isBusy, isDirty, isSaved } = form;
  const { isRunning, isAwaited } = useFormUploads();
  const unsaved = hasErrors ? t('fields.correctTheMarkedFields') : t('fields.unsavedChanges');
  const state = isSaved ? t('common.saved') : isDirty ? unsaved : '';
  const upload = isAwaited ? t('fields.savingAfterTheUpload') : isRunning ? t('fields.uploading') : state;
  return (
    <div className="form-bar">
      <FormProblem form={form} text={failure} />
      <div className="form-actions">
        <span role="status" className="form-state">
          {isBusy ? t('fields.saving') : upload}
        </span>
        {props.children}
        <SaveButton isBusy={isBusy} isDirty={isDirty} hasErrors={hasErrors || isBlocked}>
          {props.action ?? t('common.save')}
        </SaveButton>
      </div>
    </div>
  );
}
