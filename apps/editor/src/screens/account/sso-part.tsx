import {
  connectSsoIdentity,
  disconnectSsoIdentity,
  type SsoIdentity,
} from '@sitewright/contract/single-sign-on';
import { t } from '@sitewright/owner-texts/t';
import { Button } from '@sitewright/ui/button';
import { FailedState, Skeleton } from '@sitewright/ui/loading-state';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { textOf } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import { useSubmit } from '../../forms/use-submit.ts';
import { momentText } from '../../labels/moment.ts';
import { accountQueries } from '../../queries/account.ts';
import { queryClient } from '../../queries/query-client.ts';
import { FailureNote } from './failure-note.tsx';
import { besidesPassword, OwnPasswordField } from './own-password-field.tsx';
import { ssoFailureText } from './sso-failures.ts';
import { type SecondFactor, useSecondFactor } from './use-second-factor.tsx';

type Provider = { issuer: string; name: string };

/** Who one is at the provider of an organization: connected and disconnected; nothing where there is no provider. */
export function SsoPart({ reason }: { reason: string | undefined }) {
  const query = accountQueries.identities();
  const stored = useQuery(query);
  const [status, setStatus] = useState('');
  const { identities = [], connectable = [] } = stored.data ?? {};
  if (stored.data && identities.length === 0 && connectable.length === 0) return null;
  return (
    <section className="account-part" aria-labelledby="account-sso-head">
      <h2 id="account-sso-head">{t('account.ssoTitle')}</h2>
      <FailureNote text={ssoFailureText(reason)} />
      {stored.isPending && <Skeleton label={t('account.loadingYourConnections')} />}
      {stored.isError && <FailedState message={textOf(stored.error)} onRetry={() => void stored.refetch()} />}
      {identities.map((identity) => (
        <ProofForm
          key={identity.issuer}
          provider={identity}
          text={connectedText(identity)}
          action={t('account.disconnectName', { name: identity.name })}
          send={async (proof) => {
            await call(disconnectSsoIdentity, { body: { issuer: identity.issuer, ...proof } });
            setStatus(t('account.disconnected', { name: identity.name }));
            await queryClient.invalidateQueries({ queryKey: query.queryKey });
          }}
        />
      ))}
      {identities.length > 0 && <p className="ui-help">{t('account.noPasswordYet')}</p>}
      {connectable.map((provider) => (
        <ProofForm
          key={provider.issuer}
          provider={provider}
          text={t('account.connectHelp', { name: provider.name })}
          action={t('account.connectName', { name: provider.name })}
          send={async (proof) => {
            setStatus('');
            const { url } = await call(connectSsoIdentity, { body: { issuer: provider.issuer, ...proof } });
            window.location.assign(url);
          }}
        />
      ))}
      <p role="status">{status}</p>
    </section>
  );
}

function connectedText({ name, connectedAt, lastUsedAt }: SsoIdentity): string {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const since = momentText(connectedAt, timeZone);
  return lastUsedAt === null
    ? t('account.connectedUnused', { name, since })
    : t('account.connectedUsed', { name, since, used: momentText(lastUsedAt, timeZone) });
}

type Proof = { password: string } & SecondFactor;

type ProofFormProps = {
  provider: Provider;
  text: string;
  action: string;
  send: (proof: Proof) => Promise<void>;
};

/** What changes how one signs in asks for the password anew. */
function ProofForm({ provider, text, action, send }: ProofFormProps) {
  const [password, setPassword] = useState('');
  const { asking, field, failureOf } = useSecondFactor();
  const { isBusy, failure, handleSubmit } = useSubmit(
    asking((factor) => send({ password, ...factor })),
    () => setPassword(''),
  );
  return (
    <form className="account-form" onSubmit={handleSubmit} noValidate aria-label={provider.name}>
      <p>{text}</p>
      <OwnPasswordField value={password} onChange={setPassword} failure={failure} />
      {field}
      <FailureNote text={failureOf(besidesPassword(failure))?.message} />
      <Button type="submit" isBusy={isBusy} isDisabled={password === ''}>
        {action}
      </Button>
    </form>
  );
}
