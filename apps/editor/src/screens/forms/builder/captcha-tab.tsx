import type { FormContent } from '@sitewright/forms/form-schema';
import { SwitchField } from '@sitewright/ui/switch-field';
import { Link } from '../../../router/link.tsx';

type CaptchaTabProps = {
  websiteId: string;
  content: FormContent;
  onChange: (part: Partial<FormContent>) => void;
};

/** Whether visitors prove that they are people. Source: FORM-05. */
export function CaptchaTab({ websiteId, content, onChange }: CaptchaTabProps) {
  return (
    <fieldset className="form-part">
      <legend>CAPTCHA</legend>
      <SwitchField
        label="Ask for a CAPTCHA before the form is sent"
        value={content.captchaEnabled}
        onChange={(captchaEnabled) => onChange({ captchaEnabled })}
      />
      <p className="ui-help">
        Its keys are in the{' '}
        <Link to="/settings/$websiteId/site" params={{ websiteId }}>
          settings of the site
        </Link>
        , without which nobody can send the form. Submissions that look like spam are put aside with or
        without it.
      </p>
    </fieldset>
  );
}
