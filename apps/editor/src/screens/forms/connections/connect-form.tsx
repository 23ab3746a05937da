import { type ConnectionKind, createFormConnection } from '@sitewright/contract/form-connections';
import { t } from '@sitewright/owner-texts/t';
import { TextField } from '@sitewright/ui/text-field';
import { useState } from 'react';
import { textOf } from '../../../api/api-error.ts';
import { call } from '../../../api/call.ts';
import { DialogForm } from '../../../forms/dialog-form.tsx';
import { type FormParams, invalidateConnections } from '../../../queries/form-connections.ts';
import { SecretOnce } from './secret-once.tsx';

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

type ConnectFormProps = { kind: ConnectionKind; params: FormParams; onClose: () => void };

/** Asks for an address and connects it; a webhook’s secret is then told once. */
export function ConnectForm({ kind, params, onClose }: ConnectFormProps) {
  const [url, setUrl] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState('');
  const [secret, setSecret] = useState<string | null>(null);
  const connect = async () => {
    if (url.trim() === '') return setError(t('formConnections.enterAnAddress'));
    setBusy(true);
    setError('');
    try {
      const made = await call(createFormConnection, { params, body: { kind, url } });
      await invalidateConnections(params);
      if (made.secret === null) onClose();
      else setSecret(made.secret);
    } catch (failure) {
      setError(textOf(failure));
    }
    setBusy(false);
  };
  if (secret !== null)
    return <SecretOnce secret={secret} done={t('formConnections.connected')} onClose={onClose} />;
  return (
    <DialogForm
      action={t('formConnections.connect')}
      isBusy={isBusy}
      error={error}
      onSubmit={() => void connect()}
      onClose={onClose}
    >
      <TextField
        {...ASKED[kind]}
        type="url"
        autoFocus
        value={url}
        onChange={(typed) => {
          setError('');
          setUrl(typed);
        }}
      />
    </DialogForm>
  );
}
