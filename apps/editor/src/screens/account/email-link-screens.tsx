import { confirmEmailChange, undoEmailChange } from '@sitewright/contract/account-email';
import { useState } from 'react';
import { call } from '../../api/call.ts';
import { useSubmit } from '../../forms/use-submit.ts';
import { Link } from '../../router/link.tsx';
import type { ScreenProps } from '../../router/routes.ts';
import { EntryCard } from './entry-card.tsx';
import { EntryForm } from './entry-form.tsx';
import { removedPasskeysText } from './removed-passkeys.ts';

/** Where the link to a new address leads: a press makes it the account's, as programs open links by themselves. */
export function ConfirmEmailScreen({ search: { token = '' } }: ScreenProps<'/confirm-email'>) {
  return (
    <EmailLink
      title="Confirm your new email address"
      text="From then on you sign in with the address that this link was sent to."
      action="Confirm address"
      send={async () => {
        const { email } = await call(confirmEmailChange, { body: { token } });
        return `You now sign in with ${email}.`;
      }}
    />
  );
}

/** Where the link to the address of before leads: a press takes the change back. */
export function UndoEmailScreen({ search: { token = '' } }: ScreenProps<'/undo-email'>) {
  return (
    <EmailLink
      title="Take the change back"
      text="You sign in with your earlier address again, every browser is signed out, and passkeys of your account are removed. Set a new password afterwards."
      action="Take back and sign out everywhere"
      send={async () => {
        const { email, removedPasskeys } = await call(undoEmailChange, { body: { token } });
        return `You sign in with ${email} again. Every browser has been signed out.${removedPasskeysText(removedPasskeys)}`;
      }}
    />
  );
}

type EmailLinkProps = {
  title: string;
  text: string;
  action: string;
  /** Gives what is told when it is done. */
  send: () => Promise<string>;
};

function EmailLink({ title, text, action, send }: EmailLinkProps) {
  const [done, setDone] = useState<string>();
  const { isBusy, failure, handleSubmit } = useSubmit(
    async () => setDone(await send()),
    () => {},
  );
  if (done !== undefined) {
    return (
      <EntryCard title="Email address changed">
        <p role="status">{done}</p>
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
