import { createAutomation } from '@sitewright/contract/automations';
import type { AutomationKind } from '@sitewright/domain/mailing/automation-rules';
import { Dialog } from '@sitewright/ui/dialog';
import { SelectField } from '@sitewright/ui/select-field';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { textOf } from '../../../api/api-error.ts';
import { call } from '../../../api/call.ts';
import { DialogForm } from '../../../forms/dialog-form.tsx';
import { keepAutomation } from '../../../queries/automations.ts';
import { subscriberQueries } from '../../../queries/subscribers.ts';
import { useNavigate } from '../../../router/router-context.tsx';
import { KIND_HINTS, KIND_LABELS } from './automation-labels.ts';
import { ListField } from './list-field.tsx';

type NewAutomationProps = { websiteId: string; isOpen: boolean; onClose: () => void };

/** Begins an automation: what it answers, and whose subscribers it is for. */
export function NewAutomationDialog({ isOpen, ...props }: NewAutomationProps) {
  return (
    <Dialog title="New automation" isOpen={isOpen} onClose={props.onClose}>
      <NewAutomationForm {...props} />
    </Dialog>
  );
}

function NewAutomationForm({ websiteId, onClose }: Omit<NewAutomationProps, 'isOpen'>) {
  const navigate = useNavigate();
  const lists = useQuery(subscriberQueries.lists(websiteId)).data?.lists ?? [];
  const [kind, setKind] = useState<AutomationKind>('welcome');
  const [chosen, setChosen] = useState<string | null>(null);
  const listId = chosen ?? (lists.length === 1 ? (lists[0]?.id ?? null) : null);
  const [isMissing, setMissing] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState('');
  // Pressed again after a lost answer it makes nothing twice.
  const key = useRef(crypto.randomUUID());
  const make = async () => {
    setMissing(listId === null);
    if (listId === null) return;
    setBusy(true);
    setError('');
    try {
      const body = { kind, listId };
      const made = await call(createAutomation, { params: { websiteId }, body, key: key.current });
      keepAutomation(websiteId, made);
      onClose();
      const params = { websiteId, automationId: made.id };
      await navigate({ to: '/automations/$websiteId/$automationId', params });
    } catch (failure) {
      setError(textOf(failure));
      setBusy(false);
    }
  };
  return (
    <DialogForm
      action="Add automation"
      isBusy={isBusy}
      error={error}
      onSubmit={() => void make()}
      onClose={onClose}
    >
      <SelectField
        label="Kind"
        options={KIND_LABELS}
        value={kind}
        onChange={(next) => setKind(next as AutomationKind)}
      />
      <p className="ui-help">{KIND_HINTS[kind]}</p>
      <ListField
        websiteId={websiteId}
        error={isMissing && listId === null ? 'Choose a mailing list.' : undefined}
        value={listId}
        onChange={setChosen}
      />
    </DialogForm>
  );
}
