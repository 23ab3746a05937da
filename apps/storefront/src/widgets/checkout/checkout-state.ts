import type { CheckoutView } from '@sitewright/contract/checkout';
import type { Address } from '@sitewright/domain/checkout/schema';
import { useRef, useState } from 'react';
import type { ApiFailure, ApiResult } from '../../api/call-api.ts';
import { failureText } from '../../failure-text.ts';
import { TEXTS } from '../../texts.ts';
import {
  addCode,
  addGiftCard,
  type CheckoutChange,
  getCheckout,
  removeCode,
  removeGiftCard,
  saveCheckout,
} from './checkout-api.ts';
import { pay } from './pay.ts';
import { paymentToken } from './payment-token.ts';
import { errorsLeft, type Refusal } from './refusal.ts';
import type { CardElement } from './stripe-element.ts';
import type { TypedText } from './typed-text.ts';

export type Typed = {
  email: string;
  address: Address;
  note: string;
  cardNumber: string;
  /** A member wants to keep the address. */
  savesAddress: boolean;
  /** Null: the same as the shipping address. */
  billing: Address | null;
  answers: Readonly<Record<string, string>>;
};

/** Everything the checkout form shows and does; one request at a time, the last answer wins. */
export function useCheckout(first: CheckoutView, already: TypedText = {}) {
  const [view, setView] = useState(first);
  const [typed, setTyped] = useState<Typed>(() => typedFrom(first, already));
  const [busy, setBusy] = useState<'' | 'saving' | 'paying'>('');
  const [refusal, setRefusal] = useState<Refusal>({ errors: {}, held: {} });
  const [message, setMessage] = useState('');
  const [shippingOptionId, setShippingOptionId] = useState(first.cart.selectedShippingOption?.id ?? null);
  const [chosen, chooseMethod] = useState('');
  const card = useRef<CardElement>(null);
  const order = useRef(0);
  const method = methodOf(view, chosen);

  const held = { ...typed, ...typed.address, ...otherFields(typed), shippingOptionId };
  const refuse = (errors: Refusal['errors']) => setRefusal({ errors, held });
  const show = (answer: CheckoutView) => {
    setView(answer);
    setShippingOptionId(answer.cart.selectedShippingOption?.id ?? null);
  };
  const chooseShipping = (id: string) => {
    if (busy === 'paying') return;
    setShippingOptionId(id);
    void save({ shippingOptionId: id });
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
  const changeCodes = async (change: Promise<ApiResult<unknown>>): Promise<ApiFailure | null> => {
    const changed = await change;
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
    const { cart: shown } = view;
    const saved = await save({
      email: typed.email,
      address: typed.address,
      note: typed.note,
      billingAddress: typed.billing,
      answers: typed.answers,
    });
    if (!saved) return;
    refuse(saved.errors);
    if (Object.keys(saved.errors).length > 0)
      return setMessage(messagesFor(saved.errors) || TEXTS.updateMissing);
    setBusy('paying');
    const paying = methodOf(saved, chosen);
    const { cardNumber, email } = typed;
    const outcome = await pay({
      provider: paying?.provider ?? '',
      createToken: () => paymentToken(paying, { cardNumber, email, card: card.current }),
      expectedTotal: {
        amountMinor: saved.cart.payableMinor,
        currency: shown.currency,
        testMode: shown.testMode,
      },
      saveAddress: typed.savesAddress,
    });
    if (outcome.ok) return follow(outcome.result, () => setMessage(TEXTS.stillPending));
    setBusy('');
    await fail(outcome.failure);
  };
  return {
    view,
    typed,
    setTyped,
    busy,
    refusal,
    errors: errorsLeft(refusal, held),
    message,
    save,
    submit,
    shippingOptionId,
    chooseShipping,
    addCode: (code: string) => changeCodes(addCode(code)),
    removeCode: (code: string) => changeCodes(removeCode(code)),
    addGiftCard: (code: string) => changeCodes(addGiftCard(code)),
    removeGiftCard: (cardId: string) => changeCodes(removeGiftCard(cardId)),
    method,
    chooseMethod,
    card,
  };
}

export type Checkout = ReturnType<typeof useCheckout>;

/** The way to pay that was chosen, else the first; null where there is nothing to pay or no way to. */
function methodOf({ paymentMethods }: CheckoutView, chosen: string) {
  return paymentMethods.find(({ provider }) => provider === chosen) ?? paymentMethods[0] ?? null;
}

type Result = Extract<Awaited<ReturnType<typeof pay>>, { ok: true }>['result'];

function follow(result: Result, onPending: () => void): void {
  if (result.status === 'completed') location.assign(result.orderUrl);
  else if (result.status === 'action-required') location.assign(result.url);
  else onPending();
}

/** What stands in the way of the whole order, in no field of the form. Source: CHK-02. */
const messagesFor = (errors: Readonly<Record<string, string>>) =>
  ['minimumOrder', 'cart']
    .map((name) => errors[name] ?? '')
    .join(' ')
    .trim();

const hasFields = ({ fields }: ApiFailure) => Object.keys(fields).length > 0;

/** Billing address and answers by the names under which the server speaks of them. */
function otherFields({ billing, answers }: Typed): Record<string, string> {
  const named = (prefix: string, values: object) =>
    Object.entries(values).map(([name, value]) => [`${prefix}-${name}`, value]);
  return Object.fromEntries([...named('billing', billing ?? {}), ...named('answer', answers)]);
}

function typedFrom(view: CheckoutView, already: TypedText): Typed {
  const { email, address, note, defaultCountry, billingAddress, answers } = view;
  const known = { ...EMPTY_ADDRESS, ...address, country: address?.country || defaultCountry };
  const names = Object.keys(EMPTY_ADDRESS) as (keyof Address)[];
  return {
    email: already.email ?? email,
    note: already.note ?? note,
    cardNumber: already.cardNumber ?? '',
    savesAddress: false,
    billing: billingAddress,
    answers,
    address: Object.fromEntries(names.map((name) => [name, already[name] ?? known[name]])) as Address,
  };
}

/** An address of which nothing is typed yet. */
export const EMPTY_ADDRESS: Address = {
  firstName: '',
  lastName: '',
  line1: '',
  line2: '',
  city: '',
  region: '',
  postcode: '',
  country: '',
  phone: '',
};
