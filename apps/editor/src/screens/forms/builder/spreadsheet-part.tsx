import { callUrl } from '@sitewright/contract/call-url';
import { exportSubmissionsXlsx } from '@sitewright/contract/form-submissions';
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
      <legend>Spreadsheet</legend>
      <p className="ui-help">
        Every submission is a row. Download it whenever you need it: it is always complete.
      </p>
      <TextField
        label="Spreadsheet name"
        help="Of the file and its sheet. Leave empty for the name of the form."
        maxLength={100}
        placeholder={formName}
        value={value}
        onChange={onChange}
      />
      <div className="form-choices">
        <a className="ui-button" href={callUrl(exportSubmissionsXlsx.path, { websiteId, formId })} download>
          Download the spreadsheet
        </a>
      </div>
    </fieldset>
  );
}
