import { createAutomation } from '@sitewright/contract/automations';
import type { AutomationKind } from '@sitewright/domain/mailing/automation-rules';
import { t } from '@sitewright/owner-texts/t';
import { SelectField } from '@sitewright/ui/select-field';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { call } from '../../../api/call.ts';
import { DialogForm } from '../../../forms/dialog-form.tsx';
import { dialogOf } from '../../../forms/dialog-of.tsx';
import { useSubmit } from '../../../forms/use-submit.ts';
import { keepAutomation } from '../../../queries/automations.ts';
import { subscriberQueries } from '../../../queries/subscribers.ts';
import { useNavigate } from '../../../router/router-context.tsx';
import { ListField } from '../list-field.tsx';
import { KIND_HINTS, KIND_LABELS } from './automation-labels.ts';

type NewAutomationFormProps = { websiteId: string; onClose: () => void };

/** Begins an automation: what it answers, and whose subscribers it is for. */
export const NewAutomationDialog = dialogOf(NewAutomationForm, { title: t('automations.newAutomation') });

function NewAutomationForm({ websiteId, onClose }: NewAutomationFormProps) {
  const navigate = useNavigate();
  const lists = useQuery(subscriberQueries.lists(websiteId)).data?.lists ?? [];
  const [kind, setKind] = useState<AutomationKind>('welcome');
  const [chosen, setChosen] = useState<string | null>(null);
  const listId = chosen ?? (lists.length === 1 ? (lists[0]?.id ?? null) : null);
  const [isMissing, setMissing] = useState(false);
  // Pressed again after a lost answer it makes nothing twice.
  const key = useRef(crypto.randomUUID());
  const { isBusy, failure, submit } = useSubmit(async () => {
    if (listId === null) return;
    const made = await call(createAutomation, {
      params: { websiteId },
      body: { kind, listId },
      key: key.current,
    });
    keepAutomation(websiteId, made);
    const params = { websiteId, automationId: made.id };
    await navigate({ to: '/automations/$websiteId/$automationId', params });
  }, onClose);
  const make = () => {
    setMissing(listId === null);
    if (listId !== null) submit();
  };
  return (
    <DialogForm
      action={t('automations.addAutomation')}
      isBusy={isBusy}
      error={failure?.message}
      onSubmit={make}
      onClose={onClose}
    >
      <SelectField
        label={t('automations.kind')}
        options={KIND_LABELS}
        value={kind}
        onChange={(next) => setKind(next as AutomationKind)}
      />
      <p className="ui-help">{KIND_HINTS[kind]}</p>
      <ListField
        websiteId={websiteId}
        error={isMissing && listId === null ? t('automations.chooseAMailingList') : failure?.fields.listId}
        value={listId}
        onChange={setChosen}
      />
    </DialogForm>
  );
}
