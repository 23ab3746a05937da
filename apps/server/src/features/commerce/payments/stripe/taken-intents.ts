import type { Stripe } from 'stripe';
import type { TakenMoney } from '../provider.ts';

/** More of one account are not gone through at a time. */
const MAX_INTENTS = 2000;

/** Intents of this program for a site that took money since, newest first. An account may serve other programs, too. */
export async function listTakenIntents(
  stripe: Stripe,
  { websiteId, sinceSeconds }: { websiteId: string; sinceSeconds: number },
): Promise<TakenMoney[]> {
  const taken: TakenMoney[] = [];
  const now = Math.floor(Date.now() / 1000);
  const pages = stripe.paymentIntents.list({
    created: { gte: now - sinceSeconds },
    limit: 100,
    expand: ['data.latest_charge'],
  });
  let seen = 0;
  for await (const intent of pages) {
    seen += 1;
    const { paymentId } = intent.metadata;
    if (intent.status === 'succeeded' && paymentId && intent.metadata.websiteId === websiteId) {
      taken.push(moneyOf(intent, paymentId));
    }
    if (seen >= MAX_INTENTS) break;
  }
  return taken;
}

function moneyOf(intent: Stripe.PaymentIntent, paymentId: string): TakenMoney {
  const charge = typeof intent.latest_charge === 'object' ? intent.latest_charge : null;
  return {
    paymentId,
    reference: intent.id,
    amountMinor: intent.amount_received,
    currency: intent.currency.toUpperCase(),
    givenBackMinor: charge?.amount_refunded ?? 0,
  };
}
