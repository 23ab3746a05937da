import { addressLine } from '../checkout/address-rules.ts';
import { askedQuestions } from '../checkout/asked-questions.ts';
import { answerName, TICKED } from '../checkout/checkout-fields.ts';
import { CHECKOUT_LIMITS } from '../checkout/limits.ts';
import { billingPart, placeSection, shippingSection } from './address-parts.ts';
import { addressOf, BILLING, YES } from './checkout-values.ts';
import type { CheckoutView as CheckoutState } from './checkout-view-schema.ts';
import { type CodeField, couponField, giftCardField } from './code-field.ts';
import { controlId, controlOf, type FormState, type Part, present, type SectionPart } from './parts.ts';
import { chosenMethod, isCharged, isTotalKnown, paymentSection } from './payment-parts.ts';
import { type TotalRow, totalRows } from './total-rows.ts';
import type { ViewLocale } from './view-locale.ts';

/** The form of a checkout, as the server prints it and scripts draw it: parts in the order in which they are filled in. */
export interface CheckoutFormView {
  /** Buyer, address, delivery, and the store's own questions. */
  readonly details: readonly Part[];
  /** Items and totals; on a phone they stand before the payment. */
  readonly summary: CheckoutSummaryView;
  readonly payment: readonly Part[];
  /** Error that blocks the whole order; '' when there is none. */
  readonly message: string;
  readonly submit: {
    /** Says what pressing does. */
    readonly label: string;
    /** The total is known and shown, so that pressing pays it. */
    readonly pays: boolean;
  };
}

/** Lines, figures and codes of a checkout. */
export interface CheckoutSummaryView {
  readonly title: string;
  readonly lines: readonly {
    readonly id: string;
    readonly imageUrl: string | null;
    readonly title: string;
    readonly details: readonly string[];
    readonly total: string;
  }[];
  readonly totals: readonly TotalRow[];
  readonly codes: readonly CodeField[];
  readonly note: string;
  /** Back to the cart; null where what is subscribed to is in none. */
  readonly editLabel: string | null;
}

/** Everything that a checkout says. Errors are by name of field; `code`, `giftCard` and `form` are not of the address. */
export function checkoutFormView(
  view: CheckoutState,
  state: FormState & { readonly message: string },
  locale: ViewLocale,
): CheckoutFormView {
  const { cart, asksTaxPlace } = view;
  return {
    details: present<Part>([
      contactSection(view, state, locale),
      cart.requiresShipping && shippingSection(view, state, locale),
      cart.requiresShipping && deliverySection(view, state, locale),
      asksTaxPlace && placeSection(state, locale),
      questionSection(view, state, locale),
    ]),
    summary: summaryView(view, state, locale),
    payment: present<Part>([
      paymentSection(view, state, locale),
      cart.requiresShipping && billingPart(state, locale),
      isTotalKnown(view) && reviewPart(view, state, locale),
    ]),
    message: state.message,
    submit: submitOf(view, state, locale),
  };
}

function submitOf(
  view: CheckoutState,
  state: FormState,
  { texts, money }: ViewLocale,
): CheckoutFormView['submit'] {
  const { payableMinor, currency } = view.cart;
  const paying = isCharged(view, state) ? `${texts.pay} ${money(payableMinor, currency)}` : texts.placeOrder;
  const pays = isTotalKnown(view);
  return {
    label: pays ? paying : texts.goOn,
    pays,
  };
}

function contactSection(view: CheckoutState, state: FormState, { texts }: ViewLocale): SectionPart {
  return {
    kind: 'section',
    name: 'contact',
    legend: texts.contact,
    parts: present<Part>([
      {
        kind: 'text',
        ...controlOf('email', texts.email, state),
        autocomplete: 'email',
        keyboard: 'email',
        isRequired: true,
        maxLength: CHECKOUT_LIMITS.email,
        hint: '',
      },
      view.listOffer !== '' && {
        kind: 'tick',
        ...controlOf('joinsList', view.listOffer, state),
        ticked: YES,
      },
    ]),
  };
}

/** Ways of delivery for the address typed, each with its price. */
function deliverySection(
  { cart, isDeliveryPreset }: CheckoutState,
  { values, errors }: FormState,
  locale: ViewLocale,
): SectionPart {
  const { texts, money } = locale;
  const choices = cart.shippingOptions.map(({ id, name, instructions, priceMinor }) => ({
    id: controlId(`delivery-${id}`),
    value: id,
    label: name,
    hint: instructions,
    price: priceMinor === 0 ? texts.free : money(priceMinor, cart.currency),
    isChosen: values.shippingOptionId === id,
    needsScripts: false,
    parts: [],
  }));
  const error = errors.shippingOptionId ?? '';
  const selected = cart.selectedShippingOption;
  // Pickup is preset only where nothing is sent, and is no cheapest delivery.
  const isCheapest =
    isDeliveryPreset && selected?.kind !== 'pickup' && selected?.id === values.shippingOptionId;
  return {
    kind: 'section',
    name: 'delivery',
    legend: texts.delivery,
    parts: present<Part>([
      choices.length === 0 && {
        kind: 'paragraph',
        text: error || texts.noDelivery,
        tone: error ? 'error' : 'hint',
      },
      choices.length > 1 && isCheapest && { kind: 'paragraph', text: texts.deliveryPreset, tone: 'hint' },
      choices.length > 0 && { kind: 'choices', name: 'shippingOptionId', error, choices },
      { kind: 'action', label: texts.updateDelivery, step: 'update' },
    ]),
  };
}

