import { SelectField } from '@sitewright/ui/select-field';
import { SwitchField } from '@sitewright/ui/switch-field';
import { TextField } from '@sitewright/ui/text-field';
import type { StorePartProps } from './store-errors.ts';
import { StripeKeys } from './stripe-keys.tsx';

const PROVIDERS = { test: 'Test cards', manual: 'Bank transfer', stripe: 'Cards by Stripe' };
const MODES = { test: 'Test: no money moves', live: 'Live' };

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
      <legend>Payment methods</legend>
      {Object.entries(PROVIDERS).map(([provider, label]) => (
        <SwitchField
          key={provider}
          label={label}
          value={isOn(provider)}
          onChange={(next) => toggle(provider, next)}
        />
      ))}
      {fields.paymentProviders.length === 0 && (
        <p className="ui-note">Without a payment method, only free orders can be placed.</p>
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

const TEST_ORDERS =
  'Test orders are marked, leave your stock as it is, include no files and email only contributors.';

/** Explanation of test cards, and when they are offered. */
function TestNote({ hasOthers }: { hasOthers: boolean }) {
  return (
    <p className="ui-note">
      {hasOthers
        ? 'Test cards are offered only while no other method takes real payments.'
        : `Your store is in test mode: no money is charged. ${TEST_ORDERS} Turn on another method to start selling.`}
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
      <legend>Bank transfer</legend>
      <TextField
        label="Name at checkout"
        maxLength={60}
        error={errors['payments.manual.label']}
        value={payments.manual.label}
        onChange={(label) => change({ label })}
      />
      <TextField
        label="How to pay"
        help="Account, bank and payment reference. Shown at checkout, with the order and in its email."
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
        label="Mode"
        options={MODES}
        value={mode}
        onChange={(next) => (next === 'test' || next === 'live') && change({ mode: next })}
      />
      <TextField
        label={`Publishable key (${mode})`}
        help={`Starts with pk_${mode}_. Without it, checkout does not offer Stripe.`}
        maxLength={255}
        autoComplete="off"
        error={errors[`payments.stripe.publishableKeys.${mode}`]}
        value={publishableKeys[mode]}
        onChange={(key) => change({ publishableKeys: { ...publishableKeys, [mode]: key.trim() } })}
      />
    </div>
  );
}
