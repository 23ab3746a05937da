import { isRecorded, needsConsent } from '@sitewright/domain/visits/visit-settings-schema';
import { NumberField } from '@sitewright/ui/number-field';
import { SelectField } from '@sitewright/ui/select-field';
import { SwitchField } from '@sitewright/ui/switch-field';
import { TextField } from '@sitewright/ui/text-field';
import { LinkControl } from '../../links/link-control.tsx';
import { FlagSwitch } from './flag-switch.tsx';
import type { SettingsPartProps } from './use-settings-form.ts';

const CONSENT = {
  'opt-in': 'Ask before any cookie is set',
  'opt-out': 'Set cookies until visitors decline',
} as const;

const PERCENT = { min: 1, max: 100, step: 1, unit: '%' } as const;

/** Whether visits are counted, who else is told of them, and how visitors decide on it. */
export function VisitsPart({ fields, errors, onChange }: SettingsPartProps) {
  const { visits } = fields;
  const change = (part: Partial<typeof visits>) => onChange({ visits: { ...visits, ...part } });
  return (
    <>
      <fieldset className="form-part">
        <legend>Visits</legend>
        <SwitchField
          label="Count visits"
          value={visits.isCounted}
          onChange={(isCounted) => change({ isCounted })}
        />
        <p className="ui-help">
          Visits are counted on this server. Addresses are never kept, and browsers that ask not to be tracked
          are left out.
        </p>
        {visits.isCounted && (
          <>
            <SwitchField
              label="Recognize visitors who come again"
              value={visits.hasCookies}
              onChange={(hasCookies) => change({ hasCookies })}
            />
            <p className="ui-help">
              {visits.hasCookies
                ? 'Visitors who agree get cookies that last up to two years.'
                : 'Nothing is stored on the visitor’s device.'}
            </p>
            <FlagSwitch flag="commerce_site_visitor_metrics" fields={fields} onChange={onChange} />
            <FlagSwitch flag="session_recording" fields={fields} onChange={onChange} />
            {isRecorded(fields) && (
              <>
                <p className="ui-help">
                  Only visitors from the United States and Japan who accept are recorded. Nothing they enter
                  is kept, nor any checkout, account or gift card. Recordings are deleted after a day, or
                  after 30 days where something went wrong.
                </p>
                <NumberField
                  label="Sessions recorded"
                  range={PERCENT}
                  value={visits.recordedPercent}
                  onChange={(percent) => percent !== null && change({ recordedPercent: percent })}
                />
              </>
            )}
          </>
        )}
      </fieldset>
      <fieldset className="form-part">
        <legend>Analytics and advertising services</legend>
        <p className="ui-help">
          Their scripts are loaded only for visitors who agree to cookies. Test orders are not reported.
        </p>
        <TextField
          label="Google Analytics measurement ID"
          help="Page views and purchases"
          maxLength={30}
          autoComplete="off"
          value={visits.analyticsTagId}
          error={errors['visits.analyticsTagId']}
          onChange={(text) => change({ analyticsTagId: text.trim().toUpperCase() })}
        />
        <TextField
          label="Meta pixel ID"
          help="Page and product views, searches, forms sent, sign-ups, additions to the cart and purchases"
          maxLength={20}
          inputMode="numeric"
          autoComplete="off"
          value={visits.adPixelId}
          error={errors['visits.adPixelId']}
          onChange={(text) => change({ adPixelId: text.trim() })}
        />
      </fieldset>
      {needsConsent(fields) && (
        <fieldset className="form-part">
          <legend>Cookie banner</legend>
          <SelectField
            label="Consent"
            options={CONSENT}
            value={visits.consent}
            onChange={(consent) => change({ consent: consent as keyof typeof CONSENT })}
          />
          <TextField
            label="Text"
            help="Left empty, the banner has the usual text in the language of the site."
            lines="many"
            maxLength={500}
            value={visits.consentText}
            error={errors['visits.consentText']}
            onChange={(consentText) => change({ consentText })}
          />
          <LinkControl
            label="Privacy policy"
            value={{ href: visits.privacyUrl }}
            error={errors['visits.privacyUrl'] && 'Choose a page of this site, or enter a web address.'}
            onChange={({ href }) => change({ privacyUrl: href })}
          />
        </fieldset>
      )}
    </>
  );
}
