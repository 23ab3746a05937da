import { listMailchimpAudiences } from '@sitewright/contract/form-connections';
import { t } from '@sitewright/owner-texts/t';
import { PasswordField } from '@sitewright/ui/password-field';
import { SelectField } from '@sitewright/ui/select-field';
import { SwitchField } from '@sitewright/ui/switch-field';
import { useState } from 'react';
import { call } from '../../../api/call.ts';
import { DialogForm } from '../../../forms/dialog-form.tsx';
import type { FormParams } from '../../../queries/form-connections.ts';
import { useConnect } from './use-connect.ts';

type Audiences = { id: string; name: string }[];

/** Asks for a key of Mailchimp, then for one of its lists. Source: MAIL-01 to MAIL-04, MAIL-07. */
export function ConnectMailchimp({ params, onClose }: { params: FormParams; onClose: () => void }) {
  const [apiKey, setKey] = useState('');
  const [audiences, setAudiences] = useState<Audiences | null>(null);
  const [audienceId, setAudience] = useState<string | null>(null);
  const [isDoubleOptIn, setDoubleOptIn] = useState(true);
  const connecting = useConnect(params, onClose);
  const { isBusy, error, fields } = connecting;
  const findLists = () =>
    connecting.attempt(async () => {
      const found = await call(listMailchimpAudiences, { params, body: { apiKey } });
      setAudiences(found.audiences);
      // Most accounts have one.
      setAudience(found.audiences.length === 1 ? (found.audiences[0]?.id ?? null) : null);
    });
  const submit = () => {
    if (apiKey.trim() === '') return connecting.refuse({ apiKey: t('formConnections.enterTheKey') });
    if (audiences === null) return void findLists();
    if (audienceId === null) return connecting.refuse({ audienceId: t('formConnections.selectAList') });
    return void connecting.connect({ kind: 'mailchimp', apiKey, audienceId, isDoubleOptIn });
  };
  return (
    <DialogForm
      action={audiences === null ? t('formConnections.showLists') : t('formConnections.connect')}
      isBusy={isBusy}
      error={error}
      onSubmit={submit}
      onClose={onClose}
    >
      <PasswordField
        label={t('formConnections.apiKey')}
        help={t('formConnections.apiKeyHelp')}
        autoComplete="new-password"
        autoFocus
        value={apiKey}
        error={fields.apiKey}
        onChange={(typed) => {
          connecting.clear();
          setKey(typed);
          // They may be those of another account.
          setAudiences(null);
        }}
      />
      {audiences?.length === 0 && <p role="status">{t('formConnections.noListYet')}</p>}
      {audiences !== null && audiences.length > 0 && (
        <>
          <SelectField
            label={t('formConnections.list')}
            options={Object.fromEntries(audiences.map(({ id, name }) => [id, name]))}
            value={audienceId}
            error={fields.audienceId}
            onChange={(id) => {
              connecting.clear();
              setAudience(id);
            }}
          />
          <SwitchField
            label={t('formConnections.doubleOptIn')}
            value={isDoubleOptIn}
            onChange={setDoubleOptIn}
          />
          <p className="ui-help">{t('formConnections.doubleOptInHelp')}</p>
        </>
      )}
    </DialogForm>
  );
}
