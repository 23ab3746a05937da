import type { PaymentMode } from '@sitewright/domain/checkout/payment-schema';
import type { Stripe } from 'stripe';
import type { Charge, PaymentKey, PaymentOutcome, PaymentProvider } from '../provider.ts';
import type { ProviderDeps, ProviderKind } from '../provider-kind.ts';
import { findIntent, keepIntent } from './queries.ts';
import { refundIntent } from './refund-intent.ts';
import { openAccount } from './stripe-account.ts';
import { ENDED, isUnexpectedState, outcomeOfError, outcomeOfIntent } from './stripe-outcome.ts';
import { listTakenIntents } from './taken-intents.ts';

/** Cards by Stripe. The browser gives a card to Stripe alone and gets a token for it. */
export const stripeKind: ProviderKind = {
  name: 'stripe',
  title: 'Stripe',
  abilities: { refunds: 'automatic', isPaidAtOnce: true, hasSecondStep: true },
  method({ payments: { stripe } }) {
    const publishableKey = stripe.publishableKeys[stripe.mode];
    return publishableKey === '' ? null : { label: 'Card', testMode: stripe.mode === 'test', publishableKey };
  },
  open: (deps, testMode) => stripeProvider(deps, testMode ? 'test' : 'live'),
};

/** Token of a kept card: its customer and itself. */
const KEPT_CARD = /^(cus_\w+)\/(pm_\w+)$/;

/**
 * An intent is made, noted in our database and only then confirmed: whatever dies on the way, a payment that nobody knows
 * an intent of was never charged.
 */
function stripeProvider(deps: ProviderDeps, mode: PaymentMode): PaymentProvider {
  const account = async ({ websiteId }: Pick<PaymentKey, 'websiteId'>): Promise<Stripe> => {
    const stripe = await openAccount(deps, websiteId, mode);
    if (!stripe) throw new Error(`the site has no ${mode} key of Stripe`);
    return stripe;
  };
  const find = async (key: PaymentKey): Promise<PaymentOutcome> => {
    const kept = await deps.database.site(key.websiteId, (db) => findIntent(db, key));
    if (!kept) return { status: 'unknown' };
    if (kept.intentId === null) return ENDED;
    const stripe = await account(key);
    const intent = await stripe.paymentIntents.retrieve(kept.intentId, { expand: ['latest_charge'] });
    return outcomeOfIntent(intent, kept);
  };
  return {
    name: stripeKind.name,
    testMode: mode === 'test',
    abilities: stripeKind.abilities,
    find,
    async charge(charge) {
      try {
        return await confirm(deps, await account(charge), charge);
      } catch (error) {
        return isUnexpectedState(error) ? find(charge) : outcomeOfError(error);
      }
    },
    async keptMethod(key) {
      const kept = await deps.database.site(key.websiteId, (db) => findIntent(db, key));
      if (!kept?.intentId) return null;
      const stripe = await account(key);
      const { customer, payment_method: card } = await stripe.paymentIntents.retrieve(kept.intentId);
      return customer && card ? `${idOf(customer)}/${idOf(card)}` : null;
    },
    async conclude(key) {
      const nothing = { intentId: null, amountMinor: 0, currency: '' };
      const kept = await deps.database.site(key.websiteId, (db) => keepIntent(db, key, nothing));
      if (kept.intentId === null) return ENDED;
      const stripe = await account(key);
      try {
        await stripe.paymentIntents.cancel(kept.intentId);
      } catch (error) {
        if (!isUnexpectedState(error)) throw error;
      }
      return find(key);
    },
    listTaken: async (recent) => listTakenIntents(await account(recent), recent),
    refund: async (refund) => {
      const kept = await deps.database.site(refund.websiteId, (db) => findIntent(db, refund));
      return refundIntent(await account(refund), kept?.intentId ?? null, refund);
    },
  };
}

async function confirm(deps: ProviderDeps, stripe: Stripe, charge: Charge): Promise<PaymentOutcome> {
  const { websiteId, paymentId, amountMinor, currency, methodToken, returnUrl, keepsMethod } = charge;
  const [, known, keptCard] = KEPT_CARD.exec(methodToken) ?? [];
  const customer = known ?? (keepsMethod ? await newCustomer(stripe, charge) : undefined);
  const made = await stripe.paymentIntents.create(
    {
      amount: amountMinor,
      currency: currency.toLowerCase(),
      automatic_payment_methods: { enabled: true },
      metadata: { websiteId, paymentId },
      ...(customer ? { customer } : {}),
      ...(keepsMethod && !keptCard ? { setup_future_usage: 'off_session' as const } : {}),
    },
    { idempotencyKey: paymentId },
  );
  const kept = await deps.database.site(websiteId, (db) =>
    keepIntent(db, charge, { intentId: made.id, amountMinor, currency }),
  );
  if (kept.intentId !== made.id) return ENDED;
  const intent = await stripe.paymentIntents.confirm(
    made.id,
    keptCard
      ? { payment_method: keptCard, off_session: true }
      : { payment_method: methodToken, return_url: returnUrl },
    { idempotencyKey: `${paymentId}-confirm` },
  );
  return outcomeOfIntent(intent, kept);
}

/** Stripe keeps a card for a customer alone; one for each payment that keeps its card, since shops ask for no account. */
async function newCustomer(stripe: Stripe, { websiteId, paymentId }: PaymentKey): Promise<string> {
  const made = await stripe.customers.create(
    { metadata: { websiteId, paymentId } },
    { idempotencyKey: `${paymentId}-customer` },
  );
  return made.id;
}

function idOf(named: string | { id: string }): string {
  return typeof named === 'string' ? named : named.id;
}
