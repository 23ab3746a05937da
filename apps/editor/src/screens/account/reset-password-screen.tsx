import { resetPassword } from '@sitewright/contract/accounts';
import { PasswordField } from '@sitewright/ui/password-field';
import { useState } from 'react';
import { call } from '../../api/call.ts';
import { useSubmit } from '../../forms/use-submit.ts';
import { Link } from '../../router/link.tsx';
import type { ScreenProps } from '../../router/routes.ts';
import { EntryCard } from './entry-card.tsx';
import { EntryForm } from './entry-form.tsx';
import { PASSWORD_HELP } from './password-help.ts';
import { removedPasskeysText } from './removed-passkeys.ts';

/** Where the mailed link leads: it sets a new password, once. */
export function ResetPasswordScreen({ search: { token = '' } }: ScreenProps<'/reset-password'>) {
  const [newPassword, setNewPassword] = useState('');
  const [removed, setRemoved] = useState<number>();
  const { isBusy, failure, handleSubmit } = useSubmit(
    async () => setRemoved((await call(resetPassword, { body: { token, newPassword } })).removedPasskeys),
    () => {},
  );
  if (removed !== undefined) {
    return (
      <EntryCard title="Password changed">
        <p role="status">
          Your new password is set. You have been signed out everywhere.{removedPasskeysText(removed)}
        </p>
        <Link to="/sign-in" className="ui-button is-primary" takesFocus>
          Sign in
        </Link>
      </EntryCard>
    );
  }
  if (token === '' || failure?.code === 'invalid-link') {
    return (
      <EntryCard title="This link does not work">
        <p role="alert">
          A link to set a new password works once, and for an hour. This one is used or too old.
        </p>
        <Link to="/forgot-password" className="ui-button is-primary" takesFocus>
          Send a new link
        </Link>
        <p className="entry-links">
          <Link to="/sign-in">Back to sign in</Link>
        </p>
      </EntryCard>
    );
  }
  return (
    <EntryCard title="Set a new password">
      <p>You are signed out everywhere then, and passkeys of your account are removed.</p>
      <EntryForm action="Set password" isBusy={isBusy} failure={failure} onSubmit={handleSubmit}>
        <PasswordField
          label="New password"
          autoComplete="new-password"
          value={newPassword}
          onChange={setNewPassword}
          error={failure?.fields.newPassword}
          help={PASSWORD_HELP}
          autoFocus
        />
      </EntryForm>
    </EntryCard>
  );
}
