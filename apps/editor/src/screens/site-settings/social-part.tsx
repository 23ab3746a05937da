import { socialServices } from '@sitewright/blocks/markup/social-services';
import { shareServicesOf } from '@sitewright/blocks/share-buttons/share-services';
import { t } from '@sitewright/owner-texts/t';
import { Button, IconButton } from '@sitewright/ui/button';
import { SelectField } from '@sitewright/ui/select-field';
import { SwitchField } from '@sitewright/ui/switch-field';
import { TextField } from '@sitewright/ui/text-field';
import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide-react';
import type { SettingsFields } from './settings-fields.ts';
import type { SettingsPartProps } from './use-settings-form.ts';

type Account = SettingsFields['socialAccounts'][number];

/** Accounts a site may name. */
const MAX_ACCOUNTS = 30;
/** Services of share buttons, by their number. */
const SHARES = ['1', '2', '4', '5', '6', '7'];

/** Where else the site is found, and where visitors may share it. */
export function SocialPart({ fields, errors, onChange }: SettingsPartProps) {
  const { socialAccounts: accounts, shareButtonOptions: shares } = fields;
  const change = (socialAccounts: Account[]) => onChange({ socialAccounts });
  const move = (from: number, to: number) => {
    const next = accounts.filter((_account, index) => index !== from);
    next.splice(to, 0, ...accounts.slice(from, from + 1));
    change(next);
  };
  return (
    <fieldset className="form-part">
      <legend>{t('siteSettings.socialAccountsAndSharing')}</legend>
      <ul className="account-rows">
        {accounts.map((account, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: accounts have no name of their own; their place is it
          <li key={index}>
            <AccountFields
              account={account}
              error={errors[`socialAccounts.${index}.profileUrl`]}
              onChange={(next) => change(accounts.map((other, at) => (at === index ? next : other)))}
            />
            <span className="account-tools">
              <IconButton
                label={t('siteSettings.moveAccountUp', { number: index + 1 })}
                icon={<ArrowUp />}
                isDisabled={index === 0}
                onPress={() => move(index, index - 1)}
              />
              <IconButton
                label={t('siteSettings.moveAccountDown', { number: index + 1 })}
                icon={<ArrowDown />}
                isDisabled={index === accounts.length - 1}
                onPress={() => move(index, index + 1)}
              />
              <IconButton
                label={t('siteSettings.removeAccount', { number: index + 1 })}
                icon={<Trash2 />}
                onPress={() => change(accounts.filter((_other, at) => at !== index))}
              />
            </span>
          </li>
        ))}
      </ul>
      <p>
        <Button
          isDisabled={accounts.length >= MAX_ACCOUNTS}
          onPress={() =>
            change([...accounts, { serviceName: 'instagram', userName: '', profileUrl: 'https://' }])
          }
        >
          <Plus aria-hidden="true" />
          {t('siteSettings.addAccount')}
        </Button>
      </p>
      <div className="form-pair">
        {SHARES.map((number) => (
          <SwitchField
            key={number}
            label={t('siteSettings.shareOn', {
              service: shareServicesOf({ [number]: true })[0]?.name ?? number,
            })}
            value={shares[number] === true}
            onChange={(isOn) => onChange({ shareButtonOptions: { ...shares, [number]: isOn } })}
          />
        ))}
      </div>
    </fieldset>
  );
}

type AccountFieldsProps = {
  account: Account;
  error: string | undefined;
  onChange: (account: Account) => void;
};

function AccountFields({ account, error, onChange }: AccountFieldsProps) {
  const service = account.serviceName.replace(/-unauth$/, '');
  const names = { ...socialServices(), email: t('common.email') };
  return (
    <>
      <SelectField
        label={t('siteSettings.service')}
        options={service in names ? names : { ...names, [service]: service }}
        value={service}
        onChange={(serviceName) => onChange({ ...account, serviceName })}
      />
      <TextField
        type="url"
        label={t('siteSettings.accountAddress')}
        value={account.profileUrl}
        maxLength={500}
        error={error}
        onChange={(profileUrl) => onChange({ ...account, profileUrl })}
      />
      <TextField
        label={t('siteSettings.userName')}
        value={account.userName}
        maxLength={100}
        onChange={(userName) => onChange({ ...account, userName })}
      />
    </>
  );
}
