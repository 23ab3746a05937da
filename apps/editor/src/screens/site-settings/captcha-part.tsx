import { SelectField } from '@sitewright/ui/select-field';
import { TextField } from '@sitewright/ui/text-field';
import { CaptchaSecret } from './captcha-secret.tsx';
import type { SettingsPartProps } from './use-settings-form.ts';

type Provider = SettingsPartProps['fields']['captchaSettings']['provider'];

const CHOICES = {
  off: 'Off',
  'self-hosted': 'Self-hosted',
  recaptcha: 'reCAPTCHA Enterprise',
} as const satisfies Record<Provider, string>;

const HELP: Record<Provider, string> = {
  off: 'Visitors are not checked. The limits on how often one visitor may sign up still hold.',
  'self-hosted':
    'The visitor’s browser works for about a second while the address is typed. It needs no account, and nothing is sent to others.',
  recaptcha: 'Google judges visitors in the background. Their browsers load its script when they sign up.',
};

const KEYS = {
  enterpriseSiteKey: ['Site key of the score captcha', 'Works in the background.'],
  siteKey: ['Site key of the visible captcha', 'Used where there is no key of the score captcha.'],
} as const;

/** The captcha of sign-ups, and the keys of the service: public ones that pages print, and the secret by which tokens are checked. */
export function CaptchaPart({
  fields,
  errors,
  onChange,
  websiteId,
}: SettingsPartProps & { websiteId: string }) {
  const { captchaSettings } = fields;
  const change = (part: Partial<typeof captchaSettings>) =>
    onChange({ captchaSettings: { ...captchaSettings, ...part } });
  return (
    <>
      <fieldset className="form-part">
        <legend>CAPTCHA</legend>
        <SelectField
          label="Newsletter and back-in-stock sign-ups"
          options={CHOICES}
          value={captchaSettings.provider}
          onChange={(id) => change({ provider: id as Provider })}
        />
        <p className="ui-help">{HELP[captchaSettings.provider]} Each form has a choice of its own.</p>
      </fieldset>
      <fieldset className="form-part">
        <legend>reCAPTCHA account</legend>
        <p className="ui-help">Only needed where reCAPTCHA is chosen, here or in a form.</p>
        {Object.entries(KEYS).map(([name, [label, help]]) => (
          <TextField
            key={name}
            label={label}
            help={help}
            maxLength={200}
            autoComplete="off"
            value={captchaSettings[name as keyof typeof KEYS]}
            error={errors[`captchaSettings.${name}`]}
            onChange={(text) => change({ [name]: text.trim() })}
          />
        ))}
        <CaptchaSecret websiteId={websiteId} />
      </fieldset>
    </>
  );
}
