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
      <p>
        {form.isConflict ? 'Someone else changed this at the same time. Your changes are still here.' : text}
      </p>
      {form.isConflict ? (
        <span className="form-choices">
          <Button onPress={() => void form.keepMine()} isBusy={form.isBusy}>
            Keep my changes
          </Button>
          <Button look="quiet" onPress={() => void form.takeTheirs()}>
            Use their changes
          </Button>
        </span>
      ) : (
        children
      )}
    </div>
  );
}
