import { t } from '@sitewright/owner-texts/t';
import { TextField } from '@sitewright/ui/text-field';
import { useState } from 'react';
import { DialogForm } from '../../../forms/dialog-form.tsx';
import type { FormParams } from '../../../queries/form-connections.ts';
import { SecretOnce } from './secret-once.tsx';
import { useConnect } from './use-connect.ts';

const ASKED = {
  zapier: {
    label: t('formConnections.addressOfTheCatchHook'),
    help: t('formConnections.zapierAddressHelp'),
    placeholder: 'https://hooks.zapier.com/hooks/catch/…',
  },
  webhook: {
    label: t('formConnections.address'),
    help: t('formConnections.webhookAddressHelp'),
    placeholder: 'https://example.com/submissions',
  },
} as const;

type ConnectAddressProps = { kind: keyof typeof ASKED; params: FormParams; onClose: () => void };

/** Asks for an address and connects it; a webhook’s secret is then told once. */
export function ConnectAddress({ kind, params, onClose }: ConnectAddressProps) {
  const [url, setUrl] = useState('');
  const [secret, setSecret] = useState<string | null>(null);
  const connecting = useConnect(params, (made) => (made === null ? onClose() : setSecret(made)));
  const { isBusy, error, fields } = connecting;
  const submit = () =>
    url.trim() === ''
      ? connecting.refuse({ url: t('formConnections.enterAnAddress') })
      : void connecting.connect({ kind, url });
  if (secret !== null)
    return <SecretOnce secret={secret} done={t('formConnections.connected')} onClose={onClose} />;
  return (
    <DialogForm
      action={t('formConnections.connect')}
      isBusy={isBusy}
      error={error}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        {...ASKED[kind]}
        type="url"
        autoFocus
        value={url}
        error={fields.url}
        onChange={(typed) => {
          connecting.clear();
          setUrl(typed);
        }}
      />
    </DialogForm>
  );
}
