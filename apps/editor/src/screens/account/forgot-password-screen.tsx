import { requestPasswordReset } from '@sitewright/contract/accounts';
import { rich } from '@sitewright/owner-texts/rich';
import { t } from '@sitewright/owner-texts/t';
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
      <EntryCard title={t('account.checkYourEmail')}>
        <p role="status">{rich('account.resetLinkSent', { email: <strong>{email.trim()}</strong> })}</p>
        <p className="ui-help">{t('account.resetLinkMissing')}</p>
        <Button autoFocus onPress={() => setSent(false)}>
          {t('account.useAnotherAddress')}
        </Button>
        <BackToSignIn />
      </EntryCard>
    );
  }
  return (
    <EntryCard title={t('account.forgotYourPassword')}>
      <p>{t('account.forgotPasswordHelp')}</p>
      <EntryForm action={t('account.sendLink')} isBusy={isBusy} failure={failure} onSubmit={handleSubmit}>
        <TextField
          label={t('common.emailAddress')}
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
      <Link to="/sign-in">{t('account.backToSignIn')}</Link>
    </p>
  );
}
