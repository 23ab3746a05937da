import { type CheckoutFormView, checkoutFormView } from '@sitewright/domain/shop-view/checkout-view';
import type { Values } from '@sitewright/domain/shop-view/parts';
import { type FormEvent, useEffect, useRef } from 'react';
import { printedState } from '../../page/server-state.ts';
import { counted, TEXTS } from '../../texts.ts';
import { viewLocale } from '../../view-locale.ts';
import { FormParts } from '../shop-form/form-parts.tsx';
import { speakOf } from '../shop-form/spoken.tsx';
import { takeOver } from '../take-over/take-over.tsx';
import { saveBeforeLeaving } from './checkout-api.ts';
import { type Checkout, type PrintedCheckout, useCheckout } from './checkout-state.ts';
import { CheckoutSummary } from './checkout-summary.tsx';
import { formOf } from './form-of.ts';

/** Mounts the checkout in the place of its plain HTML form. */
export function mountCheckout(root: HTMLElement): () => void {
  const printed = printedState<PrintedCheckout>('checkout-state');
  if (!printed) return () => {};
  addEventListener('pagehide', saveBeforeLeaving);
  return takeOver(root, (typed) => <CheckoutForm printed={printed} already={typed} />);
}

/** One page: contact, address, delivery, payment, summary. Source: requirements CHK-03, CHK-07. */
function CheckoutForm({ printed, already }: { printed: PrintedCheckout; already: Values }) {
  const checkout = useCheckout(printed, already);
  const { view, state, busy, refusal, attention, submit } = checkout;
  speakOf(view.cart);
  const element = useRef<HTMLFormElement>(null);
  const form = formOf(checkout);
  const drawn = checkoutFormView(view, { ...state, message: messageOf(checkout) }, viewLocale());
  useEffect(() => {
    if (refusal.isNew) focusFirst(element.current, Object.keys(refusal.errors));
  }, [refusal]);
  useEffect(() => {
    if (attention) element.current?.querySelector<HTMLElement>(attention.to)?.focus();
  }, [attention]);
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    void submit();
  };
  return (
    <form ref={element} className="checkout-columns" noValidate onSubmit={onSubmit}>
      <div className="checkout-form">
        <FormParts parts={drawn.details} form={form} />
      </div>
      <CheckoutSummary summary={drawn.summary} checkout={checkout} already={already} />
      <div className="checkout-form checkout-last">
        <FormParts parts={drawn.payment} form={form} />
        <p className="checkout-message" role="alert" tabIndex={-1}>
          {drawn.message}
        </p>
        <Submit submit={drawn.submit} isPaying={busy === 'paying'} />
      </div>
    </form>
  );
}

function Submit({ submit, isPaying }: { submit: CheckoutFormView['submit']; isPaying: boolean }) {
  return (
    <button
      id="checkout-submit"
      type="submit"
      className="sqs-button-element--primary checkout-submit"
      aria-disabled={isPaying || undefined}
    >
      {isPaying ? TEXTS.paying : submit.label}
    </button>
  );
}

/** Number of invalid fields as a message; empty once all were corrected. */
function messageOf({ state: { message, errors } }: Checkout): string {
  if (message !== TEXTS.updateMissing) return message;
  const count = Object.keys(errors).length;
  return count === 0 ? '' : `${message} ${counted(TEXTS.fieldsToCheck, count)}`;
}

/** The first control, in the order of the form, that was rejected; else what is said of the whole order. */
function focusFirst(form: HTMLFormElement | null, names: readonly string[]): void {
  if (!form || names.length === 0) return;
  const controls = [...form.elements] as HTMLInputElement[];
  const refused = controls.find(({ name }) => names.includes(name));
  (refused ?? form.querySelector<HTMLElement>('.checkout-message'))?.focus();
}
