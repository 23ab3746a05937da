import { addPasskey, type CreationOptions, startPasskey } from '@sitewright/contract/passkeys';
import { deviceName } from '@sitewright/domain/account/device-name';
import { t } from '@sitewright/owner-texts/t';
import { Button } from '@sitewright/ui/button';
import { TextField } from '@sitewright/ui/text-field';
import { useState } from 'react';
import { call } from '../../api/call.ts';
import { useSubmit } from '../../forms/use-submit.ts';
import { FailureNote } from './failure-note.tsx';
import { besidesPassword, OwnPasswordField } from './own-password-field.tsx';
import { useSecondFactor } from './use-second-factor.tsx';

/** What is left of the life of a challenge when another one is asked for. */
const MARGIN_MS = 60_000;

type Begun = { options: CreationOptions; until: number };

const ofThisDevice = () => deviceName(navigator.userAgent);

/** Adds a passkey once its owner has proven to be the person of the account. */
export function AddPasskeyForm({ onAdded }: { onAdded: (name: string) => Promise<void> }) {
  const [name, setName] = useState(ofThisDevice);
  const [password, setPassword] = useState('');
  // A code is good for one proof: whoever has canceled the browser's dialog is not asked for another.
  const [begun, setBegun] = useState<Begun>();
  const { asking, field, failureOf } = useSecondFactor();
  const start = asking(async (factor) => {
    const from = Date.now();
    const { options } = await call(startPasskey, { body: { password, ...factor } });
    setBegun({ options, until: from + options.timeout - MARGIN_MS });
    return options;
  });
  const optionsOf = async () => {
    if (begun && Date.now() < begun.until) return begun.options;
    setBegun(undefined);
    return (await start()) as CreationOptions;
  };
  const { isBusy, failure, handleSubmit } = useSubmit(
    async () => {
      const options = await optionsOf();
      const { makePasskey } = await import('./passkey-browser.ts');
      const passkey = await makePasskey(options);
      setBegun(undefined);
      await call(addPasskey, { body: { name, passkey } });
      await onAdded(name.trim());
    },
    () => {
      setPassword('');
      setName(ofThisDevice());
    },
  );
  return (
    <form className="account-form" onSubmit={handleSubmit} noValidate aria-label={t('account.addAPasskey')}>
      <TextField
        label={t('account.passkeyName')}
        help={t('account.passkeyNameHelp')}
        value={name}
        onChange={setName}
        maxLength={60}
        error={failure?.fields.name}
      />
      <OwnPasswordField value={password} onChange={setPassword} failure={failure} />
      {!begun && field}
      <FailureNote text={failureOf(besidesPassword(failure))?.message} />
      <Button type="submit" isBusy={isBusy} isDisabled={name.trim() === '' || password === ''}>
        {t('account.addAPasskey')}
      </Button>
    </form>
  );
}
