import type { Stripe } from 'stripe';
import type { PaymentOutcome } from '../provider.ts';
import type { StripeIntent } from '../queries/stripe.ts';

/** A payment that was ended before any money moved. */
export const ENDED = {
  status: 'declined',
  reason: 'The payment was not completed.',
} as const satisfies PaymentOutcome;

/** Stripe refused the request itself: nothing was charged, and asking again will not help. */
const REFUSED: PaymentOutcome = {
  status: 'declined',
  reason: 'This card cannot be charged here right now. Please pay another way.',
};

/** Messages for a card error, by Stripe's code: in English, translated for the shopper later. */
const WORDS: Readonly<Record<string, string>> = {
  authentication_required: 'Your card was declined. This transaction requires authentication.',
  card_declined: 'Your card was declined.',
  expired_card: 'Your card has expired.',
  incorrect_cvc: "Your card's security code is incorrect.",
  incorrect_number: 'Your card number is incorrect.',
  insufficient_funds: 'Your card has insufficient funds.',
  processing_error: 'An error occurred while processing your card. Try again in a little bit.',
};

const UNEXPECTED: readonly string[] = ['payment_intent_unexpected_state', 'setup_intent_unexpected_state'];

/** Money was taken that is not what was asked for. */
class WrongAmount extends Error {
  override name = 'WrongAmount';
}

/** Payment outcome of an intent. Errors: WrongAmount. */
export function outcomeOfIntent(intent: Stripe.PaymentIntent, expected: StripeIntent): PaymentOutcome {
  return intent.status === 'succeeded'
    ? capturedOf(intent, expected)
    : outcomeOfOpen(intent, intent.last_payment_error);
}

/** Outcome of an intent that has not succeeded, of a payment or of a card that is only kept; `refusal`: its last one. */
export function outcomeOfOpen(
  intent: Pick<Stripe.PaymentIntent | Stripe.SetupIntent, 'status' | 'next_action'>,
  refusal: Refusal | null,
): PaymentOutcome {
  switch (intent.status) {
    case 'canceled':
      return ENDED;
    case 'requires_action': {
      const url = intent.next_action?.redirect_to_url?.url;
      return url ? { status: 'action-required', url } : { status: 'unknown' };
    }
    case 'requires_payment_method':
      return refusal ? { status: 'declined', reason: reasonOf(refusal) } : { status: 'unknown' };
    default:
      return { status: 'unknown' };
  }
}

function capturedOf(intent: Stripe.PaymentIntent, expected: StripeIntent): PaymentOutcome {
  const { amount_received: amount, currency, latest_charge: charge } = intent;
  if (amount !== expected.amountMinor || currency.toUpperCase() !== expected.currency.toUpperCase()) {
    throw new WrongAmount(`${intent.id} has ${amount} ${currency}`);
  }
  if (typeof charge === 'object' && charge?.refunded) return { status: 'given-back' };
  const givenBackMinor = typeof charge === 'object' ? (charge?.amount_refunded ?? 0) : 0;
  return { status: 'captured', reference: intent.id, givenBackMinor };
}

/** A refusal is an outcome; anything else leaves open what happened and is thrown. */
export function outcomeOfError(error: unknown): PaymentOutcome {
  switch (typeOf(error)) {
    case 'StripeCardError':
      return { status: 'declined', reason: reasonOf(error as Refusal) };
    case 'StripeInvalidRequestError':
    case 'StripeAuthenticationError':
    case 'StripePermissionError':
      return REFUSED;
    default:
      throw error;
  }
}

/** The intent is not where the request expects it: it was confirmed, ended or canceled before. */
export function isUnexpectedState(error: unknown): boolean {
  return UNEXPECTED.includes(codeOf(error)) || typeOf(error) === 'StripeIdempotencyError';
}

/** Another request with the same key is under way: its answer is that of this one, a little later. */
export function isKeyInUse(error: unknown): boolean {
  return codeOf(error) === 'idempotency_key_in_use';
}

/** True for a request that Stripe refuses as it is. */
export function isRefusal(error: unknown): boolean {
  return typeOf(error) === 'StripeInvalidRequestError';
}

type Refusal = { decline_code?: string | undefined; code?: string | undefined; message?: string | undefined };

function reasonOf({ decline_code: reason = '', code = '', message }: Refusal): string {
  return message || (WORDS[reason] ?? WORDS[code] ?? ENDED.reason);
}

function typeOf(error: unknown): string {
  return error instanceof Error && 'type' in error ? String(error.type) : '';
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}

/** True of a failure which says that Stripe has no such thing. */
export function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'resource_missing';
}
