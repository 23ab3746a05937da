import { updateAutomation } from '@sitewright/contract/automations';
import type { Automation } from '@sitewright/domain/mailing/automation-schema';
import { Dialog } from '@sitewright/ui/dialog';
import { useState } from 'react';
import { textOf } from '../../../api/api-error.ts';
import { call } from '../../../api/call.ts';
import { DialogForm } from '../../../forms/dialog-form.tsx';
import { keepAutomation } from '../../../queries/automations.ts';
import { ListField } from './list-field.tsx';

type ListDialogProps = { websiteId: string; automation: Automation; isOpen: boolean; onClose: () => void };

/** Whose subscribers an automation is for. */
export function ListDialog({ isOpen, ...props }: ListDialogProps) {
  return (
    <Dialog title="Change mailing list" isOpen={isOpen} onClose={props.onClose}>
      <ListForm {...props} />
    </Dialog>
  );
}

function ListForm({ websiteId, automation, onClose }: Omit<ListDialogProps, 'isOpen'>) {
  const [listId, setListId] = useState(automation.listId);
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState('');
  const save = async () => {
    setBusy(true);
    setError('');
    const { id: automationId, rowVersion } = automation;
    try {
      const body = { rowVersion, listId, steps: [] };
      keepAutomation(websiteId, await call(updateAutomation, { params: { websiteId, automationId }, body }));
      onClose();
    } catch (failure) {
      setError(textOf(failure));
      setBusy(false);
    }
  };
  return (
    <DialogForm
      action="Save"
      isBusy={isBusy}
      isDisabled={listId === null}
      error={error}
      onSubmit={() => void save()}
      onClose={onClose}
    >
      <ListField websiteId={websiteId} error={undefined} value={listId} onChange={setListId} />
    </DialogForm>
  );
}
