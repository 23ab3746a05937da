import { t } from '@sitewright/owner-texts/t';
import { SelectField } from '@sitewright/ui/select-field';
import { SwitchField } from '@sitewright/ui/switch-field';
import { TextField } from '@sitewright/ui/text-field';
import type { StorePartProps } from './store-errors.ts';
import { StripeKeys } from './stripe-keys.tsx';

const PROVIDERS = {
  test: t('storeSettings.testCards'),
  manual: t('storeSettings.bankTransfer'),
  stripe: t('storeSettings.cardsByStripe'),
};
const PUBLISHABLE_KEYS = {
  test: t('storeSettings.publishableKeyTest'),
  live: t('storeSettings.publishableKeyLive'),
};
const MODES = { test: t('storeSettings.testNoMoneyMoves'), live: t('storeSettings.live') };

/** Ways to pay, in the order shoppers see them, and what each of those switched on needs to be told. */
export function PaymentsPart({ websiteId, ...part }: StorePartProps & { websiteId: string }) {
  const { fields, onChange } = part;
  const toggle = (provider: string, isOn: boolean) =>
    onChange({
      paymentProviders: isOn
        ? [...fields.paymentProviders, provider]
        : fields.paymentProviders.filter((one) => one !== provider),
    });
  const isOn = (provider: string) => fields.paymentProviders.includes(provider);
  return (
    <fieldset className="form-part">
      <legend>{t('storeSettings.paymentMethods')}</legend>
      {Object.entries(PROVIDERS).map(([provider, label]) => (
        <SwitchField
          key={provider}
          label={label}
          value={isOn(provider)}
          onChange={(next) => toggle(provider, next)}
        />
      ))}
      {fields.paymentProviders.length === 0 && (
        <p className="ui-note">{t('storeSettings.noPaymentMethod')}</p>
      )}
      {isOn('test') && <TestNote hasOthers={isOn('manual') || isOn('stripe')} />}
      {isOn('manual') && <ManualFields {...part} />}
      {isOn('stripe') && (
        <fieldset className="form-part store-entry">
          <legend>Stripe</legend>
          <StripeFields {...part} />
          <StripeKeys websiteId={websiteId} mode={fields.payments.stripe.mode} />
        </fieldset>
      )}
    </fieldset>
  );
}

/** Explanation of test cards, and when they are offered. */
function TestNote({ hasOthers }: { hasOthers: boolean }) {
  return (
    <p className="ui-note is-quiet">
      {hasOthers ? t('storeSettings.testCardsHelp') : t('storeSettings.testModeOnly')}
    </p>
  );
}

/** Instructions for shoppers who pay outside of the program. */
function ManualFields({ fields, errors, onChange }: StorePartProps) {
  const { payments } = fields;
  const change = (part: Partial<typeof payments.manual>) =>
    onChange({ payments: { ...payments, manual: { ...payments.manual, ...part } } });
  return (
    <fieldset className="form-part store-entry">
      <legend>{t('storeSettings.bankTransfer')}</legend>
      <TextField
        label={t('storeSettings.nameAtCheckout')}
        maxLength={60}
        error={errors['payments.manual.label']}
        value={payments.manual.label}
        onChange={(label) => change({ label })}
      />
      <TextField
        label={t('storeSettings.howToPay')}
        help={t('storeSettings.howToPayHelp')}
        lines="many"
        maxLength={2000}
        value={payments.manual.instructions}
        onChange={(instructions) => change({ instructions })}
      />
    </fieldset>
  );
}

/** Public settings of the store's Stripe account. */
function StripeFields({ fields, errors, onChange }: StorePartProps) {
  const { payments } = fields;
  const { mode, publishableKeys } = payments.stripe;
  const change = (part: Partial<typeof payments.stripe>) =>
    onChange({ payments: { ...payments, stripe: { ...payments.stripe, ...part } } });
  return (
    <div className="form-pair">
      <SelectField
        label={t('storeSettings.mode')}
        options={MODES}
        value={mode}
        onChange={(next) => (next === 'test' || next === 'live') && change({ mode: next })}
      />
      <TextField
        label={PUBLISHABLE_KEYS[mode]}
        help={t('storeSettings.publishableKeyHelp', { mode })}
        maxLength={255}
        autoComplete="off"
        error={errors[`payments.stripe.publishableKeys.${mode}`]}
        value={publishableKeys[mode]}
        onChange={(key) => change({ publishableKeys: { ...publishableKeys, [mode]: key.trim() } })}
      />
    </div>
  );
}
