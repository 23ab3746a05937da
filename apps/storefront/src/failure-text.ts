import type { ApiFailure } from './api/call-api.ts';
import { TEXTS } from './texts.ts';

/** Reasons of the server that a shopper should read as they are. */
const SPOKEN = new Set([
  'out-of-stock',
  'variant-unavailable',
  'quantity-not-a-number',
  'quantity-not-whole',
]);

/** What failed, followed by what to do; a refusal with a reason of its own speaks for itself. Source: specification §8. */
export function failureText(what: string, failure: ApiFailure): string {
  if (SPOKEN.has(failure.code)) return failure.message;
  return `${what}. ${failure.reason === 'network' ? TEXTS.checkConnection : TEXTS.tryAgain}.`;
}
