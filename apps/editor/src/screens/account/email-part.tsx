import { requestEmailChange } from '@sitewright/contract/account-email';
import { rich } from '@sitewright/owner-texts/rich';
import { t } from '@sitewright/owner-texts/t';
import { Button } from '@sitewright/ui/button';
import { TextField } from '@sitewright/ui/text-field';
import { useState } from 'react';
import { call } from '../../api/call.ts';
import { useSubmit } from '../../forms/use-submit.ts';
import { FailureNote } from './failure-note.tsx';
import { besidesPassword, OwnPasswordField } from './own-password-field.tsx';
import { useSecondFactor } from './use-second-factor.tsx';

/** Changes the address one signs in with, once a link at the new one is used. */
export function EmailPart({ email: current }: { email: string }) {
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [sentTo, setSentTo] = useState('');
  const { asking, field, failureOf } = useSecondFactor();
  const { isBusy, failure, handleSubmit } = useSubmit(
    asking((factor) => {
      setSentTo('');
      return call(requestEmailChange, { body: { email, password, ...factor } });
    }),
    () => {
      setSentTo(email);
      setEmail('');
      setPassword('');
    },
  );
  const other = failure?.fields.email ? null : failureOf(besidesPassword(failure));
  return (
    <form className="account-part" onSubmit={handleSubmit} noValidate aria-labelledby="account-email-head">
      <h2 id="account-email-head">{t('common.emailAddress')}</h2>
      <p>{rich('account.youSignInWith', { email: <strong>{current}</strong> })}</p>
      <TextField
        label={t('account.newEmailAddress')}
        type="email"
        autoComplete="email"
        value={email}
        onChange={setEmail}
        error={failure?.fields.email}
      />
      <OwnPasswordField value={password} onChange={setPassword} failure={failure} />
      {field}
      <FailureNote text={other?.message} />
      <p role="status">{sentTo === '' ? '' : t('account.emailLinkSent', { email: sentTo })}</p>
      <Button type="submit" isBusy={isBusy} isDisabled={email === '' || password === ''}>
        {t('account.changeAddress')}
      </Button>
    </form>
  );
}
