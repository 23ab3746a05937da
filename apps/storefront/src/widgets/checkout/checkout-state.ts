import type { CheckoutView } from '@sitewright/domain/checkout/checkout-view-schema';
import { checkoutValues, typedOf } from '@sitewright/domain/shop-view/checkout-values';
import type { Errors, Values } from '@sitewright/domain/shop-view/parts';
import { chosenMethod, isTotalKnown } from '@sitewright/domain/shop-view/payment-parts';
import { useEffect, useRef, useState } from 'react';
import type { ApiFailure, ApiResult } from '../../api/call-api.ts';
import { failureText } from '../../failure-text.ts';
import { TEXTS } from '../../texts.ts';
import type { CardElement } from '../shop-form/stripe-element.ts';
import { type CheckoutChange, getCheckout, saveCheckout } from './checkout-api.ts';
import { choicesBefore, valuesBefore } from './chosen-before.ts';
import { pay } from './pay.ts';
import { paymentToken } from './payment-token.ts';
import { errorsLeft, type Refusal } from './refusal.ts';

/** What the server printed for scripts: the checkout, and what its form was refused for. */
export type PrintedCheckout = { view: CheckoutView; errors: Errors; message: string };

/** Everything the checkout form shows and does; one request at a time, the last answer wins. */
export function useCheckout(printed: PrintedCheckout, already: Values) {
  const [view, setView] = useState(printed.view);
  const [values, setValues] = useState<Values>(() => valuesBefore(printed.view, already));
  const [busy, setBusy] = useState<'' | 'saving' | 'paying'>('');
  const [refusal, setRefusal] = useState<Refusal>(() => ({
    errors: printed.errors,
    held: checkoutValues(printed.view),
    isNew: false,
  }));
  const [message, setMessage] = useState(printed.message);
  const card = useRef<CardElement>(null);
  const order = useRef(0);
  const state = { values, errors: errorsLeft(refusal, values), message };

  const refuse = (errors: Errors) => setRefusal({ errors, held: values, isNew: true });
  const show = (answer: CheckoutView) => {
    setView(answer);
    setValues((now) => ({ ...now, shippingOptionId: answer.cart.selectedShippingOption?.id ?? '' }));
  };
  const save = async (change: CheckoutChange): Promise<CheckoutView | null> => {
    // What is paid for stays as it is; what was typed meanwhile is sent with the next press.
    if (busy === 'paying') return null;
    const turn = ++order.current;
    setBusy('saving');
    const result = await saveCheckout(change);
    if (turn !== order.current) return null;
    setBusy('');
    if (result.ok) show(result.data);
    else setMessage(failureText(TEXTS.unableToSave, result));
    return result.ok ? result.data : null;
  };
  // Once, for what was chosen before scripts came.
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was chosen before never changes
  useEffect(() => {
    const chosen = choicesBefore(values, already);
    if (chosen) void save(chosen);
  }, []);
  /** Changes what the form holds; what changes delivery or tax is saved at once. */
  const change = (more: Values, isSaved: boolean) => {
    const next = { ...values, ...more };
    setValues(next);
    if (isSaved) void save({ address: typedOf(next, view).address });
  };
  const chooseShipping = (id: string) => {
    if (busy === 'paying') return;
    setValues({ ...values, shippingOptionId: id });
    void save({ shippingOptionId: id });
  };
  const changeCodes = async (changing: Promise<ApiResult<unknown>>): Promise<ApiFailure | null> => {
    const changed = await changing;
    if (!changed.ok) return changed;
    const fresh = await getCheckout();
    if (fresh.ok) show(fresh.data);
    return null;
  };
  const fail = async (failure: ApiFailure) => {
    refuse(failure.fields);
    setMessage(hasFields(failure) ? messagesFor(failure.fields) || TEXTS.updateMissing : failure.message);
    const fresh = await getCheckout();
    if (fresh.ok) show(fresh.data);
  };
  const submit = async (): Promise<void> => {
    if (busy === 'paying') return;
    setMessage('');
    const { currency, testMode } = view.cart;
    const saved = await save(typedOf(values, view));
    if (!saved) return;
    refuse(saved.errors);
    if (Object.keys(saved.errors).length > 0)
      return setMessage(messagesFor(saved.errors) || TEXTS.updateMissing);
    // Pressed before the total was there to be seen: it is there now.
    if (!isTotalKnown(view)) return;
    setBusy('paying');
    const method = chosenMethod(saved, state);
    const { cardNumber = '', email = '' } = values;
    const outcome = await pay({
      provider: method?.provider ?? '',
      createToken: () => paymentToken(method, { cardNumber, email, card: card.current }),
      expectedTotal: { amountMinor: saved.cart.payableMinor, currency, testMode },
      saveAddress: values.saveAddress === 'true',
    });
    if (outcome.ok) return follow(outcome.result, () => setMessage(TEXTS.stillPending));
    setBusy('');
    await fail(outcome.failure);
  };
  return { view, state, busy, refusal, change, chooseShipping, changeCodes, save, submit, card };
}

export type Checkout = ReturnType<typeof useCheckout>;

type Result = Extract<Awaited<ReturnType<typeof pay>>, { ok: true }>['result'];

function follow(result: Result, onPending: () => void): void {
  if (result.status === 'completed') location.assign(result.orderUrl);
  else if (result.status === 'action-required') location.assign(result.url);
  else onPending();
}

/** What stands in the way of the whole order, in no field of the form. Source: CHK-02. */
const messagesFor = (errors: Errors) =>
  ['minimumOrder', 'cart']
    .map((name) => errors[name] ?? '')
    .join(' ')
    .trim();

const hasFields = ({ fields }: ApiFailure) => Object.keys(fields).length > 0;
