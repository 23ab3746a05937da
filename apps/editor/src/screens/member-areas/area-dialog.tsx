import { createMemberArea } from '@sitewright/contract/member-areas';
import type { AreaJoining } from '@sitewright/domain/site/collection-schema';
import { Dialog } from '@sitewright/ui/dialog';
import { SelectField } from '@sitewright/ui/select-field';
import { TextField } from '@sitewright/ui/text-field';
import { useState } from 'react';
import { textOf } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import { DialogForm } from '../../forms/dialog-form.tsx';
import { invalidateAreas } from '../../queries/member-areas.ts';
import { useNavigate } from '../../router/router-context.tsx';
import { JOINING_LABELS } from './joining-labels.ts';

type AreaDialogProps = { websiteId: string; isOpen: boolean; onClose: () => void };

/** Makes a member area: its name, and who may join. */
export function AreaDialog({ isOpen, ...props }: AreaDialogProps) {
  return (
    <Dialog title="New member area" isOpen={isOpen} onClose={props.onClose}>
      <AreaForm {...props} />
    </Dialog>
  );
}

function AreaForm({ websiteId, onClose }: Omit<AreaDialogProps, 'isOpen'>) {
  const navigate = useNavigate();
  const [title, setTitle] = useState('');
  const [joining, setJoining] = useState<AreaJoining>('invitation');
  const [error, setError] = useState('');
  const [isBusy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    setError('');
    try {
      const body = { title: title.trim(), joining };
      const { id } = await call(createMemberArea, { params: { websiteId }, body });
      await invalidateAreas(websiteId);
      onClose();
      await navigate({ to: '/member-areas/$websiteId/$areaId', params: { websiteId, areaId: id } });
    } catch (failure) {
      setError(textOf(failure));
      setBusy(false);
    }
  };
  return (
    <DialogForm
      action="Add member area"
      isBusy={isBusy}
      isDisabled={title.trim() === ''}
      error={error}
      onSubmit={() => void save()}
      onClose={onClose}
    >
      <TextField
        label="Name"
        help="Visitors see it where they are asked to sign in, and in emails to people you invite."
        maxLength={200}
        autoFocus
        value={title}
        onChange={setTitle}
      />
      <SelectField
        label="Who can join"
        options={JOINING_LABELS}
        value={joining}
        onChange={(value) => setJoining(value as AreaJoining)}
      />
    </DialogForm>
  );
}
