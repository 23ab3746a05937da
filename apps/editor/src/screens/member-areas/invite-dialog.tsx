import { addAreaPerson } from '@sitewright/contract/member-areas';
import { EmailAddress } from '@sitewright/domain/account/account-schema';
import { t } from '@sitewright/owner-texts/t';
import { TextField } from '@sitewright/ui/text-field';
import { useState } from 'react';
import { textOf } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import { DialogForm } from '../../forms/dialog-form.tsx';
import { dialogOf } from '../../forms/dialog-of.tsx';
import { invalidateAreas } from '../../queries/member-areas.ts';

type InviteFormProps = { websiteId: string; areaId: string; onClose: () => void };

/** Gives an address access to an area. */
export const InviteDialog = dialogOf(InviteForm, { title: t('memberAreas.inviteToThisArea') });

const UNSENT = {
  'not-needed': t('memberAreas.thisAddressHasAccessAlready'),
  limited: t('memberAreas.invitationNotMailed'),
};

function InviteForm({ websiteId, areaId, onClose }: InviteFormProps) {
  const [email, setEmail] = useState('');
  const [error, setError] = useState('');
  const [isTried, setTried] = useState(false);
  const address = EmailAddress.safeParse(email.trim());
  const [isBusy, setBusy] = useState(false);
  const send = async () => {
    setTried(true);
    if (!address.success) return;
    setBusy(true);
    setError('');
    try {
      const body = { email: address.data };
      const { mail } = await call(addAreaPerson, { params: { websiteId, areaId }, body });
      await invalidateAreas(websiteId);
      if (mail === 'sent') return onClose();
      setError(UNSENT[mail]);
      setBusy(false);
    } catch (failure) {
      setError(textOf(failure));
      setBusy(false);
    }
  };
  return (
    <DialogForm
      action={t('memberAreas.invite')}
      isBusy={isBusy}
      error={error}
      onSubmit={() => void send()}
      onClose={onClose}
    >
      <TextField
        label={t('common.emailAddress')}
        type="email"
        help={t('memberAreas.inviteHelp')}
        autoFocus
        value={email}
        error={isTried && !address.success ? t('memberAreas.enterEmailAddress') : undefined}
        onChange={setEmail}
      />
    </DialogForm>
  );
}
