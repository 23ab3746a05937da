import type { FormContent } from '@sitewright/forms/form-schema';
import { SelectField } from '@sitewright/ui/select-field';
import { useQuery } from '@tanstack/react-query';
import { siteQueries } from '../../../queries/site.ts';
import { Link } from '../../../router/link.tsx';

type CaptchaTabProps = {
  websiteId: string;
  content: FormContent;
  onChange: (part: Partial<FormContent>) => void;
};

const CHOICES = {
  off: 'Off',
  'self-hosted': 'Self-hosted',
  recaptcha: 'reCAPTCHA Enterprise',
} as const;
type Choice = keyof typeof CHOICES;

const HELP: Record<Choice, string> = {
  off: 'Visitors send the form without a check. What looks like spam is still put aside.',
  'self-hosted':
    'The visitor’s browser works for about a second while the form is filled in. It needs no account, and nothing is sent to others.',
  recaptcha: 'Google judges visitors in the background. Their browsers load its script when they send.',
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
      <legend>CAPTCHA</legend>
      <SelectField
        label="Visitor check"
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
  return (
    <p className={isMissing ? 'ui-error' : 'ui-help'} role={isMissing ? 'alert' : undefined}>
      {isMissing
        ? 'No site key has been entered, so nobody can send this form. Enter one in the '
        : 'Its keys are in the '}
      <Link to="/settings/$websiteId/site" params={{ websiteId }}>
        settings of the site
      </Link>
      .
    </p>
  );
}
