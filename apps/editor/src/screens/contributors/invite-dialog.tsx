import { inviteContributor } from '@sitewright/contract/contributors';
import { ROLES, type RoleId } from '@sitewright/domain/account/roles';
import { t } from '@sitewright/owner-texts/t';
import { Dialog } from '@sitewright/ui/dialog';
import { TextField } from '@sitewright/ui/text-field';
import { useState } from 'react';
import { call } from '../../api/call.ts';
import { DialogForm } from '../../forms/dialog-form.tsx';
import { useSubmit } from '../../forms/use-submit.ts';
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
  const { isBusy, failure, submit } = useSubmit(
    () => call(inviteContributor, { params: { websiteId }, body: { email, roles } }),
    ({ invitation }) => onDone(invitation.email),
  );
  const hasNoRole = roles.length === 0;
  const message = failure?.code === 'conflict' ? t('contributors.alreadyContributor') : failure?.message;
  return (
    <DialogForm
      action={t('contributors.sendInvitation')}
      isBusy={isBusy}
      isDisabled={hasNoRole}
      error={failure?.fields.email ? undefined : message}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        label={t('common.emailAddress')}
        type="email"
        value={email}
        onChange={setEmail}
        error={failure?.fields.email}
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
