import { Button } from '@sitewright/ui/button';
import { Dialog } from '@sitewright/ui/dialog';
import { TextField } from '@sitewright/ui/text-field';
import { type FormEvent, useState } from 'react';
import { textOf } from '../../api/api-error.ts';

type NameDialogProps = {
  title: string;
  label: string;
  action: string;
  initial: string;
  isOpen: boolean;
  onSave: (name: string) => Promise<void>;
  onClose: () => void;
};

/** Asks for a name. It stays open, with the reason, when the name could not be saved. */
export function NameDialog({ title, label, action, initial, isOpen, onSave, onClose }: NameDialogProps) {
  const [name, setName] = useState(initial);
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);

  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() === '') return setError('Please enter a name.');
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
      <form onSubmit={(event) => void handleSubmit(event)} className="stack" noValidate>
        <TextField label={label} value={name} onChange={setName} error={error} maxLength={200} autoFocus />
        <div className="ui-actions">
          <Button onPress={onClose}>Cancel</Button>
          <Button look="primary" type="submit" isBusy={isBusy}>
            {action}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
