import type { CheckoutView } from '@sitewright/contract/checkout';
import { formatMoney } from '@sitewright/domain/money/format-money';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { pageMessages } from '../../page-messages.ts';
import { counted, TEXTS } from '../../texts.ts';
import { hideFallback, mount } from '../mount.tsx';
import { AddressFields, BillingFields } from './address-fields.tsx';
import { getCheckout } from './checkout-api.ts';
import { useCheckout } from './checkout-state.ts';
import { CheckoutSummary } from './checkout-summary.tsx';
import { DeliveryOptions } from './delivery-options.tsx';
import { Field } from './field.tsx';
import { PaymentFields } from './payment-fields.tsx';
import { PlaceFields } from './place-fields.tsx';
import { QuestionFields } from './question-fields.tsx';
import { Review } from './review.tsx';
import { readTyped, type TypedText } from './typed-text.ts';

/** Mounts the checkout beside its plain HTML form, which stays if the checkout cannot be loaded. */
export function mountCheckout(root: HTMLElement): () => void {
  const upsertProduct = () => {
    const typed = readTyped(root.parentElement?.querySelector('.checkout-fallback form') ?? null);
    hideFallback(root, '.checkout-fallback');
    return typed;
  };
  return mount(root, <CheckoutLoader upsertProduct={upsertProduct} />);
}

/** The plain form can be used until the checkout is loaded; what was typed in it meanwhile goes along. */
function CheckoutLoader({ upsertProduct }: { upsertProduct: () => TypedText }) {
  const [start, setStart] = useState<{ view: CheckoutView; typed: TypedText } | null>(null);
  useEffect(() => {
    void getCheckout().then((result) => {
      if (!result.ok || result.data.cart.entries.length === 0) return;
      setStart({ view: result.data, typed: upsertProduct() });
    });
  }, [upsertProduct]);
  return start && <CheckoutForm first={start.view} already={start.typed} />;
}

/** One page: contact, address, delivery, payment, summary. Source: requirements CHK-03, CHK-07. */
function CheckoutForm({ first, already = {} }: { first: CheckoutView; already?: TypedText }) {
  const checkout = useCheckout(first, already);
  const { view, typed, setTyped, busy, refusal, errors, message, save, submit, method } = checkout;
  const form = useRef<HTMLFormElement>(null);
  const errorCount = Object.keys(errors).length;
  // What was missing is there: nothing of the message is left.
  const isMended = message === TEXTS.updateMissing && errorCount === 0;
  useEffect(() => {
    if (Object.keys(refusal.errors).length > 0)
      form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [refusal]);
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    void submit();
  };
  return (
    <div className="checkout-columns">
      <form ref={form} className="checkout-form" noValidate onSubmit={onSubmit}>
        <fieldset className="checkout-section">
          <legend>{TEXTS.contact}</legend>
          <Field
            label={TEXTS.email}
            name="email"
            type="email"
            autoComplete="email"
            required
            value={typed.email}
            error={errors.email}
            onChange={(email) => setTyped({ ...typed, email })}
            onBlur={() => void save({ email: typed.email })}
          />
        </fieldset>
        {view.cart.requiresShipping && <AddressFields checkout={checkout} />}
        {view.cart.requiresShipping && <DeliveryOptions checkout={checkout} />}
        {view.asksTaxPlace && <PlaceFields checkout={checkout} />}
        <QuestionFields checkout={checkout} />
        <PaymentFields checkout={checkout} />
        {view.cart.requiresShipping && <BillingFields checkout={checkout} />}
        <Review checkout={checkout} />
        <p className="checkout-message" role="alert">
          {!isMended && message}
          {message === TEXTS.updateMissing &&
            errorCount > 0 &&
            ` ${counted(TEXTS.fieldsToCheck, errorCount)}`}
        </p>
        <button
          type="submit"
          className="sqs-button-element--primary checkout-submit"
          aria-disabled={busy === 'paying'}
        >
          {busy === 'paying' ? TEXTS.paying : submitLabel(view, method?.provider ?? '')}
        </button>
      </form>
      <CheckoutSummary checkout={checkout} />
    </div>
  );
}

/** Says what pressing does: a card is charged at once, other orders are only placed. */
function submitLabel({ cart, paymentMethods }: CheckoutView, provider: string): string {
  const method = paymentMethods.find((one) => one.provider === provider);
  const isCharged = cart.payableMinor > 0 && (method?.publishableKey || provider === 'test');
  return isCharged
    ? `${TEXTS.pay} ${formatMoney(cart.payableMinor, cart.currency, pageMessages().money)}`
    : TEXTS.placeOrder;
}