/** The store's own questions, and the note where it takes one. */
function questionSection(view: CheckoutState, state: FormState, { texts }: ViewLocale): SectionPart | null {
  if (view.fields.length === 0 && !view.notesEnabled) return null;
  const note: Part = {
    kind: 'long-text',
    ...controlOf('note', `${texts.note} ${texts.optional}`, state),
    isRequired: false,
    maxLength: CHECKOUT_LIMITS.note,
  };
  const asked = new Set(askedQuestions(view.fields, (field) => state.values[answerName(field)] ?? ''));
  const questions = view.fields.map((field): Part => {
    const part = questionPart(field, state, texts.optional);
    if (asked.has(field)) return part;
    // What is optional anyway needs no word of it.
    const label = field.isRequired ? `${field.label} ${texts.ifAsked}` : part.label;
    return { kind: 'unasked', part: { ...part, label } };
  });
  return {
    kind: 'section',
    name: 'questions',
    legend: texts.questions,
    parts: present<Part>([...questions, view.notesEnabled && note]),
  };
}

type QuestionPart = Extract<Part, { kind: 'text' | 'long-text' | 'tick' | 'select' }>;

function questionPart(
  field: CheckoutState['fields'][number],
  state: FormState,
  optional: string,
): QuestionPart {
  const { kind, options, words, condition } = field;
  const label = field.isRequired ? field.label : `${field.label} ${optional}`;
  // Without scripts it is there while it is not asked, and no browser may insist on it.
  const isRequired = field.isRequired && !condition;
  const control = controlOf(answerName(field), label, state);
  const maxLength = CHECKOUT_LIMITS.answer;
  if (kind === 'text') return { kind: 'long-text', ...control, isRequired, maxLength };
  if (kind === 'tick') return { kind: 'tick', ...control, ticked: TICKED };
  if (kind === 'choice') {
    const choices = ['', ...options].map((value) => ({ value, label: words?.[value] ?? value }));
    return { kind: 'select', ...control, autocomplete: 'off', options: choices };
  }
  return {
    kind: 'text',
    ...control,
    autocomplete: 'off',
    keyboard: 'text',
    isRequired,
    maxLength,
    hint: '',
  };
}

/** Everything that is about to be ordered, above the button that orders it; each row leads back to its field. */
function reviewPart(view: CheckoutState, state: FormState, { texts, money }: ViewLocale): Part {
  const { cart, subscription } = view;
  const { values } = state;
  const method = chosenMethod(view, state);
  const items = cart.entries.map(({ quantity, title }) => `${quantity} × ${title}`).join(', ');
  const field = (name: string) => `#${controlId(name)}`;
  // A subscription is in no cart: it is chosen again on its page.
  const itemsUrl = (subscription && cart.entries[0]?.fullUrl) || '/cart';
  const delivery = cart.selectedShippingOption;
  return {
    kind: 'review',
    title: texts.review,
    changeLabel: texts.change,
    emptyText: texts.notGiven,
    rows: present([
      { label: texts.items, value: items, href: itemsUrl },
      { label: texts.email, value: values.email ?? '', href: field('email') },
      cart.requiresShipping && whereTo(view, values, texts),
      cart.requiresShipping && {
        label: texts.delivery,
        value: present([delivery?.name, delivery?.instructions]).join(', '),
        href: field(`delivery-${delivery?.id ?? ''}`),
      },
      cart.requiresShipping &&
        Boolean(values.billingDiffers) && {
          label: texts.billingAddress,
          value: lineOf(values, BILLING),
          href: field(`${BILLING}line1`),
        },
      method && { label: texts.payment, value: method.label, href: '#checkout-payment' },
      {
        label: cart.giftCardMinor > 0 ? texts.toPay : texts.total,
        value: money(cart.payableMinor, cart.currency),
        href: '',
      },
    ]),
  };
}

/** Where the order goes, or who comes for it. */
function whereTo({ addressUse }: CheckoutState, values: FormState['values'], texts: ViewLocale['texts']) {
  if (addressUse === 'delivery')
    return { label: texts.shippingAddress, value: lineOf(values), href: `#${controlId('line1')}` };
  const name = `${values.firstName ?? ''} ${values.lastName ?? ''}`.trim();
  return { label: texts.pickupBy, value: name, href: `#${controlId('firstName')}` };
}

/** Nothing but a country, which is chosen from the beginning, is no address yet. */
function lineOf(values: FormState['values'], prefix = ''): string {
  const address = addressOf(values, prefix);
  return address.line1 === '' ? '' : addressLine(address);
}

function summaryView(view: CheckoutState, { errors }: FormState, locale: ViewLocale): CheckoutSummaryView {
  const { cart, details, subscription } = view;
  const { texts } = locale;
  const cards = giftCardField(cart, errors.giftCard ?? '', locale);
  // A discount that makes delivery free leaves no cost.
  const shippingMinor = cart.requiresShipping
    ? cart.selectedShippingOption && cart.shippingCostCents
    : undefined;
  return {
    title: texts.summary,
    lines: cart.entries.map(({ id, image, quantity, title, lineTotalMinor }, line) => ({
      id,
      imageUrl: image && `${image.assetUrl}?format=100w`,
      title: `${quantity} × ${title}`,
      details: details[line] ?? [],
      total: locale.money(lineTotalMinor, cart.currency),
    })),
    totals: totalRows({ ...cart, shippingMinor }, locale),
    codes: [couponField(cart, errors.code ?? '', locale), ...(cards ? [cards] : [])],
    note: subscription ?? '',
    editLabel: subscription === null ? texts.editCart : null,
  };
}
