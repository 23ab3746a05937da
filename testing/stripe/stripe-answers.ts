import type { StripeResponse } from './stripe-books.ts';

export const ok = (body: unknown): StripeResponse => ({ status: 200, body });

export function invalid(message: string): StripeResponse {
  return { status: 400, body: { error: { type: 'invalid_request_error', message } } };
}

export const missing: StripeResponse = {
  status: 404,
  body: { error: { type: 'invalid_request_error', code: 'resource_missing' } },
};

/** The kind of a card, which says what happens: what stands after it tells cards apart that are one, as each purchase gets another token. */
export function kindOf(card: string): string {
  return card.replace(/__\w+$/, '');
}

/** Metadata of a request as Stripe's forms write it. */
export function metadataOf(form: URLSearchParams): Record<string, string> {
  const entries = [...form].flatMap(([name, value]) => {
    const field = /^metadata\[(\w+)\]$/.exec(name)?.[1];
    return field ? [[field, value]] : [];
  });
  return Object.fromEntries(entries) as Record<string, string>;
}
