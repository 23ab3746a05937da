import { isRecorded, needsConsent } from '@sitewright/domain/visits/visit-settings-schema';
import { t } from '@sitewright/owner-texts/t';
import { NumberField } from '@sitewright/ui/number-field';
import { SelectField } from '@sitewright/ui/select-field';
import { SwitchField } from '@sitewright/ui/switch-field';
import { TextField } from '@sitewright/ui/text-field';
import { LinkControl } from '../../links/link-control.tsx';
import { FlagSwitch } from './flag-switch.tsx';
import type { SettingsPartProps } from './use-settings-form.ts';

const CONSENT = {
  'opt-in': t('siteSettings.consentFirst'),
  'opt-out': t('siteSettings.consentAssumed'),
} as const;

const PERCENT = { min: 1, max: 100, step: 1, unit: '%' } as const;

/** Whether visits are counted, who else is told of them, and how visitors decide on it. */
export function VisitsPart({ fields, errors, onChange }: SettingsPartProps) {
  const { visits } = fields;
  const change = (part: Partial<typeof visits>) => onChange({ visits: { ...visits, ...part } });
  return (
    <>
      <fieldset className="form-part">
        <legend>{t('siteSettings.visits')}</legend>
        <SwitchField
          label={t('siteSettings.countVisits')}
          value={visits.isCounted}
          onChange={(isCounted) => change({ isCounted })}
        />
        <p className="ui-help">{t('siteSettings.countVisitsHelp')}</p>
        {visits.isCounted && (
          <>
            <SwitchField
              label={t('siteSettings.recognizeVisitorsWhoComeAgain')}
              value={visits.hasCookies}
              onChange={(hasCookies) => change({ hasCookies })}
            />
            <p className="ui-help">
              {visits.hasCookies ? t('siteSettings.withCookiesHelp') : t('siteSettings.withoutCookiesHelp')}
            </p>
            <FlagSwitch flag="commerce_site_visitor_metrics" fields={fields} onChange={onChange} />
            <FlagSwitch flag="session_recording" fields={fields} onChange={onChange} />
            {isRecorded(fields) && (
              <>
                <p className="ui-help">{t('siteSettings.recordingHelp')}</p>
                <NumberField
                  label={t('siteSettings.sessionsRecorded')}
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
        <legend>{t('siteSettings.analyticsAndAdvertisingServices')}</legend>
        <p className="ui-help">{t('siteSettings.servicesHelp')}</p>
        <TextField
          label={t('siteSettings.googleAnalyticsMeasurementId')}
          help={t('siteSettings.pageViewsAndPurchases')}
          maxLength={30}
          autoComplete="off"
          value={visits.analyticsTagId}
          error={errors['visits.analyticsTagId']}
          onChange={(text) => change({ analyticsTagId: text.trim().toUpperCase() })}
        />
        <TextField
          label={t('siteSettings.metaPixelId')}
          help={t('siteSettings.adPixelHelp')}
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
          <legend>{t('siteSettings.cookieBanner')}</legend>
          <SelectField
            label={t('siteSettings.consent')}
            options={CONSENT}
            value={visits.consent}
            onChange={(consent) => change({ consent: consent as keyof typeof CONSENT })}
          />
          <TextField
            label={t('common.text')}
            help={t('siteSettings.consentTextHelp')}
            lines="many"
            maxLength={500}
            value={visits.consentText}
            error={errors['visits.consentText']}
            onChange={(consentText) => change({ consentText })}
          />
          <LinkControl
            label={t('siteSettings.privacyPolicy')}
            value={{ href: visits.privacyUrl }}
            error={errors['visits.privacyUrl'] && t('siteSettings.choosePageOrEnterAddress')}
            onChange={({ href }) => change({ privacyUrl: href })}
          />
        </fieldset>
      )}
    </>
  );
}
