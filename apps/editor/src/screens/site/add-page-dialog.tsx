import { Button } from '@sitewright/ui/button';
import { Dialog } from '@sitewright/ui/dialog';
import { SelectField } from '@sitewright/ui/select-field';
import { TextField } from '@sitewright/ui/text-field';
import { type FormEvent, useState } from 'react';
import { textOf } from '../../api/api-error.ts';

const KINDS = {
  page: 'Page',
  blog: 'Blog',
  products: 'Store',
  events: 'Events',
  gallery: 'Gallery',
  album: 'Album',
  index: 'Index of pages',
  folder: 'Folder',
};

type AddPageDialogProps = {
  isOpen: boolean;
  onAdd: (title: string, typeName: string) => Promise<void>;
  onClose: () => void;
};

/** Asks what is added and how it is called. */
export function AddPageDialog({ isOpen, onAdd, onClose }: AddPageDialogProps) {
  return (
    <Dialog title="Add page" isOpen={isOpen} onClose={onClose}>
      <AddPageForm onAdd={onAdd} onClose={onClose} />
    </Dialog>
  );
}

function AddPageForm({ onAdd, onClose }: Omit<AddPageDialogProps, 'isOpen'>) {
  const [title, setTitle] = useState('');
  const [kind, setKind] = useState('page');
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault();
    if (title.trim() === '') return setError('Please enter a name.');
    setBusy(true);
    try {
      await onAdd(title.trim(), kind);
    } catch (failure) {
      setError(textOf(failure));
    } finally {
      setBusy(false);
    }
  };
  return (
    <form onSubmit={(event) => void handleSubmit(event)} className="stack" noValidate>
      <TextField
        label="Name of the page"
        value={title}
        onChange={setTitle}
        error={error}
        maxLength={200}
        autoFocus
      />
      <SelectField label="Kind" options={KINDS} value={kind} onChange={setKind} />
      <div className="ui-actions">
        <Button onPress={onClose}>Cancel</Button>
        <Button look="primary" type="submit" isBusy={isBusy}>
          Add page
        </Button>
      </div>
    </form>
  );
}
