import { type Passkey, removePasskey } from '@sitewright/contract/passkeys';
import { t } from '@sitewright/owner-texts/t';
import { Dialog } from '@sitewright/ui/dialog';
import { useState } from 'react';
import { call } from '../../api/call.ts';
import { DialogForm } from '../../forms/dialog-form.tsx';
import { useSubmit } from '../../forms/use-submit.ts';
import { besidesPassword, OwnPasswordField } from './own-password-field.tsx';
import { useSecondFactor } from './use-second-factor.tsx';

type RemovePasskeyDialogProps = { passkey: Passkey; onRemoved: () => Promise<void>; onClose: () => void };

/** Asks for the password anew, as every change of how one signs in, and removes a passkey. */
export function RemovePasskeyDialog({ passkey, onRemoved, onClose }: RemovePasskeyDialogProps) {
  const [password, setPassword] = useState('');
  const { asking, field, failureOf } = useSecondFactor();
  const { isBusy, failure, submit } = useSubmit(
    asking((factor) =>
      call(removePasskey, { params: { passkeyId: passkey.id }, body: { password, ...factor } }),
    ),
    () => void onRemoved(),
  );
  const other = failureOf(besidesPassword(failure));
  return (
    <Dialog title={t('account.removeQuestion', { name: passkey.name })} isOpen onClose={onClose}>
      <DialogForm
        action={t('common.remove')}
        isDanger
        isBusy={isBusy}
        isDisabled={password === ''}
        {...(other ? { error: other.message } : {})}
        onSubmit={submit}
        onClose={onClose}
      >
        <p>{t('account.removePasskeyHelp')}</p>
        <OwnPasswordField value={password} onChange={setPassword} failure={failure} />
        {field}
      </DialogForm>
    </Dialog>
  );
}
