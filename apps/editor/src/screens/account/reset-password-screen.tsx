import { resetPassword } from '@sitewright/contract/accounts';
import { t } from '@sitewright/owner-texts/t';
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
  const { isBusy, failure, handleSubmit } = useSubmit(async () =>
    setRemoved((await call(resetPassword, { body: { token, newPassword } })).removedPasskeys),
  );
  if (removed !== undefined) {
    return (
      <EntryCard title={t('account.passwordChanged')}>
        <p role="status">{`${t('account.newPasswordSet')} ${removedPasskeysText(removed)}`.trim()}</p>
        <Link to="/sign-in" className="ui-button is-primary" takesFocus>
          {t('account.signIn')}
        </Link>
      </EntryCard>
    );
  }
  if (token === '' || failure?.code === 'invalid-link') {
    return (
      <EntryCard title={t('account.thisLinkDoesNotWork')}>
        <p role="alert">{t('account.resetLinkUsed')}</p>
        <Link to="/forgot-password" className="ui-button is-primary" takesFocus>
          {t('account.sendANewLink')}
        </Link>
        <p className="entry-links">
          <Link to="/sign-in">{t('account.backToSignIn')}</Link>
        </p>
      </EntryCard>
    );
  }
  return (
    <EntryCard title={t('account.setANewPassword')}>
      <p>{t('account.resetHelp')}</p>
      <EntryForm action={t('account.setPassword')} isBusy={isBusy} failure={failure} onSubmit={handleSubmit}>
        <PasswordField
          label={t('account.newPassword')}
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
