import { type Contributor, updateContributor } from '@sitewright/contract/contributors';
import type { RoleId } from '@sitewright/domain/account/roles';
import { t } from '@sitewright/owner-texts/t';
import { Dialog } from '@sitewright/ui/dialog';
import { useState } from 'react';
import { call } from '../../api/call.ts';
import { DialogForm } from '../../forms/dialog-form.tsx';
import { useSubmit } from '../../forms/use-submit.ts';
import { nameOf } from './contributor-name.ts';
import { RoleFields } from './role-fields.tsx';

type RolesDialogProps = {
  websiteId: string;
  own: readonly number[];
  contributor: Contributor | null;
  onClose: () => void;
  onDone: () => void;
};

/** Gives somebody other roles. */
export function RolesDialog(props: RolesDialogProps) {
  const { contributor, onClose } = props;
  return (
    <Dialog
      title={
        contributor
          ? t('contributors.rolesOf', { contributor: nameOf(contributor) })
          : t('contributors.roles')
      }
      isOpen={contributor !== null}
      onClose={onClose}
    >
      {contributor && <RolesForm {...props} contributor={contributor} />}
    </Dialog>
  );
}

function RolesForm({
  websiteId,
  own,
  contributor,
  onClose,
  onDone,
}: RolesDialogProps & { contributor: Contributor }) {
  const [roles, setRoles] = useState<RoleId[]>(contributor.roles as RoleId[]);
  const hasNoRole = roles.length === 0;
  const { isBusy, failure, submit } = useSubmit(() => {
    const params = { websiteId, accountId: contributor.accountId };
    return call(updateContributor, { params, body: { roles } });
  }, onDone);
  return (
    <DialogForm
      action={t('contributors.saveRoles')}
      isBusy={isBusy}
      isDisabled={hasNoRole}
      error={failure?.message}
      onSubmit={submit}
      onClose={onClose}
    >
      <RoleFields
        own={own}
        before={contributor.roles}
        value={roles}
        onChange={setRoles}
        error={hasNoRole ? t('contributors.chooseAtLeastOneRole') : undefined}
      />
    </DialogForm>
  );
}
