import { updateStripeKeys } from '@sitewright/contract/payments';
import type { PaymentMode } from '@sitewright/domain/checkout/payment-schema';
import { t } from '@sitewright/owner-texts/t';
import { Button } from '@sitewright/ui/button';
import { FailedState, Skeleton } from '@sitewright/ui/loading-state';
import { TextField } from '@sitewright/ui/text-field';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { textOf } from '../../../api/api-error.ts';
import { call } from '../../../api/call.ts';
import { useAttempt } from '../../../forms/use-attempt.ts';
import { PlanNotice } from '../../../layout/plan-notice.tsx';
import { storeQueries } from '../../../queries/store.ts';

type StripeKeysProps = { websiteId: string; mode: PaymentMode };
type Typed = { secretKey: string; webhookSecret: string };

const SECRET_KEYS = { test: t('storeSettings.secretKeyTest'), live: t('storeSettings.secretKeyLive') };
const SIGNING_SECRETS = {
  test: t('storeSettings.signingSecretTest'),
  live: t('storeSettings.signingSecretLive'),
};
const NOTHING: Typed = { secretKey: '', webhookSecret: '' };

/**
 * Secrets of the store's account at Stripe. They are saved at once and by themselves, tried at Stripe, and never shown
 * again: what stands in the fields goes nowhere else.
 */
export function StripeKeys({ websiteId, mode }: StripeKeysProps) {
  const services = useQuery(storeQueries.paymentServices(websiteId));
  if (services.isPending) return <Skeleton label={t('storeSettings.loadingTheKeys')} />;
  if (services.isError) {
    return <FailedState message={textOf(services.error)} onRetry={() => void services.refetch()} />;
  }
  const { keys, eventsUrl, events } = services.data.stripe;
  return (
    <>
      {mode === 'live' && <PlanNotice websiteId={websiteId} feature="online-payments" />}
      <KeyFields
        key={mode}
        websiteId={websiteId}
        mode={mode}
        known={keys.find((one) => one.mode === mode)}
        onSaved={() => services.refetch()}
      />
      <dl className="store-facts">
        <dt>{t('storeSettings.addressForStripesEvents')}</dt>
        <dd>
          <code>{eventsUrl}</code>
        </dd>
        <dt>{t('storeSettings.events')}</dt>
        <dd>{events.join(', ')}</dd>
      </dl>
    </>
  );
}

type KeyFieldsProps = StripeKeysProps & {
  known: { hasSecretKey: boolean; keyEnd: string; hasWebhookSecret: boolean } | undefined;
  onSaved: () => Promise<unknown>;
};

function KeyFields({ websiteId, mode, known, onSaved }: KeyFieldsProps) {
  const [typed, setTyped] = useState(NOTHING);
  const { isBusy, failure, attempt } = useAttempt();
  const [status, setStatus] = useState('');
  const errors: Partial<Typed> = failure?.fields ?? {};
  const send = (body: Partial<Typed> & { remove?: boolean }, done: string) =>
    attempt(async () => {
      setStatus('');
      await call(updateStripeKeys, { params: { websiteId }, body: { mode, ...body } });
      setTyped(NOTHING);
      await onSaved();
      setStatus(done);
    });
  const entered = Object.fromEntries(Object.entries(typed).filter(([, text]) => text.trim() !== ''));
  const field = (name: keyof Typed, label: string, help: string) => (
    <TextField
      label={label}
      help={help}
      maxLength={255}
      type="password"
      autoComplete="new-password"
      error={errors[name]}
      value={typed[name]}
      onChange={(text) => setTyped({ ...typed, [name]: text })}
    />
  );
  const keyHelp = known?.hasSecretKey
    ? t('storeSettings.keySaved', { keyEnd: known.keyEnd })
    : t('storeSettings.secretKeyHelp', { mode });
  const hookHelp = known?.hasWebhookSecret
    ? t('storeSettings.secretSaved')
    : t('storeSettings.startsWithWhsec');
  return (
    <>
      <div className="form-pair">
        {field('secretKey', SECRET_KEYS[mode], keyHelp)}
        {field('webhookSecret', SIGNING_SECRETS[mode], hookHelp)}
      </div>
      <div className="store-key-actions">
        <Button
          isBusy={isBusy}
          isDisabled={Object.keys(entered).length === 0}
          onPress={() => void send(entered, t('storeSettings.keysSaved'))}
        >
          {t('storeSettings.saveKeys')}
        </Button>
        {(known?.hasSecretKey || known?.hasWebhookSecret) && (
          <Button
            look="quiet"
            isDanger
            isBusy={isBusy}
            onPress={() => void send({ remove: true }, t('storeSettings.keysRemoved'))}
          >
            {t('storeSettings.removeKeys')}
          </Button>
        )}
        <span role="status">{Object.keys(errors).length > 0 ? '' : (failure?.message ?? status)}</span>
      </div>
    </>
  );
}
