import { ChoiceField } from '@sitewright/ui/choice-field';
import { Dialog } from '@sitewright/ui/dialog';
import { FailedState, Skeleton } from '@sitewright/ui/loading-state';
import { TextField } from '@sitewright/ui/text-field';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { textOf } from '../../api/api-error.ts';
import { DialogForm } from '../../forms/dialog-form.tsx';
import { pageQueries } from '../../queries/pages.ts';
import { useEditor } from '../../store/use-editor.ts';
import { PageIcon } from './page-icon.tsx';
import { pageKinds } from './page-kinds.ts';

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
  const { websiteId } = useEditor();
  const types = useQuery(pageQueries.types(websiteId));
  const [title, setTitle] = useState('');
  const [kind, setKind] = useState('page');
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const submit = async () => {
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
    <DialogForm action="Add page" isBusy={isBusy} onSubmit={() => void submit()} onClose={onClose}>
      <TextField
        label="Name of the page"
        value={title}
        onChange={setTitle}
        error={error}
        maxLength={200}
        autoFocus
      />
      {types.isPending && <Skeleton label="Loading page types" />}
      {types.isError && (
        <FailedState message="Unable to load page types" onRetry={() => void types.refetch()} />
      )}
      {types.data && (
        <ChoiceField
          label="Kind"
          choices={pageKinds(types.data.types).map(({ name, title: label, icon }) => ({
            id: name,
            label,
            icon: <PageIcon name={icon} />,
          }))}
          value={kind}
          onChange={setKind}
        />
      )}
    </DialogForm>
  );
}
