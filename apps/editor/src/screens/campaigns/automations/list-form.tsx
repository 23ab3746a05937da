import { updateAutomation } from '@sitewright/contract/automations';
import type { Automation } from '@sitewright/domain/mailing/automation-schema';
import { t } from '@sitewright/owner-texts/t';
import { useState } from 'react';
import { call } from '../../../api/call.ts';
import { DialogForm } from '../../../forms/dialog-form.tsx';
import { useSubmit } from '../../../forms/use-submit.ts';
import { keepAutomation } from '../../../queries/automations.ts';
import { ListField } from '../list-field.tsx';

type ListFormProps = { websiteId: string; automation: Automation; onClose: () => void };

/** Whose subscribers an automation is for. */
export function ListForm({ websiteId, automation, onClose }: ListFormProps) {
  const [listId, setListId] = useState(automation.listId);
  const { isBusy, failure, submit } = useSubmit(async () => {
    const { id: automationId, rowVersion } = automation;
    const body = { rowVersion, listId, steps: [] };
    keepAutomation(websiteId, await call(updateAutomation, { params: { websiteId, automationId }, body }));
  }, onClose);
  return (
    <DialogForm
      action={t('common.save')}
      isBusy={isBusy}
      isDisabled={listId === null}
      error={failure?.message}
      onSubmit={submit}
      onClose={onClose}
    >
      <ListField websiteId={websiteId} error={failure?.fields.listId} value={listId} onChange={setListId} />
    </DialogForm>
  );
}
