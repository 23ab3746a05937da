import { updateTranslationConnection } from '@sitewright/contract/machine-translation';
import { t } from '@sitewright/owner-texts/t';
import { TextField } from '@sitewright/ui/text-field';
import { useState } from 'react';
import { call } from '../../api/call.ts';
import { DialogForm } from '../../forms/dialog-form.tsx';
import { useAttempt } from '../../forms/use-attempt.ts';
import { machineTranslationQueries } from '../../queries/machine-translation.ts';
import { queryClient } from '../../queries/query-client.ts';

type FormProps = { websiteId: string; address: string; onClose: () => void };

/** Asks for a translation service and its key, and tries it before it is kept. */
export function ConnectServiceForm({ websiteId, address: stored, onClose }: FormProps) {
  const [address, setAddress] = useState(stored);
  const [key, setKey] = useState('');
  const { isBusy, failure, attempt } = useAttempt();
  const [isTried, setTried] = useState(false);
  const connect = () => {
    setTried(true);
    if (address.trim() === '') return;
    void attempt(async () => {
      const connected = await call(updateTranslationConnection, { websiteId, body: { address, key } });
      const { queryKey } = machineTranslationQueries.settings(websiteId);
      queryClient.setQueryData(queryKey, connected);
      await queryClient.invalidateQueries(machineTranslationQueries.status(websiteId));
    }, onClose);
  };
  return (
    <DialogForm
      action={t('languages.connect')}
      isBusy={isBusy}
      error={failure?.message}
      onSubmit={connect}
      onClose={onClose}
    >
      <TextField
        label={t('languages.address')}
        type="url"
        placeholder="https://libretranslate.com"
        help={t('languages.serviceAddressHelp')}
        autoFocus
        value={address}
        error={isTried && address.trim() === '' ? t('languages.enterTheAddressOfTheService') : undefined}
        onChange={setAddress}
      />
      <TextField
        label={t('languages.apiKey')}
        help={t('languages.apiKeyHelp')}
        autoComplete="off"
        spellCheck="false"
        value={key}
        onChange={setKey}
      />
    </DialogForm>
  );
}
