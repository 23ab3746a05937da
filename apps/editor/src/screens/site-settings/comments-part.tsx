import { isDisqusName } from '@sitewright/domain/social/disqus-name';
import { rich } from '@sitewright/owner-texts/rich';
import { t } from '@sitewright/owner-texts/t';
import { NumberField } from '@sitewright/ui/number-field';
import { SwitchField } from '@sitewright/ui/switch-field';
import { TextField } from '@sitewright/ui/text-field';
import { SwitchFields } from '../../forms/switch-fields.tsx';
import { Link } from '../../router/link.tsx';
import { useWebsiteId } from '../../router/router-context.tsx';
import { FlagSwitch } from './flag-switch.tsx';
import type { SettingsPartProps } from './use-settings-form.ts';

/** Settings of comments, likes and member accounts. */
export function CommentsPart({ fields, onChange }: SettingsPartProps) {
  const { storeSettings: store } = fields;
  const websiteId = useWebsiteId();
  return (
    <fieldset className="form-part">
      <legend>{t('siteSettings.visitors')}</legend>
      <SwitchFields
        fields={fields}
        labels={{
          memberAccountsEnabled: t('siteSettings.showSignInLinks'),
          commentsEnabled: t('siteSettings.visitorsCanComment'),
        }}
        onChange={onChange}
      />
      {fields.commentsEnabled && <CommentFields fields={fields} onChange={onChange} />}
      <SwitchField
        label={t('siteSettings.visitorsCanLikeItems')}
        value={fields.simpleLikingEnabled}
        onChange={(simpleLikingEnabled) => onChange({ simpleLikingEnabled })}
      />
      <SwitchField
        label={t('siteSettings.shoppersCanReviewProducts')}
        value={store.reviewsEnabled}
        onChange={(reviewsEnabled) => onChange({ storeSettings: { ...store, reviewsEnabled } })}
      />
      {store.reviewsEnabled && (
        <>
          <SwitchField
            label={t('siteSettings.reviewsNeedApproval')}
            value={store.reviewsNeedApproval}
            onChange={(reviewsNeedApproval) => onChange({ storeSettings: { ...store, reviewsNeedApproval } })}
          />
          <p className="ui-help">
            {rich('siteSettings.reviewRequestHelp', {
              link: (content) => (
                <Link to="/automations/$websiteId/store/$kind" params={{ websiteId, kind: 'reviewRequests' }}>
                  {content}
                </Link>
              ),
            })}
          </p>
        </>
      )}
      <FlagSwitch flag="form_textarea_max_length" fields={fields} onChange={onChange} />
    </fieldset>
  );
}

function CommentFields({ fields, onChange }: Omit<SettingsPartProps, 'errors'>) {
  return (
    <>
      <SwitchFields
        fields={fields}
        labels={{
          commentApprovalRequired: t('siteSettings.commentsNeedApproval'),
          commentFlagsAllowed: t('siteSettings.visitorsCanReportComments'),
        }}
        onChange={onChange}
      />
      <div className="form-pair">
        <NumberField
          label={t('siteSettings.daysUntilCommentsClose')}
          help={t('siteSettings.daysUntilCommentsCloseHelp')}
          value={fields.commentDisableAfterDays}
          range={{ min: 0, max: 3650, step: 1 }}
          onChange={(days) => onChange({ commentDisableAfterDays: days ?? 0 })}
        />
        {fields.commentFlagsAllowed && (
          <NumberField
            label={t('siteSettings.reportsBeforeACommentIsHidden')}
            value={fields.commentFlagThreshold}
            range={{ min: 1, max: 100, step: 1 }}
            onChange={(count) => onChange({ commentFlagThreshold: count ?? 1 })}
          />
        )}
      </div>
      <TextField
        label={t('siteSettings.disqusShortName')}
        help={t('siteSettings.disqusHelp')}
        value={fields.disqusShortname}
        error={
          fields.disqusShortname === '' || isDisqusName(fields.disqusShortname)
            ? undefined
            : t('siteSettings.lettersDigitsAndHyphensOnly')
        }
        maxLength={100}
        onChange={(disqusShortname) => onChange({ disqusShortname })}
      />
    </>
  );
}
