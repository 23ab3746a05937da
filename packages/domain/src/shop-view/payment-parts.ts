import { CHECKOUT_LIMITS } from '../checkout/limits.ts';
import type { CheckoutView } from './checkout-view-schema.ts';
import {
  type Choice,
  controlId,
  controlOf,
  type FormState,
  type Part,
  present,
  type SectionPart,
} from './parts.ts';
import type { ViewLocale } from './view-locale.ts';

type Method = CheckoutView['paymentMethods'][number];

/** The way to pay that was chosen, else the first; null where there is nothing to pay or no way to. */
export function chosenMethod({ paymentMethods }: CheckoutView, { values }: FormState): Method | null {
  return paymentMethods.find(({ provider }) => provider === values.provider) ?? paymentMethods[0] ?? null;
}

/** Payment section: a choice where the shop offers several methods, and the fields of the chosen one. */
export function paymentSection(view: CheckoutView, state: FormState, locale: ViewLocale): SectionPart {
  const { texts } = locale;
  const { paymentMethods: methods, paymentNote } = view;
  const [only] = methods;
  return {
    kind: 'section',
    name: 'payment',
    legend: texts.payment,
    parts: present<Part>([
      paymentNote !== null && { kind: 'paragraph', text: paymentNote, tone: 'plain' },
      paymentNote === null && !only && { kind: 'paragraph', text: texts.noPayment, tone: 'error' },
      methods.length > 1 && {
        kind: 'choices',
        name: 'provider',
        error: state.errors.provider ?? '',
        choices: methods.map((method) => choiceOf(method, view, state, locale)),
      },
      ...(methods.length === 1 && only
        ? [
            { kind: 'hidden', name: 'provider', value: only.provider } as const,
            ...methodParts(only, view, state, locale),
          ]
        : []),
    ]),
  };
}

function choiceOf(method: Method, view: CheckoutView, state: FormState, locale: ViewLocale): Choice {
  const { provider, label } = method;
  return {
    id: controlId(`provider-${provider}`),
    value: provider,
    label,
    hint: '',
    price: '',
    isChosen: provider === chosenMethod(view, state)?.provider,
    needsScripts: isCardOfService(method),
    parts: methodParts(method, view, state, locale),
  };
}

function methodParts(method: Method, view: CheckoutView, state: FormState, { texts }: ViewLocale): Part[] {
  if (method.isSavedCard) return [];
  // The card of a subscription is kept in any case.
  const keep: Part[] =
    view.member && view.subscription === null
      ? [{ kind: 'tick', ...controlOf('keepCard', texts.keepCard, state), ticked: 'true' }]
      : [];
  if (method.publishableKey) {
    return [
      {
        kind: 'card',
        label: texts.card,
        publishableKey: method.publishableKey,
        error: state.errors.card ?? '',
        plainText: texts.cardNeedsScripts,
      },
      ...keep,
    ];
  }
  if (method.provider !== 'test')
    return [{ kind: 'paragraph', text: method.instructions || texts.instructionsFollow, tone: 'hint' }];
  return [
    {
      kind: 'text',
      ...controlOf('cardNumber', texts.cardNumber, state),
      autocomplete: 'off',
      keyboard: 'numeric',
      isRequired: true,
      maxLength: CHECKOUT_LIMITS.cardNumber,
      hint: texts.testCardHint,
      // A number is never printed again: without scripts it is asked for once the total is known, and so typed once.
      needsScripts: !isTotalKnown(view),
    },
    ...keep,
  ];
}

/** Nobody pays a total that has not been shown: delivery, or the place of its tax, may still change it. */
export function isTotalKnown({ cart, asksTaxPlace, address }: CheckoutView): boolean {
  if (asksTaxPlace && !address?.country) return false;
  return !cart.requiresShipping || cart.selectedShippingOption !== null;
}

/** A card is charged at once; other orders are only placed. */
export function isCharged(view: CheckoutView, state: FormState): boolean {
  const method = chosenMethod(view, state);
  return (
    view.cart.payableMinor > 0 &&
    method !== null &&
    (isCardOfService(method) || method.isSavedCard === true || method.provider === 'test')
  );
}

function isCardOfService({ publishableKey }: Method): boolean {
  return Boolean(publishableKey);
}
