import type { Stripe } from 'stripe';
import type { CardDetails, Keep, PaymentOutcome } from '../provider.ts';
import type { CardCustomer } from './stripe-customer.ts';
import { isMissing, outcomeOfOpen } from './stripe-outcome.ts';

/**
 * Says of a setup that its card was there before, or that its customer is a member's. That one has both marks: earlier versions know
 * the first alone, and delete the customer of any other setup.
 */
const SAVED = 'saved';
const MEMBERS = 'members';

/** Token of a kept card: its customer and itself. */
const KEPT_CARD = /^(cus_\w+)\/(pm_\w+)$/;

/** Customer and card of a token that stands for a card kept before; null for a token of a browser. */
export function readKeptCard(token: string): { customer: string; card: string } | null {
  const [, customer, card] = KEPT_CARD.exec(token) ?? [];
  return customer && card ? { customer, card } : null;
}

/** Token of the card that an intent has kept, or null. */
export function keptCardOf({
  customer,
  payment_method: card,
}: Pick<Stripe.SetupIntent | Stripe.PaymentIntent, 'customer' | 'payment_method'>): string | null {
  return customer && card ? `${idOf(customer)}/${idOf(card)}` : null;
}

/** True for the intent of a card that is kept without a charge. */
export function isSetup(intentId: string): boolean {
  return intentId.startsWith('seti_');
}

/** Makes the intent of a card that is kept for later payments; nothing is asked of its bank yet. */
export async function makeSetup(
  stripe: Stripe,
  { websiteId, paymentId, methodToken }: Keep,
  newCustomer: () => Promise<CardCustomer>,
): Promise<string> {
  const saved = readKeptCard(methodToken);
  const { customer, isMembers } = saved ? { ...saved, isMembers: false } : await newCustomer();
  const setupIntent = await stripe.setupIntents.create(
    {
      customer,
      usage: 'off_session',
      automatic_payment_methods: { enabled: true },
      metadata: {
        ...{ websiteId, paymentId },
        ...(saved ? { [SAVED]: 'yes' } : {}),
        ...(isMembers ? { [SAVED]: MEMBERS, [MEMBERS]: 'yes' } : {}),
      },
    },
    { idempotencyKey: paymentId },
  );
  return setupIntent.id;
}

/** Asks the bank of a card whether it may be kept. */
export async function confirmSetup(
  stripe: Stripe,
  intentId: string,
  { paymentId, methodToken, returnUrl }: Keep,
): Promise<PaymentOutcome> {
  const confirmed = await stripe.setupIntents.confirm(
    intentId,
    { payment_method: readKeptCard(methodToken)?.card ?? methodToken, return_url: returnUrl },
    { idempotencyKey: `${paymentId}-confirm` },
  );
  return outcomeOfSetup(confirmed);
}

/** Finds the setup of a card that was to be kept. */
export async function findSetup(stripe: Stripe, intentId: string): Promise<PaymentOutcome> {
  return outcomeOfSetup(await stripe.setupIntents.retrieve(intentId));
}

/** Lets go of a kept card, with the customer if that was made for it alone; a card that was saved before stays. */
export async function forgetSetup(stripe: Stripe, intentId: string): Promise<void> {
  const { customer, metadata, payment_method: card } = await stripe.setupIntents.retrieve(intentId);
  if (!customer) return;
  if (metadata?.[MEMBERS]) {
    if (card) await detachCard(stripe, idOf(card));
    return;
  }
  if (metadata?.[SAVED]) return;
  try {
    await stripe.customers.del(idOf(customer));
  } catch (error) {
    if (!isMissing(error)) throw error;
  }
}

/** What its owner knows a card by; null for another means of payment, and where Stripe has it no more. */
export async function cardDetails(stripe: Stripe, id: string): Promise<CardDetails | null> {
  try {
    const { card, customer } = await stripe.paymentMethods.retrieve(id);
    // Without a customer it was let go of, and can be charged no more.
    if (!card || !customer) return null;
    const { brand, last4, exp_month: expMonth, exp_year: expYear } = card;
    return { brand, last4, expMonth, expYear, fingerprint: card.fingerprint ?? null };
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

/** Takes a card off its customer: nobody can charge it any more. One that is off already is no error. */
export async function detachCard(stripe: Stripe, id: string): Promise<void> {
  try {
    const { customer } = await stripe.paymentMethods.retrieve(id);
    if (customer) await stripe.paymentMethods.detach(id);
  } catch (error) {
    if (!isMissing(error)) throw error;
  }
}

function outcomeOfSetup(intent: Stripe.SetupIntent): PaymentOutcome {
  return intent.status === 'succeeded'
    ? { status: 'captured', reference: intent.id }
    : outcomeOfOpen(intent, intent.last_setup_error);
}

function idOf(named: string | { id: string }): string {
  return typeof named === 'string' ? named : named.id;
}
