import { TextField } from '@sitewright/ui/text-field';
import { CaptchaSecret } from './captcha-secret.tsx';
import type { SettingsPartProps } from './use-settings-form.ts';

const KEYS = {
  enterpriseSiteKey: [
    'Site key of the score captcha',
    'Works in the background, for back-in-stock sign-ups.',
  ],
  siteKey: ['Site key of the visible captcha', 'Shown in forms that require it.'],
} as const;

/** The captcha of the site's forms: public keys that pages print, and the secret by which tokens are checked. */
export function CaptchaPart({
  fields,
  errors,
  onChange,
  websiteId,
}: SettingsPartProps & { websiteId: string }) {
  const { captchaSettings } = fields;
  return (
    <fieldset className="form-part">
      <legend>Captcha</legend>
      {Object.entries(KEYS).map(([name, [label, help]]) => (
        <TextField
          key={name}
          label={label}
          help={help}
          maxLength={200}
          autoComplete="off"
          value={captchaSettings[name as keyof typeof KEYS]}
          error={errors[`captchaSettings.${name}`]}
          onChange={(text) => onChange({ captchaSettings: { ...captchaSettings, [name]: text.trim() } })}
        />
      ))}
      <CaptchaSecret websiteId={websiteId} />
    </fieldset>
  );
}
