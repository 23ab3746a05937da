import { MAX_CHECKPOINT_NAME } from '@sitewright/domain/history/checkpoints';
import { t } from '@sitewright/owner-texts/t';
import { TextField } from '@sitewright/ui/text-field';
import { useState } from 'react';
import { DialogForm } from '../../../forms/dialog-form.tsx';
import { useSubmit } from '../../../forms/use-submit.ts';

type CheckpointFormProps = {
  /** What its button says. */
  action: string;
  /** What it is for, above the name. */
  help?: string;
  initialName?: string;
  /** Gets the name, '' for none, without spaces around it. */
  onSave: (name: string) => Promise<unknown>;
  onClose: () => void;
};

/** Asks for the name of a checkpoint; closes once it is saved. */
export function CheckpointForm({ action, help, initialName = '', onSave, onClose }: CheckpointFormProps) {
  const [name, setName] = useState(initialName);
  const { isBusy, failure, submit } = useSubmit(() => onSave(name.trim()), onClose);
  return (
    <DialogForm action={action} isBusy={isBusy} error={failure?.message} onSubmit={submit} onClose={onClose}>
      {help && <p className="ui-help">{help}</p>}
      <TextField
        label={t('common.name')}
        help={t('siteScreen.checkpointNameHelp')}
        value={name}
        onChange={setName}
        maxLength={MAX_CHECKPOINT_NAME}
        autoFocus
      />
    </DialogForm>
  );
}
