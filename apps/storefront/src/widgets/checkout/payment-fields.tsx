import type { CheckoutView } from '@sitewright/contract/checkout';
import { TEXTS } from '../../texts.ts';
import type { Checkout } from './checkout-state.ts';
import { Field } from './field.tsx';
import { StripeCard } from './stripe-card.tsx';

type Method = CheckoutView['paymentMethods'][number];

/** How the order is paid: a choice where the shop offers several ways, and what the chosen one asks for. */
export function PaymentFields({ checkout }: { checkout: Checkout }) {
  const { view, method, chooseMethod, busy } = checkout;
  const { paymentMethods, paymentNote } = view;
  return (
    <fieldset className="checkout-section checkout-payment">
      <legend>{TEXTS.payment}</legend>
      {paymentNote ? <p>{paymentNote}</p> : !method && <p className="field-error">{TEXTS.noPayment}</p>}
      {paymentMethods.length > 1 &&
        paymentMethods.map(({ provider, label }) => (
          <label key={provider} className="checkout-option">
            <input
              type="radio"
              name="provider"
              value={provider}
              checked={provider === method?.provider}
              disabled={busy === 'paying'}
              onChange={() => chooseMethod(provider)}
            />
            <span className="checkout-option-name">{label}</span>
          </label>
        ))}
      {method && <MethodFields checkout={checkout} method={method} />}
    </fieldset>
  );
}

function MethodFields({ checkout, method }: { checkout: Checkout; method: Method }) {
  const { typed, setTyped, errors, card } = checkout;
  if (method.publishableKey) {
    return <StripeCard publishableKey={method.publishableKey} card={card} error={errors.card} />;
  }
  if (method.provider !== 'test') {
    const words = method.instructions || TEXTS.instructionsFollow;
    return (
      <p className="checkout-instructions" style={{ whiteSpace: 'pre-line' }}>
        {words}
      </p>
    );
  }
  return (
    <Field
      label={TEXTS.cardNumber}
      name="cardNumber"
      inputMode="numeric"
      autoComplete="off"
      required
      value={typed.cardNumber}
      error={errors.cardNumber}
      hint={TEXTS.testCardHint}
      onChange={(cardNumber) => setTyped({ ...typed, cardNumber })}
    />
  );
}
