import { createMemberArea } from '@sitewright/contract/member-areas';
import type { AreaJoining } from '@sitewright/domain/site/collection-schema';
import { t } from '@sitewright/owner-texts/t';
import { SelectField } from '@sitewright/ui/select-field';
import { TextField } from '@sitewright/ui/text-field';
import { useState } from 'react';
import { call } from '../../api/call.ts';
import { DialogForm } from '../../forms/dialog-form.tsx';
import { dialogOf } from '../../forms/dialog-of.tsx';
import { useSubmit } from '../../forms/use-submit.ts';
import { invalidateAreas } from '../../queries/member-areas.ts';
import { useNavigate } from '../../router/router-context.tsx';
import { JOINING_LABELS } from './joining-labels.ts';

type AreaFormProps = { websiteId: string; onClose: () => void };

/** Makes a member area: its name, and who may join. */
export const AreaDialog = dialogOf(AreaForm, { title: t('memberAreas.newMemberArea') });

function AreaForm({ websiteId, onClose }: AreaFormProps) {
  const navigate = useNavigate();
  const [title, setTitle] = useState('');
  const [joining, setJoining] = useState<AreaJoining>('invitation');
  const { isBusy, failure, submit } = useSubmit(async () => {
    const body = { title: title.trim(), joining };
    const { id } = await call(createMemberArea, { params: { websiteId }, body });
    await invalidateAreas(websiteId);
    onClose();
    await navigate({ to: '/member-areas/$websiteId/$areaId', params: { websiteId, areaId: id } });
  });
  return (
    <DialogForm
      action={t('memberAreas.addMemberArea')}
      isBusy={isBusy}
      isDisabled={title.trim() === ''}
      error={failure?.message}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        label={t('common.name')}
        help={t('memberAreas.areaNameHelp')}
        maxLength={200}
        autoFocus
        value={title}
        onChange={setTitle}
      />
      <SelectField
        label={t('memberAreas.whoCanJoin')}
        options={JOINING_LABELS}
        value={joining}
        onChange={(value) => setJoining(value as AreaJoining)}
      />
    </DialogForm>
  );
}
