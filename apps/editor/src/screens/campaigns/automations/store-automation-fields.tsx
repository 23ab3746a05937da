import { STORE_AUTOMATIONS, type StoreAutomationKind } from '@sitewright/domain/mail/store-automations';
import type { StoreSettings } from '@sitewright/domain/settings/website-schema';
import { rich } from '@sitewright/owner-texts/rich';
import { t } from '@sitewright/owner-texts/t';
import { NumberField } from '@sitewright/ui/number-field';
import { SwitchField } from '@sitewright/ui/switch-field';
import { TextField } from '@sitewright/ui/text-field';
import type { ReactNode } from 'react';
import { Link } from '../../../router/link.tsx';
import { DELAY_LABELS } from './store-automation-labels.ts';

type FieldsProps = {
  websiteId: string;
  kind: StoreAutomationKind;
  fields: StoreSettings;
  error: string | undefined;
  onChange: (part: Readonly<Record<string, unknown>>) => void;
};

const UNITS = { hours: t('storeSettings.hours'), days: t('storeSettings.days') } as const;

/** When an email of the store leaves, and to whom. */
export function StoreAutomationFields({ websiteId, kind, fields, error, onChange }: FieldsProps) {
  const { delay } = STORE_AUTOMATIONS[kind];
  const own: Readonly<Record<string, unknown>> = fields[kind];
  return (
    <>
      <p className="ui-help">{helpOf(websiteId, kind)}</p>
      {kind === 'reviewRequests' && !fields.reviewsEnabled && (
        <p className="ui-note">{t('automations.reviewsOff')}</p>
      )}
      {delay && (
        <NumberField
          label={DELAY_LABELS[kind]}
          value={Number(own[delay.field])}
          error={error}
          range={{ min: delay.min, max: delay.max, step: 1, unit: UNITS[delay.unit] }}
          onChange={(value) => onChange({ [delay.field]: value ?? delay.min })}
        />
      )}
      {kind === 'cartReminders' && <CartFields {...fields.cartReminders} onChange={onChange} />}
    </>
  );
}

function helpOf(websiteId: string, kind: StoreAutomationKind): ReactNode {
  switch (kind) {
    case 'cartReminders':
      return t('automations.cartHelp');
    case 'restockNotices':
      return rich('automations.restockHelp', {
        link: (content) => (
          <Link to="/store/$websiteId/restock" params={{ websiteId }}>
            {content}
          </Link>
        ),
      });
    case 'reviewRequests':
      return t('automations.reviewHelp');
    case 'renewalNotices':
      return t('automations.renewalHelp');
  }
}

type CartFieldsProps = Pick<StoreSettings['cartReminders'], 'onlyConsented' | 'code'> &
  Pick<FieldsProps, 'onChange'>;

function CartFields({ onlyConsented, code, onChange }: CartFieldsProps) {
  return (
    <>
      <SwitchField
        label={t('automations.onlyConsented')}
        value={onlyConsented}
        onChange={(next) => onChange({ onlyConsented: next })}
      />
      <p className="ui-help">{t('automations.onlyConsentedHelp')}</p>
      <TextField
        label={t('automations.reminderCode')}
        help={t('automations.reminderCodeHelp')}
        value={code}
        maxLength={40}
        onChange={(next) => onChange({ code: next })}
      />
    </>
  );
}
