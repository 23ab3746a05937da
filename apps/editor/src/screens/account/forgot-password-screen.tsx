import { requestPasswordReset } from '@sitewright/contract/accounts';
import { Button } from '@sitewright/ui/button';
import { TextField } from '@sitewright/ui/text-field';
import { useState } from 'react';
import { call } from '../../api/call.ts';
import { useSubmit } from '../../forms/use-submit.ts';
import { Link } from '../../router/link.tsx';
import { EntryCard } from './entry-card.tsx';
import { EntryForm } from './entry-form.tsx';

/** Asks for the email with the link that sets a new password. It says the same whether there is such an account. */
export function ForgotPasswordScreen() {
  const [email, setEmail] = useState('');
  const [isSent, setSent] = useState(false);
  const { isBusy, failure, handleSubmit } = useSubmit(
    () => call(requestPasswordReset, { body: { email } }),
    () => setSent(true),
  );
  if (isSent) {
    return (
      <EntryCard title="Check your email">
        <p role="status">
          If there is an account for <strong>{email.trim()}</strong>, a link to set a new password is on its
          way. It works for an hour.
        </p>
        <p className="ui-help">
          Nothing there? Look in your spam folder, or ask the person who runs this installation for a sign-in
          link.
        </p>
        <Button autoFocus onPress={() => setSent(false)}>
          Use another address
        </Button>
        <BackToSignIn />
      </EntryCard>
    );
  }
  return (
    <EntryCard title="Forgot your password?">
      <p>Enter the email address you sign in with. We will send a link to set a new password.</p>
      <EntryForm action="Send link" isBusy={isBusy} failure={failure} onSubmit={handleSubmit}>
        <TextField
          label="Email address"
          type="email"
          autoComplete="username"
          value={email}
          onChange={setEmail}
          error={failure?.fields.email}
          autoFocus
        />
      </EntryForm>
      <BackToSignIn />
    </EntryCard>
  );
}

function BackToSignIn() {
  return (
    <p className="entry-links">
      <Link to="/sign-in">Back to sign in</Link>
    </p>
  );
}
