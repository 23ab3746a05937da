import { callUrl } from '@sitewright/contract/call-url';
import { exportSubmissionsXlsx } from '@sitewright/contract/form-submissions';
import { t } from '@sitewright/owner-texts/t';
import { TextField } from '@sitewright/ui/text-field';

type SpreadsheetPartProps = {
  websiteId: string;
  formId: string;
  /** Name of the form, which the spreadsheet has unless it is given one. */
  formName: string;
  value: string;
  onChange: (name: string) => void;
};

/** The spreadsheet of all submissions of a form. Source: MAIL-05. */
export function SpreadsheetPart({ websiteId, formId, formName, value, onChange }: SpreadsheetPartProps) {
  return (
    <fieldset className="form-part">
      <legend>{t('formBuilder.spreadsheet')}</legend>
      <p className="ui-help">{t('formBuilder.spreadsheetHelp')}</p>
      <TextField
        label={t('formBuilder.spreadsheetName')}
        help={t('formBuilder.spreadsheetNameHelp')}
        maxLength={100}
        placeholder={formName}
        value={value}
        onChange={onChange}
      />
      <div className="form-choices">
        <a className="ui-button" href={callUrl(exportSubmissionsXlsx.path, { websiteId, formId })} download>
          {t('formBuilder.downloadTheSpreadsheet')}
        </a>
      </div>
    </fieldset>
  );
}
