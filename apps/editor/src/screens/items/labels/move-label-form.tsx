import { t } from '@sitewright/owner-texts/t';
import { useState } from 'react';
import { textOf } from '../../../api/api-error.ts';
import { DialogForm } from '../../../forms/dialog-form.tsx';
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
  const [failure, setFailure] = useState('');
  const [isBusy, setBusy] = useState(false);
  const submit = async () => {
    setBusy(true);
    setFailure('');
    try {
      await onSave(chosen);
    } catch (error) {
      setFailure(textOf(error));
      setBusy(false);
    }
  };
  return (
    <DialogForm
      action={t('items.move')}
      isBusy={isBusy}
      error={failure}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <ParentField above={above} value={chosen} onChange={setChosen} />
    </DialogForm>
  );
}
