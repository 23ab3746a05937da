import { changePassword, updateAccount } from '@sitewright/contract/accounts';
import { t } from '@sitewright/owner-texts/t';
import { Button } from '@sitewright/ui/button';
import { FailedState, Skeleton } from '@sitewright/ui/loading-state';
import { PasswordField } from '@sitewright/ui/password-field';
import { TextField } from '@sitewright/ui/text-field';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { textOf } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import { readCrumb } from '../../api/crumb.ts';
import type { Failure } from '../../forms/use-attempt.ts';
import { useSubmit } from '../../forms/use-submit.ts';
import { AppFrame } from '../../layout/app-frame.tsx';
import { accountQueries } from '../../queries/account.ts';
import { queryClient } from '../../queries/query-client.ts';
import type { ScreenProps } from '../../router/routes.ts';
import { EmailPart } from './email-part.tsx';
import { FailureNote } from './failure-note.tsx';
import { LanguagePart } from './language-part.tsx';
import { PasskeysPart } from './passkeys-part.tsx';
import { PASSWORD_HELP } from './password-help.ts';
import { SecondFactorPart } from './second-factor-part.tsx';
import { SessionsPart } from './sessions-part.tsx';
import { SsoPart } from './sso-part.tsx';
import './account.css';

/** One's own name, how one signs in, and where one is signed in. */
export function AccountScreen({ search: { sso } }: ScreenProps<'/account'>) {
  const me = useQuery(accountQueries.me());
  return (
    <AppFrame title={t('account.yourAccount')}>
      {me.isPending && <Skeleton label={t('account.loadingYourAccount')} />}
      {me.isError && <FailedState message={textOf(me.error)} onRetry={() => void me.refetch()} />}
      {me.data && (
        <>
          <NameForm name={me.data.account.name} />
          <LanguagePart language={me.data.account.language} />
          <EmailPart email={me.data.account.email} />
          <PasswordForm />
          <PasskeysPart />
          <SecondFactorPart />
          <SsoPart reason={sso} />
          <SessionsPart />
        </>
      )}
    </AppFrame>
  );
}

function NameForm({ name: stored }: { name: string }) {
  const [name, setName] = useState(stored);
  const [isSaved, setSaved] = useState(false);
  const { isBusy, failure, handleSubmit } = useSubmit(
    () => call(updateAccount, { body: { name } }),
    () => {
      setSaved(true);
      void queryClient.invalidateQueries({ queryKey: accountQueries.me().queryKey });
    },
  );
  return (
    <form className="account-part" onSubmit={handleSubmit} noValidate aria-labelledby="account-name-head">
      <h2 id="account-name-head">{t('common.name')}</h2>
      <TextField
        label={t('common.name')}
        autoComplete="name"
        value={name}
        onChange={(next) => {
          setSaved(false);
          setName(next);
        }}
        error={failure?.fields.name}
        help={t('account.nameHelp')}
      />
      <Outcome failure={failure} done={isSaved ? t('account.nameSaved') : ''} />
      <Button type="submit" look="primary" isBusy={isBusy} isDisabled={name.trim() === stored}>
        {t('account.saveName')}
      </Button>
    </form>
  );
}

function PasswordForm() {
  const [currentPassword, setCurrent] = useState('');
  const [newPassword, setNew] = useState('');
  const [isDone, setDone] = useState(false);
  const { isBusy, failure, handleSubmit } = useSubmit(
    async () => {
      setDone(false);
      await call(changePassword, { body: { currentPassword, newPassword } });
      // The session is a new one, and its crumb.
      await readCrumb(true);
    },
    () => {
      setCurrent('');
      setNew('');
      setDone(true);
    },
  );
  const isWrong = failure?.code === 'wrong-password';
  return (
    <form className="account-part" onSubmit={handleSubmit} noValidate aria-labelledby="account-password-head">
      <h2 id="account-password-head">{t('common.password')}</h2>
      <PasswordField
        label={t('account.currentPassword')}
        autoComplete="current-password"
        value={currentPassword}
        onChange={setCurrent}
        error={isWrong ? failure.message : failure?.fields.currentPassword}
      />
      <PasswordField
        label={t('account.newPassword')}
        autoComplete="new-password"
        value={newPassword}
        onChange={setNew}
        error={failure?.fields.newPassword}
        help={PASSWORD_HELP}
      />
      <Outcome
        failure={isWrong ? null : failure}
        done={isDone ? t('account.passwordChangedOthersOut') : ''}
      />
      <Button
        type="submit"
        look="primary"
        isBusy={isBusy}
        isDisabled={currentPassword === '' || newPassword === ''}
      >
        {t('account.changePassword')}
      </Button>
    </form>
  );
}

/** Result of a form, announced to screen readers. */
function Outcome({ failure, done }: { failure: Failure | null; done: string }) {
  return (
    <>
      <FailureNote text={failure?.message} />
      <p role="status">{done}</p>
    </>
  );
}
