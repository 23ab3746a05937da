import { signIn } from '@sitewright/contract/accounts';
import { t } from '@sitewright/owner-texts/t';
import { Button } from '@sitewright/ui/button';
import { CheckboxField } from '@sitewright/ui/checkbox-field';
import { PasswordField } from '@sitewright/ui/password-field';
import { TextField } from '@sitewright/ui/text-field';
import { lazy, Suspense, useState } from 'react';
import { call } from '../../api/call.ts';
import { Link } from '../../router/link.tsx';
import type { ScreenProps } from '../../router/routes.ts';
import { canUsePasskeys } from './can-use-passkeys.ts';
import { EntryCard } from './entry-card.tsx';
import { EntryForm } from './entry-form.tsx';
import { FailureNote } from './failure-note.tsx';
import { ssoFailureText } from './sso-failures.ts';
import { useEntry } from './use-entry.ts';
import { useSecondFactor } from './use-second-factor.tsx';

/** Loaded beside the form, which works without it. It stands last, since providers come later still: nothing moves then. */
const OtherWays = lazy(() =>
  import('./other-ways.tsx').then(
    (module) => ({ default: module.OtherWays }),
    () => ({ default: () => null }),
  ),
);

/** Sign in with email address and password, and a second step where the account asks for one, by a passkey or at a provider. */
export function SignInScreen({ search: { next, sso } }: ScreenProps<'/sign-in'>) {
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [rememberMe, setRememberMe] = useState(true);
  const body = { email, password, rememberMe };
  const { asking, field, failureOf } = useSecondFactor();
  const { isBusy, failure, handleSubmit } = useEntry(
    asking((factor) => call(signIn, { body: { ...body, ...factor } })),
    next,
  );
  return (
    <EntryCard title={t('account.signIn')}>
      <FailureNote text={ssoFailureText(sso)} />
      <EntryForm
        action={t('account.signIn')}
        isBusy={isBusy}
        failure={failureOf(failure)}
        onSubmit={handleSubmit}
      >
        <TextField
          label={t('common.emailAddress')}
          type="email"
          autoComplete="username webauthn"
          value={email}
          onChange={setEmail}
          error={failure?.fields.email}
          autoFocus
        />
        <PasswordField
          label={t('common.password')}
          autoComplete="current-password"
          value={password}
          onChange={setPassword}
          error={failure?.fields.password}
        />
        {field}
        <CheckboxField
          label={t('account.rememberMe')}
          help={t('account.rememberMeHelp')}
          value={rememberMe}
          onChange={setRememberMe}
        />
      </EntryForm>
      <p className="entry-links">
        <Link to="/forgot-password">{t('account.forgotYourPassword')}</Link>
      </p>
      <Suspense fallback={canUsePasskeys() && <OtherWaysToCome />}>
        <OtherWays rememberMe={rememberMe} next={next} isSecondStep={Boolean(field)} />
      </Suspense>
    </EntryCard>
  );
}

/** What will stand there, so that the card does not move under the pointer. */
function OtherWaysToCome() {
  return (
    <div className="entry-others">
      <p aria-hidden="true">{t('account.or')}</p>
      <Button isDisabled>{t('account.signInWithAPasskey')}</Button>
    </div>
  );
}
