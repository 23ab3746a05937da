import { t } from '@sitewright/owner-texts/t';
import { Dialog } from '@sitewright/ui/dialog';
import { TextField } from '@sitewright/ui/text-field';
import { useState } from 'react';
import { textOf } from '../api/api-error.ts';
import { DialogForm } from './dialog-form.tsx';

type NameDialogProps = {
  title: string;
  label: string;
  action: string;
  initial: string;
  /** Longest name, in characters. */
  maxLength?: number;
  isOpen: boolean;
  onSave: (name: string) => Promise<void>;
  onClose: () => void;
};

/** Asks for a name. It stays open, with the reason, when the name could not be saved. */
export function NameDialog(props: NameDialogProps) {
  const { title, label, action, initial, maxLength = 200, isOpen, onSave, onClose } = props;
  const [name, setName] = useState(initial);
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);

  const submit = async () => {
    if (name.trim() === '') return setError(t('fields.pleaseEnterAName'));
    setBusy(true);
    try {
      await onSave(name.trim());
    } catch (failure) {
      setError(textOf(failure));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Dialog title={title} isOpen={isOpen} onClose={onClose}>
      <DialogForm action={action} isBusy={isBusy} onSubmit={() => void submit()} onClose={onClose}>
        <TextField
          label={label}
          value={name}
          onChange={setName}
          error={error}
          maxLength={maxLength}
          autoFocus
        />
      </DialogForm>
    </Dialog>
  );
}
