import { SwitchField } from '@sitewright/ui/switch-field';
import type { SettingsPartProps } from './use-settings-form.ts';

/** Whether visits are counted, and what that means for visitors. */
export function VisitsPart({ fields, onChange }: SettingsPartProps) {
  return (
    <fieldset className="form-part">
      <legend>Visits</legend>
      <SwitchField
        label="Count visits"
        value={fields.visits.isCounted}
        onChange={(isCounted) => onChange({ visits: { ...fields.visits, isCounted } })}
      />
      <p className="ui-help">
        Visits are counted on this server without cookies: nothing is stored on the visitor’s device,
        addresses are never kept, and browsers that ask not to be tracked are left out.
      </p>
    </fieldset>
  );
}
