import { signIn } from '@sitewright/contract/accounts';
import { Button } from '@sitewright/ui/button';
import { TextField } from '@sitewright/ui/text-field';
import { useState } from 'react';
import { call } from '../../api/call.ts';
import type { ScreenProps } from '../../router/routes.ts';
import { EntryCard } from './entry-card.tsx';
import { useEntry } from './use-entry.ts';

/** Sign in with email address and password. */
export function SignInScreen({ search: { next } }: ScreenProps<'/sign-in'>) {
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const { isBusy, failure, handleSubmit } = useEntry(() => call(signIn, { body: { email, password } }), next);
  return (
    <EntryCard title="Sign in">
      <form className="stack" onSubmit={handleSubmit} noValidate>
        <TextField
          label="Email address"
          type="email"
          autoComplete="username"
          value={email}
          onChange={setEmail}
          error={failure?.fields.email}
          autoFocus
        />
        <TextField
          label="Password"
          type="password"
          autoComplete="current-password"
          value={password}
          onChange={setPassword}
          error={failure?.fields.password}
        />
        {failure && (
          <p className="ui-note" role="alert">
            {failure.message}
          </p>
        )}
        <Button look="primary" type="submit" isBusy={isBusy}>
          Sign in
        </Button>
      </form>
    </EntryCard>
  );
}
