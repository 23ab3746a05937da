import { t } from '@sitewright/owner-texts/t';
import { useState } from 'react';
import { DialogForm } from '../../../forms/dialog-form.tsx';
import { useSubmit } from '../../../forms/use-submit.ts';
import { ParentField } from './parent-field.tsx';

type MoveLabelFormProps = {
  /** Categories it can be hung below. */
  above: readonly string[];
  parent: string | null;
  onSave: (parent: string | null) => Promise<void>;
  onClose: () => void;
};

/** Asks below which category another one stands. Source: TAG-07. */
export function MoveLabelForm({ above, parent, onSave, onClose }: MoveLabelFormProps) {
  const [chosen, setChosen] = useState(parent);
  const { isBusy, failure, submit } = useSubmit(() => onSave(chosen));
  return (
    <DialogForm
      action={t('items.move')}
      isBusy={isBusy}
      error={failure?.message}
      onSubmit={submit}
      onClose={onClose}
    >
      <ParentField above={above} value={chosen} onChange={setChosen} />
    </DialogForm>
  );
}
