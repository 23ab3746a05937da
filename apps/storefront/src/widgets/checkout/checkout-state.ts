import { checkoutValues, typedOf } from '@sitewright/domain/shop-view/checkout-values';
import type { CheckoutView } from '@sitewright/domain/shop-view/checkout-view-schema';
import type { Errors, Values } from '@sitewright/domain/shop-view/parts';
import { chosenMethod, isTotalKnown } from '@sitewright/domain/shop-view/payment-parts';
import { useEffect, useRef, useState } from 'react';
import { type ApiFailure, type ApiResult, localPath } from '../../api/call-api.ts';
import { failureText } from '../../failure-text.ts';
import { filled, TEXTS } from '../../texts.ts';
import { viewLocale } from '../../view-locale.ts';
import type { CardElement } from '../shop-form/stripe-element.ts';
import { atMost, type CheckoutChange, getCheckout, saveCheckout, savesAnswered } from './checkout-api.ts';
import { choicesBefore, valuesBefore } from './chosen-before.ts';
import { pay } from './pay.ts';
import { paymentToken } from './payment-token.ts';
import { errorsLeft, type Refusal } from './refusal.ts';

/** State printed for scripts: the checkout, and the errors of its form. */
export type PrintedCheckout = { view: CheckoutView; errors: Errors; message: string };

/** Selector to focus after a press, instead of staying where another press would pay. */
type Attention = { readonly to: string };

const MESSAGE = '.checkout-message';
/** Section to focus when the total changed: delivery options, else the items. */
const NEW_TOTAL = '#checkout-delivery input:checked, #checkout-review';

