import { confirmSsoSignIn } from '@sitewright/contract/single-sign-on';
import { useState } from 'react';
import { call } from '../../api/call.ts';
import { useSubmit } from '../../forms/use-submit.ts';
import { Link } from '../../router/link.tsx';
import { EntryCard } from './entry-card.tsx';
import { EntryForm } from './entry-form.tsx';
import { CodeField } from './use-second-factor.tsx';

/** The second step after a provider has confirmed who one is. */
export function SignInCodeScreen() {
  const [code, setCode] = useState('');
  const { isBusy, failure, handleSubmit } = useSubmit(
    async () => {
      const { returnUrl } = await call(confirmSsoSignIn, { body: { code } });
      window.location.assign(returnUrl);
    },
    () => {},
  );
  if (failure?.code === 'invalid-link') {
    return (
      <EntryCard title="Please sign in again">
        <p role="alert">This sign-in took too long or was started in another browser.</p>
        <Link to="/sign-in" className="ui-button is-primary" takesFocus>
          Back to sign in
        </Link>
      </EntryCard>
    );
  }
  return (
    <EntryCard title="Two-step sign-in">
      <EntryForm action="Sign in" isBusy={isBusy} failure={failure} onSubmit={handleSubmit}>
        <CodeField value={code} onChange={setCode} autoFocus />
      </EntryForm>
      <p className="entry-links">
        <Link to="/sign-in">Back to sign in</Link>
      </p>
    </EntryCard>
  );
}
