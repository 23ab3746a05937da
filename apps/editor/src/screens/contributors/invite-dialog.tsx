import { inviteContributor } from '@sitewright/contract/contributors';
import { ROLES, type RoleId } from '@sitewright/domain/account/roles';
import { t } from '@sitewright/owner-texts/t';
import { Dialog } from '@sitewright/ui/dialog';
import { TextField } from '@sitewright/ui/text-field';
import { useState } from 'react';
import { ApiError, textOf } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import { DialogForm } from '../../forms/dialog-form.tsx';
import { RoleFields } from './role-fields.tsx';

type InviteDialogProps = {
  websiteId: string;
  own: readonly number[];
  isOpen: boolean;
  onClose: () => void;
  onDone: (email: string) => void;
};

/** Asks somebody to work on the site. */
export function InviteDialog(props: InviteDialogProps) {
  return (
    <Dialog title={t('contributors.inviteAContributor')} isOpen={props.isOpen} onClose={props.onClose}>
      <InviteForm {...props} />
    </Dialog>
  );
}

function InviteForm({ websiteId, own, onClose, onDone }: InviteDialogProps) {
  const [email, setEmail] = useState('');
  const [roles, setRoles] = useState<RoleId[]>([ROLES.editor]);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const fields = failure instanceof ApiError ? failure.fields : {};
  const hasNoRole = roles.length === 0;
  const send = async () => {
    setBusy(true);
    setFailure(null);
    try {
      const { invitation } = await call(inviteContributor, { params: { websiteId }, body: { email, roles } });
      onDone(invitation.email);
    } catch (error) {
      setFailure(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <DialogForm
      action={t('contributors.sendInvitation')}
      isBusy={isBusy}
      isDisabled={hasNoRole}
      error={failure === null || fields.email ? '' : messageOf(failure)}
      onSubmit={() => void send()}
      onClose={onClose}
    >
      <TextField
        label={t('common.emailAddress')}
        type="email"
        value={email}
        onChange={setEmail}
        error={fields.email}
        autoFocus
      />
      <RoleFields
        own={own}
        value={roles}
        onChange={setRoles}
        error={hasNoRole ? t('contributors.chooseAtLeastOneRole') : undefined}
      />
    </DialogForm>
  );
}

function messageOf(failure: unknown): string {
  const isThere = failure instanceof ApiError && failure.code === 'conflict';
  return isThere ? t('contributors.alreadyContributor') : textOf(failure);
}
