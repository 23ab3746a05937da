import { confirmEmailChange, undoEmailChange } from '@sitewright/contract/account-email';
import { useState } from 'react';
import { call } from '../../api/call.ts';
import { useSubmit } from '../../forms/use-submit.ts';
import { Link } from '../../router/link.tsx';
import type { ScreenProps } from '../../router/routes.ts';
import { EntryCard } from './entry-card.tsx';
import { EntryForm } from './entry-form.tsx';

/** Where the link to a new address leads: a press makes it the account's, as programs open links by themselves. */
export function ConfirmEmailScreen({ search: { token = '' } }: ScreenProps<'/confirm-email'>) {
  return (
    <EmailLink
      title="Confirm your new email address"
      text="From then on you sign in with the address that this link was sent to."
      action="Confirm address"
      done={(email) => `You now sign in with ${email}.`}
      send={() => call(confirmEmailChange, { body: { token } })}
    />
  );
}

/** Where the link to the address of before leads: a press takes the change back. */
export function UndoEmailScreen({ search: { token = '' } }: ScreenProps<'/undo-email'>) {
  return (
    <EmailLink
      title="Take the change back"
      text="You sign in with your earlier address again, and every browser is signed out. Set a new password afterwards."
      action="Take back and sign out everywhere"
      done={(email) => `You sign in with ${email} again. Every browser has been signed out.`}
      send={() => call(undoEmailChange, { body: { token } })}
    />
  );
}

type EmailLinkProps = {
  title: string;
  text: string;
  action: string;
  done: (email: string) => string;
  send: () => Promise<{ email: string }>;
};

function EmailLink({ title, text, action, done, send }: EmailLinkProps) {
  const [email, setEmail] = useState<string>();
  const { isBusy, failure, handleSubmit } = useSubmit(
    async () => setEmail((await send()).email),
    () => {},
  );
  if (email !== undefined) {
    return (
      <EntryCard title="Email address changed">
        <p role="status">{done(email)}</p>
        <Link to="/sign-in" className="ui-button is-primary" takesFocus>
          Go on
        </Link>
      </EntryCard>
    );
  }
  if (failure?.code === 'invalid-link') {
    return (
      <EntryCard title="This link does not work">
        <p role="alert">It is used or too old.</p>
        <Link to="/sign-in" className="ui-button is-primary" takesFocus>
          Sign in
        </Link>
      </EntryCard>
    );
  }
  return (
    <EntryCard title={title}>
      <p>{text}</p>
      <EntryForm action={action} isBusy={isBusy} failure={failure} onSubmit={handleSubmit}>
        {null}
      </EntryForm>
    </EntryCard>
  );
}
