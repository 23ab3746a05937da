import { Button } from '@sitewright/ui/button';
import type { ReactNode } from 'react';
import { FormProblem } from './form-problem.tsx';
import type { VersionedForm } from './use-versioned-form.ts';

type FormBarProps = {
  form: Pick<
    VersionedForm<object>,
    'failure' | 'isBusy' | 'isConflict' | 'isDirty' | 'isSaved' | 'keepMine' | 'takeTheirs'
  >;
  /** A field is wrong: nothing can be saved. */
  hasErrors: boolean;
  /** Words of the button. */
  action?: string;
  children?: ReactNode;
};

/** The foot of a form: is it saved, why not, what to do when somebody else was faster. */
export function FormBar({ form, hasErrors, action = 'Save', children }: FormBarProps) {
  const { failure, isBusy, isDirty, isSaved } = form;
  return (
    <div className="form-bar">
      <FormProblem form={form} text={failure} />
      <div className="form-actions">
        <span role="status" className="form-state">
          {isBusy ? 'Saving' : isSaved ? 'Saved' : isDirty ? 'Unsaved changes' : ''}
        </span>
        {children}
        <Button look="primary" type="submit" isBusy={isBusy} isDisabled={!isDirty || hasErrors}>
          {action}
        </Button>
      </div>
    </div>
  );
}
