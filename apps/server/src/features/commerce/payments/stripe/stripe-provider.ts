import type { PaymentMode } from '@sitewright/domain/checkout/payment-schema';
import type { Stripe } from 'stripe';
import type { Charge, Keep, PaymentKey, PaymentOutcome, PaymentProvider } from '../provider.ts';
import type { ProviderDeps, ProviderKind } from '../provider-kind.ts';
import { findIntent, keepIntent } from '../queries/stripe.ts';
import {
  cardDetails,
  confirmSetup,
  detachCard,
  findSetup,
  forgetSetup,
  isSetup,
  keptCardOf,
  makeSetup,
  readKeptCard,
} from './kept-card.ts';
import { refundIntent } from './refund-intent.ts';
import { openAccount } from './stripe-account.ts';
import { customerOf } from './stripe-customer.ts';
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
  const noted = (key: PaymentKey) => deps.database.site(key.websiteId, (db) => findIntent(db, key));
  const find = async (key: PaymentKey): Promise<PaymentOutcome> => {
    const kept = await noted(key);
    if (!kept) return { status: 'unknown' };
    if (kept.intentId === null) return ENDED;
    const stripe = await account(key);
    if (isSetup(kept.intentId)) return findSetup(stripe, kept.intentId);
    const intent = await stripe.paymentIntents.retrieve(kept.intentId, { expand: ['latest_charge'] });
    return outcomeOfIntent(intent, kept);
  };
  /** Outcome of `ask`; if the intent has changed meanwhile, its current outcome. */
  const outcomeOf = async (key: PaymentKey, ask: (stripe: Stripe) => Promise<PaymentOutcome>) => {
    try {
      return await ask(await account(key));
    } catch (error) {
      return isUnexpectedState(error) ? find(key) : outcomeOfError(error);
    }
  };
  return {
    name: stripeKind.name,
    testMode: mode === 'test',
    abilities: stripeKind.abilities,
    find,
    charge: (charge) => outcomeOf(charge, (stripe) => confirm(deps, stripe, { ...charge, mode })),
    keep: (keep) => outcomeOf(keep, (stripe) => keepCard(deps, stripe, { ...keep, mode })),
    async forget(key) {
      const kept = await noted(key);
      if (kept?.intentId && isSetup(kept.intentId)) await forgetSetup(await account(key), kept.intentId);
    },
    async keptMethod(key) {
      const kept = await noted(key);
      if (!kept?.intentId) return null;
      const stripe = await account(key);
      const intents = isSetup(kept.intentId) ? stripe.setupIntents : stripe.paymentIntents;
      return keptCardOf(await intents.retrieve(kept.intentId));
    },
    async methodDetails({ websiteId, token }) {
      const kept = readKeptCard(token);
      return kept && cardDetails(await account({ websiteId }), kept.card);
    },
    async dropMethod({ websiteId, token }) {
      const kept = readKeptCard(token);
      if (kept) await detachCard(await account({ websiteId }), kept.card);
    },
    async conclude(key) {
      const nothing = { intentId: null, amountMinor: 0, currency: '' };
      const kept = await deps.database.site(key.websiteId, (db) => keepIntent(db, key, nothing));
      if (kept.intentId === null) return ENDED;
      const stripe = await account(key);
      const intents = isSetup(kept.intentId) ? stripe.setupIntents : stripe.paymentIntents;
      try {
        await intents.cancel(kept.intentId);
      } catch (error) {
        if (!isUnexpectedState(error)) throw error;
      }
      return find(key);
    },
    listTaken: async (recent) => listTakenIntents(await account(recent), recent),
    refund: async (refund) => {
      const kept = await noted(refund);
      return refundIntent(await account(refund), kept?.intentId ?? null, refund);
    },
  };
}

/** With the mode of the account that is asked. */
type InMode<Asked> = Asked & { mode: PaymentMode };

async function confirm(deps: ProviderDeps, stripe: Stripe, charge: InMode<Charge>): Promise<PaymentOutcome> {
  const { websiteId, paymentId, amountMinor, currency, methodToken, returnUrl, keepsMethod } = charge;
  const savedCard = readKeptCard(methodToken);
  const owner = keepsMethod && !savedCard ? await customerOf(deps, stripe, charge, charge.mode) : undefined;
  const customer = savedCard?.customer ?? owner?.customer;
  const made = await stripe.paymentIntents.create(
    {
      amount: amountMinor,
      currency: currency.toLowerCase(),
      automatic_payment_methods: { enabled: true },
      metadata: { websiteId, paymentId },
      ...(customer ? { customer } : {}),
      ...(keepsMethod && !savedCard ? { setup_future_usage: 'off_session' as const } : {}),
    },
    { idempotencyKey: paymentId },
  );
  const kept = await deps.database.site(websiteId, (db) =>
    keepIntent(db, charge, { intentId: made.id, amountMinor, currency }),
  );
  if (kept.intentId !== made.id) return ENDED;
  const intent = await stripe.paymentIntents.confirm(
    made.id,
    savedCard && returnUrl === ''
      ? { payment_method: savedCard.card, off_session: true }
      : { payment_method: savedCard?.card ?? methodToken, return_url: returnUrl },
    { idempotencyKey: `${paymentId}-confirm` },
  );
  return outcomeOfIntent(intent, kept);
}

/** The same for a card that is kept without a charge. */
async function keepCard(deps: ProviderDeps, stripe: Stripe, keep: InMode<Keep>): Promise<PaymentOutcome> {
  const intentId = await makeSetup(stripe, keep, () => customerOf(deps, stripe, keep, keep.mode));
  const kept = await deps.database.site(keep.websiteId, (db) =>
    keepIntent(db, keep, { intentId, amountMinor: 0, currency: keep.currency }),
  );
  return kept.intentId === intentId ? confirmSetup(stripe, intentId, keep) : ENDED;
}
