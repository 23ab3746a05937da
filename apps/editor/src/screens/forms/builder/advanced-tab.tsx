import type { FormContent } from '@sitewright/forms/form-schema';
import { TextField } from '@sitewright/ui/text-field';
import { LinkControl } from '../../../links/link-control.tsx';
import type { ContentErrors } from './content-errors.ts';

type TabProps = {
  content: FormContent;
  errors: ContentErrors;
  onChange: (part: Partial<FormContent>) => void;
};

/** Confirmation, redirect and captcha of a form. Source: FORM-01, FORM-05. */
export function AdvancedTab({ content, errors, onChange }: TabProps) {
  return (
    <fieldset className="form-part">
      <legend>Sending</legend>
      <TextField
        label="Words of the button"
        help="Leave empty for “Submit”."
        maxLength={60}
        value={content.submitLabel}
        onChange={(submitLabel) => onChange({ submitLabel })}
      />
      <TextField
        label="Message after sending"
        help="Takes the place of the form. Leave empty for “Thank you!”."
        lines="many"
        maxLength={5000}
        value={content.submissionMessage}
        onChange={(submissionMessage) => onChange({ submissionMessage })}
      />
      <LinkControl
        label="Page to go to after sending"
        help="Without one, visitors stay on the page of the form."
        kinds={['page', 'web', 'file']}
        error={errors.successRedirect}
        value={{ href: content.successRedirect }}
        onChange={({ href }) => onChange({ successRedirect: href })}
      />
      <TextField
        label="HTML after sending"
        help="Put into the page once the form is sent; its scripts run, as for counting visitors."
        lines="code"
        maxLength={20_000}
        value={content.postSubmitHtml}
        onChange={(postSubmitHtml) => onChange({ postSubmitHtml })}
      />
    </fieldset>
  );
}
