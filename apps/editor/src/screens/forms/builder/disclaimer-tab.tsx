import type { FormContent } from '@sitewright/forms/form-schema';
import { t } from '@sitewright/owner-texts/t';
import { TextField } from '@sitewright/ui/text-field';

type DisclaimerTabProps = { content: FormContent; onChange: (part: Partial<FormContent>) => void };

/** Words that stand below the fields. Source: FORM-05. */
export function DisclaimerTab({ content, onChange }: DisclaimerTabProps) {
  return (
    <TextField
      label={t('formBuilder.disclaimer')}
      help={t('formBuilder.disclaimerHelp')}
      lines="many"
      maxLength={5000}
      value={content.disclaimer}
      onChange={(disclaimer) => onChange({ disclaimer })}
    />
  );
}
