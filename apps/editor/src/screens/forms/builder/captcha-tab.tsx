import type { FormContent } from '@sitewright/forms/form-schema';
import { rich } from '@sitewright/owner-texts/rich';
import { t } from '@sitewright/owner-texts/t';
import { SelectField } from '@sitewright/ui/select-field';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { siteQueries } from '../../../queries/site.ts';
import { Link } from '../../../router/link.tsx';

type CaptchaTabProps = {
  websiteId: string;
  content: FormContent;
  onChange: (part: Partial<FormContent>) => void;
};

const CHOICES = {
  off: t('common.off'),
  'self-hosted': t('formBuilder.selfHosted'),
  recaptcha: t('formBuilder.recaptchaEnterprise'),
} as const;
type Choice = keyof typeof CHOICES;

const HELP: Record<Choice, string> = {
  off: t('formBuilder.captchaOffHelp'),
  'self-hosted': t('formBuilder.selfHostedHelp'),
  recaptcha: t('formBuilder.recaptchaHelp'),
};

/** Whether visitors prove that they are people, and to whom. Source: FORM-05. */
export function CaptchaTab({ websiteId, content, onChange }: CaptchaTabProps) {
  const choice: Choice = content.captchaEnabled ? content.captchaProvider : 'off';
  const choose = (chosen: Choice) =>
    onChange(
      chosen === 'off' ? { captchaEnabled: false } : { captchaEnabled: true, captchaProvider: chosen },
    );
  return (
    <fieldset className="form-part">
      <legend>{t('formBuilder.captcha')}</legend>
      <SelectField
        label={t('formBuilder.visitorCheck')}
        options={CHOICES}
        value={choice}
        onChange={(id) => choose(id as Choice)}
      />
      <p className="ui-help">{HELP[choice]}</p>
      {choice === 'recaptcha' && <KeysNote websiteId={websiteId} />}
    </fieldset>
  );
}

/** Where its keys are entered; without one nobody could send the form. */
function KeysNote({ websiteId }: { websiteId: string }) {
  const { data } = useQuery(siteQueries.settings(websiteId));
  const keys = data?.settings.captchaSettings;
  const isMissing = keys?.siteKey === '' && keys.enterpriseSiteKey === '';
  const link = (content: ReactNode) => (
    <Link to="/settings/$websiteId/site" params={{ websiteId }}>
      {content}
    </Link>
  );
  return (
    <p className={isMissing ? 'ui-error' : 'ui-help'} role={isMissing ? 'alert' : undefined}>
      {isMissing
        ? rich('formBuilder.captchaKeyMissing', { link })
        : rich('formBuilder.captchaKeysPlace', { link })}
    </p>
  );
}
