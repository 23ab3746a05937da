import { useSignInLink as signInByLink } from '@sitewright/contract/accounts';
import { Button } from '@sitewright/ui/button';
import { Skeleton } from '@sitewright/ui/loading-state';
import { TextField } from '@sitewright/ui/text-field';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { textOf } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import { accountQueries } from '../../queries/account.ts';
import { Link } from '../../router/link.tsx';
import type { ScreenProps } from '../../router/routes.ts';
import { EntryCard } from './entry-card.tsx';
import { useEntry } from './use-entry.ts';

type OneTimeLink = { kind: 'owner' | 'account' | 'invitation'; email: string | null; needsPassword: boolean };

const TITLES = { owner: 'Welcome', account: 'Sign in', invitation: 'You have been invited' };

/** Where a one-time link leads: it asks for what the account still needs and signs in. */
export function WelcomeScreen({ search: { token = '' } }: ScreenProps<'/welcome'>) {
  const link = useQuery(accountQueries.signInLink(token));
  if (link.isPending) {
    return (
      <EntryCard title="Welcome">
        <Skeleton />
      </EntryCard>
    );
  }
  if (link.isError) {
    return (
      <EntryCard title="This link does not work">
        <p className="ui-note" role="alert">
          {textOf(link.error)}
        </p>
        <p>
          <Link to="/sign-in">Sign in with your password</Link>
        </p>
      </EntryCard>
    );
  }
  return <WelcomeForm token={token} link={link.data} />;
}

function WelcomeForm({ token, link }: { token: string; link: OneTimeLink }) {
  const [email, setEmail] = useState(link.email ?? '');
  const [password, setPassword] = useState('');
  const body = {
    token,
    ...(link.email === null ? { email } : {}),
    ...(link.needsPassword ? { password } : {}),
  };
  const { isBusy, failure, handleSubmit } = useEntry(() => call(signInByLink, { body }), undefined);
  return (
    <EntryCard title={TITLES[link.kind]}>
      {link.kind === 'owner' && <p>Your site is running. Choose how you sign in to edit it.</p>}
      <form className="stack" onSubmit={handleSubmit} noValidate>
        <TextField
          label="Email address"
          type="email"
          autoComplete="username"
          value={email}
          onChange={setEmail}
          isDisabled={link.email !== null}
          error={failure?.fields.email}
          autoFocus={link.email === null}
        />
        {link.needsPassword && (
          <TextField
            label="Password"
            type="password"
            autoComplete="new-password"
            value={password}
            onChange={setPassword}
            error={failure?.fields.password}
            help="At least 10 characters. A few words work well."
          />
        )}
        {failure && (
          <p className="ui-note" role="alert">
            {failure.message}
          </p>
        )}
        <Button look="primary" type="submit" isBusy={isBusy}>
          {link.needsPassword ? 'Create account' : 'Sign in'}
        </Button>
      </form>
    </EntryCard>
  );
}
