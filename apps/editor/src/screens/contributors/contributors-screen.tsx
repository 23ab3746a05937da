import {
  type Contributor,
  deleteContributor,
  type Invitation,
  inviteContributor,
  revokeInvitation,
} from '@sitewright/contract/contributors';
import type { RoleId } from '@sitewright/domain/account/roles';
import { FREE_CONTRIBUTORS } from '@sitewright/domain/site/premium-features';
import { t } from '@sitewright/owner-texts/t';
import { Button } from '@sitewright/ui/button';
import { FailedState, Skeleton } from '@sitewright/ui/loading-state';
import { useQuery } from '@tanstack/react-query';
import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import { textOf } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import { ConfirmDialog } from '../../forms/confirm-dialog.tsx';
import { useAttempt } from '../../forms/use-attempt.ts';
import { AppFrame } from '../../layout/app-frame.tsx';
import { PlanNotice } from '../../layout/plan-notice.tsx';
import { accountQueries } from '../../queries/account.ts';
import { contributorQueries } from '../../queries/contributors.ts';
import { queryClient } from '../../queries/query-client.ts';
import { useTimeZone } from '../../queries/use-moment-text.ts';
import { useNavigate } from '../../router/router-context.tsx';
import type { ScreenProps } from '../../router/routes.ts';
import { nameOf } from './contributor-name.ts';
import { ContributorTable } from './contributor-table.tsx';
import { InvitationTable } from './invitation-table.tsx';
import { InviteDialog } from './invite-dialog.tsx';
import { RolesDialog } from './roles-dialog.tsx';
import './contributors.css';

type Open =
  | { dialog: 'invite' }
  | { dialog: 'roles' | 'remove'; contributor: Contributor }
  | { dialog: 'revoke'; invitation: Invitation };

/** Contributors of the site with their roles, and pending invitations. Source: AUTH-01, AUTH-02, AUTH-13. */
export function ContributorsScreen({
  params: { websiteId },
}: ScreenProps<'/settings/$websiteId/contributors'>) {
  const navigate = useNavigate();
  const list = useQuery(contributorQueries.list(websiteId));
  const timeZone = useTimeZone();
  const me = useQuery(accountQueries.me());
  const [open, setOpen] = useState<Open | null>(null);
  const [result, setResult] = useState('');
  const { failure, attempt, clear } = useAttempt({ mayOverlap: true });
  const site = me.data?.websites.find(({ id }) => id === websiteId);
  const own = site?.roles ?? [];
  const mayManage = site?.permissions.includes('contributors.manage') ?? false;
  const isMyself = (contributor: Contributor) => contributor.accountId === me.data?.account.id;

  const done = async (text: string) => {
    setOpen(null);
    setResult(text);
    clear();
    await queryClient.invalidateQueries({ queryKey: contributorQueries.list(websiteId).queryKey });
  };
  const resend = ({ email, roles }: Invitation) =>
    attempt(async () => {
      await call(inviteContributor, { params: { websiteId }, body: { email, roles: roles as RoleId[] } });
      await done(t('contributors.invitationSentAgain', { email }));
    });
  const remove = async (contributor: Contributor) => {
    await call(deleteContributor, { params: { websiteId, accountId: contributor.accountId } });
    if (!isMyself(contributor)) return done(t('contributors.removed', { contributor: nameOf(contributor) }));
    await queryClient.invalidateQueries({ queryKey: accountQueries.me().queryKey });
    await navigate({ to: '/' });
  };
  const revoke = async ({ id, email }: Invitation) => {
    await call(revokeInvitation, { params: { websiteId, invitationId: id } });
    await done(t('contributors.invitationWithdrawn', { email }));
  };
  return (
    <AppFrame
      title={t('contributors.contributors')}
      actions={
        mayManage && (
          <Button look="primary" onPress={() => setOpen({ dialog: 'invite' })}>
            <UserPlus aria-hidden="true" />
            {t('contributors.invite')}
          </Button>
        )
      }
    >
      {list.isPending && <Skeleton label={t('contributors.loadingContributors')} />}
      {list.isError && <FailedState message={textOf(list.error)} onRetry={() => void list.refetch()} />}
      <p className="contributors-result" role={failure ? 'alert' : 'status'}>
        {failure?.message ?? result}
      </p>
      {list.data && (
        <>
          {list.data.contributors.length + list.data.invitations.length >= FREE_CONTRIBUTORS && (
            <PlanNotice websiteId={websiteId} feature="unlimited-contributors" />
          )}
          <ContributorTable
            contributors={list.data.contributors}
            accountId={me.data?.account.id}
            own={own}
            mayRemove={site?.permissions.includes('contributors.remove') ?? false}
            onChange={(contributor) => setOpen({ dialog: 'roles', contributor })}
            onRemove={(contributor) => setOpen({ dialog: 'remove', contributor })}
          />
          <h2>{t('contributors.openInvitations')}</h2>
          {list.data.invitations.length === 0 ? (
            <p className="ui-help">{t('contributors.noInvitations')}</p>
          ) : (
            <InvitationTable
              invitations={list.data.invitations}
              own={own}
              timeZone={timeZone}
              mayManage={mayManage}
              onResend={(invitation) => void resend(invitation)}
              onRevoke={(invitation) => setOpen({ dialog: 'revoke', invitation })}
            />
          )}
        </>
      )}
      <InviteDialog
        websiteId={websiteId}
        own={own}
        isOpen={open?.dialog === 'invite'}
        onClose={() => setOpen(null)}
        onDone={(email) => void done(t('contributors.invitationSent', { email }))}
      />
      <RolesDialog
        websiteId={websiteId}
        own={own}
        contributor={open?.dialog === 'roles' ? open.contributor : null}
        onClose={() => setOpen(null)}
        onDone={() => {
          // One's own roles decide what this screen offers.
          void queryClient.invalidateQueries({ queryKey: accountQueries.me().queryKey });
          void done(t('contributors.rolesSaved'));
        }}
      />
      <ConfirmDialog
        title={open?.dialog === 'remove' ? questionOf(open.contributor, isMyself(open.contributor)) : ''}
        action={t('common.remove')}
        isOpen={open?.dialog === 'remove'}
        onClose={() => setOpen(null)}
        onConfirm={async () => {
          if (open?.dialog === 'remove') await remove(open.contributor);
        }}
      >
        <p>{t('contributors.removeHelp')}</p>
      </ConfirmDialog>
      <ConfirmDialog
        title={
          open?.dialog === 'revoke'
            ? t('contributors.withdrawQuestion', { email: open.invitation.email })
            : ''
        }
        action={t('contributors.withdraw')}
        isOpen={open?.dialog === 'revoke'}
        onClose={() => setOpen(null)}
        onConfirm={async () => {
          if (open?.dialog === 'revoke') await revoke(open.invitation);
        }}
      >
        <p>{t('contributors.withdrawHelp')}</p>
      </ConfirmDialog>
    </AppFrame>
  );
}

function questionOf(contributor: Contributor, isMyself: boolean): string {
  return isMyself
    ? t('contributors.leaveQuestion')
    : t('contributors.removeQuestion', { contributor: nameOf(contributor) });
}