/** Everything the checkout form shows and does; one request at a time, the last answer wins. */
export function useCheckout(printed: PrintedCheckout, already: Values) {
  const [view, setView] = useState(printed.view);
  const [values, setValues] = useState<Values>(() => valuesBefore(printed.view, already));
  /** The values as they are now, for what was begun before they were. */
  const lastValues = useRef(values);
  const [busy, setBusy] = useState<'' | 'saving' | 'paying'>('');
  const [refusal, setRefusal] = useState<Refusal>(() => ({
    errors: printed.errors,
    held: checkoutValues(printed.view),
    isNew: false,
  }));
  const [message, setMessage] = useState(printed.message);
  const [attention, setAttention] = useState<Attention | null>(null);
  const card = useRef<CardElement>(null);
  const order = useRef(0);
  const isPressed = useRef(false);
  /** Changes by the shopper so far, of anything and of the delivery. */
  const changes = useRef(0);
  const choices = useRef(0);
  const state = { values, errors: errorsLeft(refusal, values), message };

  const hold = (more: Values) => {
    lastValues.current = { ...lastValues.current, ...more };
    setValues(lastValues.current);
  };
  const refuse = (errors: Errors) => setRefusal({ errors, held: lastValues.current, isNew: true });
  /** Shows an answer to what was asked after so many choices of a delivery: a later one stays. */
  const show = (answer: CheckoutView, choicesThen: number) => {
    setView(answer);
    if (choicesThen === choices.current)
      hold({ shippingOptionId: answer.cart.selectedShippingOption?.id ?? '' });
  };
  const reload = async () => {
    // The answer of a save under way may be of before the change, and come after this one.
    await savesAnswered();
    const turn = order.current;
    const choicesThen = choices.current;
    const fresh = await getCheckout();
    // What began to be saved meanwhile is answered with all of it.
    if (fresh.ok && turn === order.current) show(fresh.data, choicesThen);
  };
  const save = async (change: CheckoutChange): Promise<CheckoutView | null> => {
    // A press sends everything that was changed until it is answered.
    if (isPressed.current) return null;
    return send(change);
  };
  const send = async (change: CheckoutChange): Promise<CheckoutView | null> => {
    const turn = ++order.current;
    const choicesThen = choices.current;
    setBusy('saving');
    const result = await saveCheckout(change);
    if (turn !== order.current) return null;
    setBusy('');
    if (result.ok) show(result.data, choicesThen);
    else setMessage(failureText(TEXTS.unableToSave, result));
    return result.ok ? result.data : null;
  };
  // Once, for what was chosen before scripts came.
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was chosen before never changes
  useEffect(() => {
    const chosen = choicesBefore(values, already);
    if (chosen?.shippingOptionId) choices.current++;
    if (chosen) void save(chosen);
  }, []);
  /** Changes what the form holds; what changes delivery or tax is saved at once. */
  const change = (more: Values, isSaved: boolean) => {
    // No change while a payment is under way.
    if (busy === 'paying') return;
    changes.current++;
    hold(more);
    if (isSaved) choose({ address: typedOf(lastValues.current, view).address });
  };
  /** Earlier messages about the order do not hold for its new total. */
  const choose = (change: CheckoutChange) => {
    setMessage('');
    void save(change);
  };
  const chooseShipping = (id: string) => {
    if (busy === 'paying') return;
    choices.current++;
    change({ shippingOptionId: id }, false);
    choose({ shippingOptionId: id });
  };
  const changeCodes = async (changing: Promise<ApiResult<unknown>>): Promise<ApiFailure | null> => {
    const changed = await changing;
    if (!changed.ok) return changed;
    await reload();
    return null;
  };
  /** Shows why nothing was paid together with what holds by now: who read of a new total could press Pay before it is taken. */
  const fail = async (failure: ApiFailure) => {
    // Without a network it would fail as well; an answer that comes late would change what has been read by then.
    if (failure.reason !== 'network' && !(await atMost(reload().then(() => true)))) order.current++;
    setBusy('');
    refuse(failure.fields);
    setMessage(isEmpty(failure.fields) ? failure.message : objectionsTo(failure.fields));
    if (isEmpty(failure.fields)) setAttention({ to: MESSAGE });
  };
  const submit = async (): Promise<void> => {
    if (isPressed.current) return;
    isPressed.current = true;
    setMessage('');
    isPressed.current = await payShown(view.cart);
  };
  /** Pays the total that is shown, or says why not; true once it is paid. */
  const payShown = async (shown: CheckoutView['cart']): Promise<boolean> => {
    const before = changes.current;
    let sent: number;
    let saved: CheckoutView | null;
    do {
      sent = changes.current;
      const typed = typedOf(lastValues.current, view);
      // Of another place another one is preset.
      const isPreset = view.isDeliveryPreset && choices.current === 0;
      saved = await send(isPreset ? { ...typed, shippingOptionId: undefined } : typed);
      if (!saved) return false;
    } while (sent !== changes.current);
    refuse(saved.errors);
    const { payableMinor: amountMinor, currency } = saved.cart;
    const objection = !isEmpty(saved.errors)
      ? objectionsTo(saved.errors)
      : isTotalKnown(view) && (amountMinor !== shown.payableMinor || currency !== shown.currency)
        ? filled(TEXTS.totalChanged, { total: viewLocale().money(amountMinor, currency) })
        : sent !== before
          ? TEXTS.changedMeanwhile
          : '';
    setMessage(objection);
    // A total that was not there to be seen before the press is there now.
    if (objection !== '' || !isTotalKnown(view)) {
      if (isEmpty(saved.errors)) setAttention({ to: objection === '' ? NEW_TOTAL : MESSAGE });
      return false;
    }
    setBusy('paying');
    const method = chosenMethod(saved, state);
    const { cardNumber = '', email = '' } = values;
    const outcome = await pay({
      provider: method?.provider ?? '',
      createToken: () => paymentToken(method, { cardNumber, email, card: card.current }),
      expectedTotal: { amountMinor, currency, testMode: shown.testMode },
      saveAddress: values.saveAddress === 'true',
      keepCard: values.keepCard === 'true',
    });
    if (outcome.ok) {
      follow(outcome.result, () => setMessage(TEXTS.stillPending));
      return true;
    }
    await fail(outcome.failure);
    return false;
  };
  return { view, state, busy, refusal, attention, change, chooseShipping, changeCodes, save, submit, card };
}

export type Checkout = ReturnType<typeof useCheckout>;

type Result = Extract<Awaited<ReturnType<typeof pay>>, { ok: true }>['result'];

function follow(result: Result, onPending: () => void): void {
  if (result.status === 'completed') location.assign(localPath(result.orderUrl));
  else if (result.status === 'action-required') location.assign(result.url);
  else onPending();
}

/** Errors of the whole order, else that fields are to be checked. Source: CHK-02, CHK-03. */
function objectionsTo({ minimumOrder = '', cart = '' }: Errors): string {
  return `${minimumOrder} ${cart}`.trim() || TEXTS.updateMissing;
}

const isEmpty = (errors: Errors) => Object.keys(errors).length === 0;
