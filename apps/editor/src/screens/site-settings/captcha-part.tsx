import { t } from '@sitewright/owner-texts/t';
import { SelectField } from '@sitewright/ui/select-field';
import { TextField } from '@sitewright/ui/text-field';
import { CaptchaSecret } from './captcha-secret.tsx';
import type { SettingsPartProps } from './use-settings-form.ts';

type Provider = SettingsPartProps['fields']['captchaSettings']['provider'];

const CHOICES = {
  off: t('common.off'),
  'self-hosted': t('siteSettings.selfHosted'),
  recaptcha: t('siteSettings.recaptchaEnterprise'),
} as const satisfies Record<Provider, string>;

const HELP: Record<Provider, string> = {
  off: t('siteSettings.captchaOffHelp'),
  'self-hosted': t('siteSettings.selfHostedHelp'),
  recaptcha: t('siteSettings.recaptchaHelp'),
};

const KEYS = {
  enterpriseSiteKey: [t('siteSettings.siteKeyOfTheScoreCaptcha'), t('siteSettings.scoreKeyHelp')],
  siteKey: [t('siteSettings.siteKeyOfTheVisibleCaptcha'), t('siteSettings.visibleKeyHelp')],
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
        <legend>{t('siteSettings.captcha')}</legend>
        <SelectField
          label={t('siteSettings.signUpCaptcha')}
          options={CHOICES}
          value={captchaSettings.provider}
          onChange={(id) => change({ provider: id as Provider })}
        />
        <p className="ui-help">
          {HELP[captchaSettings.provider]} {t('siteSettings.formsChooseForThemselves')}
        </p>
      </fieldset>
      <fieldset className="form-part">
        <legend>{t('siteSettings.recaptchaAccount')}</legend>
        <p className="ui-help">{t('siteSettings.recaptchaAccountHelp')}</p>
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
