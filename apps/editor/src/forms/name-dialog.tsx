import { t } from '@sitewright/owner-texts/t';
import { Dialog } from '@sitewright/ui/dialog';
import { TextField } from '@sitewright/ui/text-field';
import { useState } from 'react';
import { DialogForm } from './dialog-form.tsx';
import { useAttempt } from './use-attempt.ts';

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
  const { isBusy, failure, attempt, refuse } = useAttempt();
  const submit = () => {
    if (name.trim() === '') refuse(t('fields.pleaseEnterAName'));
    else void attempt(() => onSave(name.trim()));
  };
  return (
    <Dialog title={title} isOpen={isOpen} onClose={onClose}>
      <DialogForm action={action} isBusy={isBusy} onSubmit={submit} onClose={onClose}>
        <TextField
          label={label}
          value={name}
          onChange={setName}
          error={failure?.message}
          maxLength={maxLength}
          autoFocus
        />
      </DialogForm>
    </Dialog>
  );
}
