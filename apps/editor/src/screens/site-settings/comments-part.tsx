import { isDisqusName } from '@sitewright/domain/social/disqus-name';
import { NumberField } from '@sitewright/ui/number-field';
import { SwitchField } from '@sitewright/ui/switch-field';
import { TextField } from '@sitewright/ui/text-field';
import { SwitchFields } from '../../forms/switch-fields.tsx';
import { FlagSwitch } from './flag-switch.tsx';
import type { SettingsPartProps } from './use-settings-form.ts';

/** Settings of comments, likes and member accounts. */
export function CommentsPart({ fields, onChange }: SettingsPartProps) {
  const { storeSettings: store } = fields;
  return (
    <fieldset className="form-part">
      <legend>Visitors</legend>
      <SwitchFields
        fields={fields}
        labels={{
          memberAccountsEnabled: 'Show sign-in and account links in the header of a site with a store',
          commentsEnabled: 'Visitors can comment',
        }}
        onChange={onChange}
      />
      {fields.commentsEnabled && <CommentFields fields={fields} onChange={onChange} />}
      <SwitchField
        label="Visitors can like items"
        value={fields.simpleLikingEnabled}
        onChange={(simpleLikingEnabled) => onChange({ simpleLikingEnabled })}
      />
      <SwitchField
        label="Shoppers can review products"
        value={store.reviewsEnabled}
        onChange={(reviewsEnabled) => onChange({ storeSettings: { ...store, reviewsEnabled } })}
      />
      {store.reviewsEnabled && (
        <>
          <SwitchField
            label="Reviews need approval"
            value={store.reviewsNeedApproval}
            onChange={(reviewsNeedApproval) => onChange({ storeSettings: { ...store, reviewsNeedApproval } })}
          />
          <NumberField
            label="Days after an order was sent before asking for a review"
            help="0: only when you ask them yourself, on the page of an order."
            value={store.reviewRequestDays}
            range={{ min: 0, max: 180, step: 1 }}
            onChange={(days) => onChange({ storeSettings: { ...store, reviewRequestDays: days ?? 0 } })}
          />
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
          commentApprovalRequired: 'Comments need approval',
          commentFlagsAllowed: 'Visitors can report comments',
        }}
        onChange={onChange}
      />
      <div className="form-pair">
        <NumberField
          label="Days until comments close"
          help="0: they never close."
          value={fields.commentDisableAfterDays}
          range={{ min: 0, max: 3650, step: 1 }}
          onChange={(days) => onChange({ commentDisableAfterDays: days ?? 0 })}
        />
        {fields.commentFlagsAllowed && (
          <NumberField
            label="Reports before a comment is hidden"
            value={fields.commentFlagThreshold}
            range={{ min: 1, max: 100, step: 1 }}
            onChange={(count) => onChange({ commentFlagThreshold: count ?? 1 })}
          />
        )}
      </div>
      <TextField
        label="Disqus short name"
        help="Disqus comments replace the site’s own. The name before .disqus.com, such as kiln-house."
        value={fields.disqusShortname}
        error={
          fields.disqusShortname === '' || isDisqusName(fields.disqusShortname)
            ? undefined
            : 'Letters, digits and hyphens only.'
        }
        maxLength={100}
        onChange={(disqusShortname) => onChange({ disqusShortname })}
      />
    </>
  );
}
