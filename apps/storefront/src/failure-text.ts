import type { ApiFailure } from './api/call-api.ts';
import { t } from './page-messages.ts';

/** Advice after a failure. Source: specification §8. */
export const TRY_AGAIN = 'Please try again';
export const CHECK_CONNECTION = 'Please check your internet connection';

/** Reasons of the server that a shopper should read as they are. */
const SPOKEN = new Set([
  'out-of-stock',
  'variant-unavailable',
  'quantity-not-a-number',
  'quantity-not-whole',
]);

/** Message of a failure with advice; a refusal with a reason of its own speaks for itself. Source: specification §8. */
export function failureText(what: string, failure: ApiFailure): string {
  if (SPOKEN.has(failure.code)) return failure.message;
  return `${what}. ${t(failure.reason === 'network' ? CHECK_CONNECTION : TRY_AGAIN)}.`;
}
