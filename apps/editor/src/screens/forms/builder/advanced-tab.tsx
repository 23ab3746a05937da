import type { FormContent } from '@sitewright/forms/form-schema';
import { t } from '@sitewright/owner-texts/t';
import { TextField } from '@sitewright/ui/text-field';
import type { ContentErrors } from '../../../field-builder/field-errors.ts';
import { LinkControl } from '../../../links/link-control.tsx';

type TabProps = {
  content: FormContent;
  errors: ContentErrors;
  onChange: (part: Partial<FormContent>) => void;
};

/** Confirmation, redirect and captcha of a form. Source: FORM-01, FORM-05. */
export function AdvancedTab({ content, errors, onChange }: TabProps) {
  return (
    <fieldset className="form-part">
      <legend>{t('formBuilder.sending')}</legend>
      <TextField
        label={t('formBuilder.wordsOfTheButton')}
        help={t('formBuilder.leaveEmptyForSubmit')}
        maxLength={60}
        value={content.submitLabel}
        onChange={(submitLabel) => onChange({ submitLabel })}
      />
      <TextField
        label={t('formBuilder.messageAfterSending')}
        help={t('formBuilder.messageAfterSendingHelp')}
        lines="many"
        maxLength={5000}
        value={content.submissionMessage}
        onChange={(submissionMessage) => onChange({ submissionMessage })}
      />
      <LinkControl
        label={t('formBuilder.pageAfterSending')}
        help={t('formBuilder.pageAfterSendingHelp')}
        kinds={['page', 'web', 'file']}
        error={errors.successRedirect}
        value={{ href: content.successRedirect }}
        onChange={({ href }) => onChange({ successRedirect: href })}
      />
      <TextField
        label={t('formBuilder.htmlAfterSending')}
        help={t('formBuilder.htmlAfterSendingHelp')}
        lines="code"
        maxLength={20_000}
        value={content.postSubmitHtml}
        onChange={(postSubmitHtml) => onChange({ postSubmitHtml })}
      />
    </fieldset>
  );
}
