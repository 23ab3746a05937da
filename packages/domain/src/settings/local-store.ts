import { USUAL_BY_HAND } from '../checkout/payment-schema.ts';
import { textAt } from '../language/text-at.ts';
import type { StoreSettings } from './website-schema.ts';

/** Texts in another language, by the keys of `storeTexts`. */
type Texts = Readonly<Record<string, string>>;

/** What its owner wrote that shoppers read of a store, but for its questions. */
type Worded = Pick<
  StoreSettings,
  | 'businessName'
  | 'shippingOptions'
  | 'taxRules'
  | 'paymentProviders'
  | 'payments'
  | 'listOffer'
  | 'returnPolicy'
  | 'termsOfService'
  | 'privacyPolicy'
>;

const POLICIES = {
  returnPolicy: 'Return policy',
  termsOfService: 'Terms of service',
  privacyPolicy: 'Privacy policy',
} as const;

/**
 * Texts of a store that are translated: its name, its ways of delivery and taxes, how to pay by hand where that is offered, its policies,
 * the box by which shoppers join its list.
 * Empty ones are left out.
 */
export function storeTexts(
  settings: Worded,
): { key: string; label: string; text: string; isLong: boolean }[] {
  const { manual } = settings.payments;
  const isByHand = settings.paymentProviders.includes('manual');
  const texts = [
    { key: BUSINESS, label: 'Business name', text: settings.businessName },
    ...settings.shippingOptions.flatMap(({ id, name, kind, instructions }) => [
      { key: deliveryKey(id, 'name'), label: kind === 'pickup' ? 'Pickup' : 'Delivery', text: name },
      { key: deliveryKey(id, 'instructions'), label: `${name} (instructions)`, text: instructions },
    ]),
    ...settings.taxRules.map(({ id, name }) => ({ key: taxKey(id), label: 'Tax', text: name })),
    { key: PAYMENT.label, label: 'Payment by hand', text: isByHand ? ownLabel(manual) : '' },
    { key: PAYMENT.instructions, label: 'How to pay by hand', text: isByHand ? manual.instructions : '' },
    { key: LIST_OFFER, label: 'Box to join the mailing list', text: offeredText(settings.listOffer) },
    ...policies().map((name) => ({ key: policyKey(name), label: POLICIES[name], text: settings[name] })),
  ];
  return texts
    .filter(({ text }) => text.trim() !== '')
    .map((one) => ({ ...one, isLong: !/:(?:name|label)$/.test(one.key) }));
}

/** Settings of a store with these texts in place of its own, as its shoppers read them; the same object without any. */
export function localStore<Settings extends Worded>(settings: Settings, texts: Texts): Settings {
  if (!Object.values(texts).some((text) => text !== '')) return settings;
  const { manual } = settings.payments;
  return {
    ...settings,
    businessName: textAt(texts, BUSINESS) || settings.businessName,
    taxRules: settings.taxRules.map((rule) => ({
      ...rule,
      name: textAt(texts, taxKey(rule.id)) || rule.name,
    })),
    shippingOptions: settings.shippingOptions.map((option) => ({
      ...option,
      name: textAt(texts, deliveryKey(option.id, 'name')) || option.name,
      instructions: textAt(texts, deliveryKey(option.id, 'instructions')) || option.instructions,
    })),
    payments: {
      ...settings.payments,
      manual: {
        label: textAt(texts, PAYMENT.label) || manual.label,
        instructions: textAt(texts, PAYMENT.instructions) || manual.instructions,
      },
    },
    listOffer: { ...settings.listOffer, text: textAt(texts, LIST_OFFER) || settings.listOffer.text },
    ...Object.fromEntries(policies().map((name) => [name, textAt(texts, policyKey(name)) || settings[name]])),
  };
}

/** The usual name is the program's, which says it in the languages it speaks. */
const ownLabel = ({ label }: { label: string }) => (label === USUAL_BY_HAND ? '' : label);

const offeredText = ({ atCheckout, atRegistration, text }: Worded['listOffer']) =>
  atCheckout || atRegistration ? text : '';

const LIST_OFFER = 'list-offer:label';
const PAYMENT = { label: 'payment:manual:label', instructions: 'payment:manual:instructions' } as const;
const policies = () => Object.keys(POLICIES) as (keyof typeof POLICIES)[];
const policyKey = (name: keyof typeof POLICIES) => `policy:${name}`;
const BUSINESS = 'business:name';
const taxKey = (id: string) => `tax:${id}:name`;
const deliveryKey = (id: string, part: 'name' | 'instructions') => `delivery:${id}:${part}`;
