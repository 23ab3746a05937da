import { type checkSignInLink, useSignInLink as signInByLink } from '@sitewright/contract/accounts';
import type { ReplyOf } from '@sitewright/contract/call';
import { rich } from '@sitewright/owner-texts/rich';
import { t } from '@sitewright/owner-texts/t';
import { Skeleton } from '@sitewright/ui/loading-state';
import { PasswordField } from '@sitewright/ui/password-field';
import { TextField } from '@sitewright/ui/text-field';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError, textOf } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import { roleNames } from '../../labels/role-labels.ts';
import { accountQueries } from '../../queries/account.ts';
import { Link } from '../../router/link.tsx';
import type { ScreenProps } from '../../router/routes.ts';
import { EntryCard } from './entry-card.tsx';
import { EntryForm } from './entry-form.tsx';
import { FailureNote } from './failure-note.tsx';
import { PASSWORD_HELP } from './password-help.ts';
import { useEntry } from './use-entry.ts';
import { useSecondFactor } from './use-second-factor.tsx';

type OneTimeLink = ReplyOf<typeof checkSignInLink>;

const TITLES = {
  owner: t('account.welcome'),
  account: t('account.signIn'),
  invitation: t('account.youHaveBeenInvited'),
};

/** Where a one-time link leads: it asks for what the account still needs and signs in. */
export function WelcomeScreen({ search: { token = '' } }: ScreenProps<'/welcome'>) {
  const link = useQuery(accountQueries.signInLink(token));
  if (link.isPending) {
    return (
      <EntryCard title={t('account.welcome')}>
        <Skeleton />
      </EntryCard>
    );
  }
  if (link.isError) {
    return (
      <EntryCard
        title={isUsed(link.error) ? t('account.invitationAccepted') : t('account.thisLinkDoesNotWork')}
      >
        <FailureNote text={textOf(link.error)} />
        <p>
          <Link to="/sign-in">{t('account.signInWithYourPassword')}</Link>
        </p>
      </EntryCard>
    );
  }
  return <WelcomeForm token={token} link={link.data} />;
}

function isUsed(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'invitation-used';
}

function WelcomeForm({ token, link }: { token: string; link: OneTimeLink }) {
  const [email, setEmail] = useState(link.email ?? '');
  const [name, setName] = useState('');
  const [password, setPassword] = useState('');
  const body = {
    token,
    ...(link.email === null ? { email } : {}),
    ...(link.needsPassword ? { password, name } : {}),
  };
  const { asking, field, failureOf } = useSecondFactor();
  const { isBusy, failure, handleSubmit } = useEntry(
    asking((factor) => call(signInByLink, { body: { ...body, ...factor } })),
    undefined,
  );
  return (
    <EntryCard title={TITLES[link.kind]}>
      {link.kind === 'owner' && <p>{t('account.ownerWelcome')}</p>}
      {link.kind === 'invitation' && <InvitationText link={link} />}
      {link.signedInAs !== null && (
        <p className="ui-note">
          {link.email === null
            ? rich('account.signedInAs', { account: <strong>{link.signedInAs}</strong> })
            : rich('account.signedInAsOther', {
                account: <strong>{link.signedInAs}</strong>,
                email: <strong>{link.email}</strong>,
              })}
        </p>
      )}
      <EntryForm action={actionOf(link)} isBusy={isBusy} failure={failureOf(failure)} onSubmit={handleSubmit}>
        <TextField
          label={t('common.emailAddress')}
          type="email"
          autoComplete="username"
          value={email}
          onChange={setEmail}
          isDisabled={link.email !== null}
          error={failure?.fields.email}
          autoFocus={link.email === null}
        />
        {link.needsPassword && (
          <>
            <TextField
              label={t('account.yourName')}
              autoComplete="name"
              value={name}
              onChange={setName}
              error={failure?.fields.name}
              help={t('account.yourNameHelp')}
            />
            <PasswordField
              label={t('common.password')}
              autoComplete="new-password"
              value={password}
              onChange={setPassword}
              error={failure?.fields.password}
              help={PASSWORD_HELP}
            />
          </>
        )}
        {field}
      </EntryForm>
    </EntryCard>
  );
}

function InvitationText({ link: { inviter, websiteTitle, roles } }: { link: OneTimeLink }) {
  return (
    <p>
      {rich('account.invitation', {
        inviter: inviter ?? t('account.somebody'),
        site: <strong>{websiteTitle}</strong>,
        roles: roleNames(roles),
      })}
    </p>
  );
}

function actionOf({ kind, needsPassword, signedInAs, email }: OneTimeLink): string {
  if (needsPassword) return t('account.createAccount');
  if (signedInAs !== null && email !== null) return t('account.continueAsEmail', { email });
  return kind === 'invitation' ? t('account.acceptInvitation') : t('account.signIn');
}
