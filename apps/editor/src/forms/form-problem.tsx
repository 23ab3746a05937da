import { t } from '@sitewright/owner-texts/t';
import { Button } from '@sitewright/ui/button';
import type { ReactNode } from 'react';
import type { VersionedForm } from './use-versioned-form.ts';

type FormProblemProps = {
  form: Pick<VersionedForm<object>, 'isBusy' | 'isConflict' | 'keepMine' | 'takeTheirs'>;
  /** Why it is not saved; nothing is shown without. */
  text: string | undefined;
  /** Offered beside it, unless somebody else was faster. */
  children?: ReactNode;
};

/** Why a form is not saved, and what to do when somebody else was faster. */
export function FormProblem({ form, text, children }: FormProblemProps) {
  if (!text) return null;
  return (
    <div className="form-error" role="alert">
      <p>{form.isConflict ? t('fields.changedByOther') : text}</p>
      {form.isConflict ? (
        <span className="form-choices">
          <Button onPress={() => void form.keepMine()} isBusy={form.isBusy}>
            {t('fields.keepMyChanges')}
          </Button>
          <Button look="quiet" onPress={() => void form.takeTheirs()}>
            {t('fields.useTheirChanges')}
          </Button>
        </span>
      ) : (
        children
      )}
    </div>
  );
}
