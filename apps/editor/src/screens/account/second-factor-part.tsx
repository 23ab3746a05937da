import {
  confirmSecondFactor,
  createRecoveryCodes,
  removeSecondFactor,
  startSecondFactor,
} from '@sitewright/contract/account-security';
import { t } from '@sitewright/owner-texts/t';
import { Button } from '@sitewright/ui/button';
import { FailedState, Skeleton } from '@sitewright/ui/loading-state';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { textOf } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import { useSubmit } from '../../forms/use-submit.ts';
import { accountQueries } from '../../queries/account.ts';
import { passkeysQuery } from '../../queries/passkeys.ts';
import { queryClient } from '../../queries/query-client.ts';
import { FailureNote } from './failure-note.tsx';
import { besidesPassword, OwnPasswordField } from './own-password-field.tsx';
import { CodeField, useSecondFactor } from './use-second-factor.tsx';

type Secret = { secret: string; uri: string };

const reload = () => queryClient.invalidateQueries({ queryKey: accountQueries.secondFactor().queryKey });

/** Two-step sign-in by an authenticator app: set up, turned off, and its recovery codes. */
export function SecondFactorPart() {
  const stored = useQuery(accountQueries.secondFactor());
  const [secret, setSecret] = useState<Secret>();
  const [codes, setCodes] = useState<readonly string[]>([]);
  const show = (recoveryCodes: readonly string[]) => {
    setSecret(undefined);
    setCodes(recoveryCodes);
    void reload();
  };
  return (
    <section className="account-part" aria-labelledby="account-factor-head">
      <h2 id="account-factor-head">{t('account.twoStepSignIn')}</h2>
      {stored.isPending && <Skeleton label={t('account.loadingTwoStepSignIn')} />}
      {stored.isError && <FailedState message={textOf(stored.error)} onRetry={() => void stored.refetch()} />}
      {codes.length > 0 && <RecoveryCodes codes={codes} onDone={() => setCodes([])} />}
      {codes.length === 0 && secret && (
        <ConfirmForm secret={secret} onConfirmed={show} onCancel={() => setSecret(undefined)} />
      )}
      {codes.length === 0 && !secret && stored.data && !stored.data.isOn && (
        <StartForm onStarted={setSecret} />
      )}
      {codes.length === 0 && stored.data?.isOn && (
        <ManageForm recoveryCodesLeft={stored.data.recoveryCodesLeft} onCodes={show} />
      )}
    </section>
  );
}

function StartForm({ onStarted }: { onStarted: (secret: Secret) => void }) {
  const [password, setPassword] = useState('');
  const { isBusy, failure, handleSubmit } = useSubmit(async () =>
    onStarted(await call(startSecondFactor, { body: { password } })),
  );
  return (
    <form className="account-form" onSubmit={handleSubmit} noValidate>
      <p>{t('account.twoStepHelp')}</p>
      <OwnPasswordField value={password} onChange={setPassword} failure={failure} />
      <FailureNote text={besidesPassword(failure)?.message} />
      <Button type="submit" isBusy={isBusy} isDisabled={password === ''}>
        {t('account.setUpTwoStepSignIn')}
      </Button>
    </form>
  );
}

type ConfirmProps = {
  secret: Secret;
  onConfirmed: (recoveryCodes: readonly string[]) => void;
  onCancel: () => void;
};

function ConfirmForm({ secret: { secret, uri }, onConfirmed, onCancel }: ConfirmProps) {
  const [code, setCode] = useState('');
  const { isBusy, failure, handleSubmit } = useSubmit(async () =>
    onConfirmed((await call(confirmSecondFactor, { body: { code } })).recoveryCodes),
  );
  return (
    <form className="account-form" onSubmit={handleSubmit} noValidate>
      <p>{t('account.authenticatorHelp')}</p>
      <p>
        <code className="secret-key">{(secret.match(/.{1,4}/g) ?? []).join(' ')}</code>
      </p>
      <p>
        <a href={uri}>{t('account.openInApp')}</a>
      </p>
      <CodeField isFirst value={code} onChange={setCode} autoFocus />
      <FailureNote text={failure?.message} />
      <Buttons>
        <Button type="submit" look="primary" isBusy={isBusy} isDisabled={code.trim() === ''}>
          {t('account.turnOn')}
        </Button>
        <Button look="quiet" onPress={onCancel}>
          {t('common.cancel')}
        </Button>
      </Buttons>
    </form>
  );
}

function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  return (
    <>
      <p role="status">{t('account.recoveryCodesHelp')}</p>
      <ul className="recovery-codes" aria-label={t('account.recoveryCodes')}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <Button look="primary" onPress={onDone}>
        {t('account.recoveryCodesSaved')}
      </Button>
    </>
  );
}

type ManageProps = { recoveryCodesLeft: number; onCodes: (codes: readonly string[]) => void };

function ManageForm({ recoveryCodesLeft, onCodes }: ManageProps) {
  const [password, setPassword] = useState('');
  const passkeys = useQuery(passkeysQuery());
  const hasPasskey = passkeys.data?.passkeys.some(({ worksHere }) => worksHere) ?? false;
  const { asking, field, isGiven, failureOf } = useSecondFactor({ isAsked: true, hasPasskey, isSent: false });
  const renew = useSubmit(
    asking(async (factor) =>
      onCodes((await call(createRecoveryCodes, { body: { password, ...factor } })).recoveryCodes),
    ),
  );
  const remove = useSubmit(
    asking((factor) => call(removeSecondFactor, { body: { password, ...factor } })),
    () => void reload(),
  );
  const failure = failureOf(renew.failure ?? remove.failure);
  const isEmpty = password === '' || !isGiven;
  return (
    <form className="account-form" onSubmit={renew.handleSubmit} noValidate>
      <p role="status">{t('account.recoveryCodesLeft', { count: recoveryCodesLeft })}</p>
      <OwnPasswordField value={password} onChange={setPassword} failure={failure} />
      {field}
      <FailureNote text={besidesPassword(failure)?.message} />
      <Buttons>
        <Button type="submit" isBusy={renew.isBusy} isDisabled={isEmpty}>
          {t('account.makeNewRecoveryCodes')}
        </Button>
        <Button look="quiet" isDanger isBusy={remove.isBusy} isDisabled={isEmpty} onPress={remove.submit}>
          {t('account.turnOff')}
        </Button>
      </Buttons>
    </form>
  );
}

function Buttons({ children }: { children: ReactNode }) {
  return <div className="account-buttons">{children}</div>;
}
