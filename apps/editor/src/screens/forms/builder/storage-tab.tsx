import type { FormContent } from '@sitewright/forms/form-schema';
import { t } from '@sitewright/owner-texts/t';
import { NumberField } from '@sitewright/ui/number-field';
import type { ContentErrors } from '../../../field-builder/field-errors.ts';
import { ConnectionsPart } from '../connections/connections-part.tsx';
import { DeliveriesPart } from '../connections/deliveries-part.tsx';
import { EmailPart } from './email-part.tsx';
import { MailingListPart } from './mailing-list-part.tsx';
import { SpreadsheetPart } from './spreadsheet-part.tsx';

type TabProps = {
  websiteId: string;
  formId: string;
  content: FormContent;
  errors: ContentErrors;
  onChange: (part: Partial<FormContent>) => void;
};

/** Where submissions go, and how long they are kept. Source: FORM-05. */
export function StorageTab({ websiteId, formId, content, errors, onChange }: TabProps) {
  return (
    <>
      <fieldset className="form-part">
        <legend>{t('formBuilder.inbox')}</legend>
        <p>{t('formBuilder.inboxHelp')}</p>
        <NumberField
          label={t('formBuilder.daysToKeepSubmissions')}
          help={t('formBuilder.daysToKeepHelp')}
          range={{ min: 1, max: 3650, step: 1 }}
          error={errors.retentionDays}
          value={content.retentionDays}
          onChange={(retentionDays) => onChange({ retentionDays })}
        />
      </fieldset>
      <MailingListPart
        websiteId={websiteId}
        value={content.mailingListId}
        hasEmail={content.fields.some(({ type }) => type === 'email')}
        onChange={(mailingListId) => onChange({ mailingListId })}
      />
      <SpreadsheetPart
        websiteId={websiteId}
        formId={formId}
        formName={content.name}
        value={content.spreadsheetName}
        onChange={(spreadsheetName) => onChange({ spreadsheetName })}
      />
      <EmailPart websiteId={websiteId} content={content} errors={errors} onChange={onChange} />
      <ConnectionsPart params={{ websiteId, formId }} />
      <DeliveriesPart params={{ websiteId, formId }} />
    </>
  );
}
