import { addAreaPerson } from '@sitewright/contract/member-areas';
import { EmailAddress } from '@sitewright/domain/account/account-schema';
import { t } from '@sitewright/owner-texts/t';
import { TextField } from '@sitewright/ui/text-field';
import { useState } from 'react';
import { call } from '../../api/call.ts';
import { DialogForm } from '../../forms/dialog-form.tsx';
import { dialogOf } from '../../forms/dialog-of.tsx';
import { useAttempt } from '../../forms/use-attempt.ts';
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
  const [isTried, setTried] = useState(false);
  const address = EmailAddress.safeParse(email.trim());
  const { isBusy, failure, attempt, refuse } = useAttempt();
  const send = () => {
    setTried(true);
    if (!address.success) return;
    void attempt(async () => {
      const body = { email: address.data };
      const { mail } = await call(addAreaPerson, { params: { websiteId, areaId }, body });
      await invalidateAreas(websiteId);
      if (mail === 'sent') onClose();
      else refuse(UNSENT[mail]);
    });
  };
  return (
    <DialogForm
      action={t('memberAreas.invite')}
      isBusy={isBusy}
      error={failure?.message}
      onSubmit={send}
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
