import { invalid, kindOf, metadataOf, missing, ok } from './stripe-answers.ts';
import {
  keepCard,
  refuseCard,
  type SetupIntent,
  type StripeBooks,
  type StripeResponse,
} from './stripe-books.ts';

type Request = { method: string; id: string; action: string; form: URLSearchParams };

/** Intents of cards that are kept without a charge; the token of the card says what happens. */
export function setupResponse(books: StripeBooks, { method, id, action, form }: Request): StripeResponse {
  if (id === '') return create(books, form);
  const intent = books.setups.get(id);
  if (!intent) return missing;
  if (method === 'GET') return ok({ ...intent });
  return action === 'confirm' ? confirm(books, intent, form) : cancel(intent);
}

function create(books: StripeBooks, form: URLSearchParams): StripeResponse {
  const customer = form.get('customer');
  if (!books.customers.has(customer ?? '')) return invalid('No such customer');
  const intent: SetupIntent = {
    id: `seti_${books.setups.size + 1}${Math.random().toString(36).slice(2)}`,
    object: 'setup_intent',
    status: 'requires_payment_method',
    metadata: metadataOf(form),
    customer,
    payment_method: null,
    usage: form.get('usage'),
    next_action: null,
    last_setup_error: null,
  };
  books.setups.set(intent.id, intent);
  return ok({ ...intent });
}

function confirm(books: StripeBooks, intent: SetupIntent, form: URLSearchParams): StripeResponse {
  if (intent.status !== 'requires_payment_method') return unexpected(intent);
  const card = form.get('payment_method') ?? '';
  intent.payment_method = card;
  switch (kindOf(card)) {
    case 'pm_card_visa':
      return ok({ ...keepCard(intent, books.customers) });
    case 'pm_card_authenticationRequiredOnSetup': {
      const redirect = { url: `https://hooks.stripe.test/${intent.id}`, return_url: form.get('return_url') };
      const next_action = { type: 'redirect_to_url', redirect_to_url: redirect };
      return ok({ ...Object.assign(intent, { status: 'requires_action', next_action }) });
    }
    case 'pm_card_visa_chargeDeclined': {
      const message = 'Your card was declined.';
      refuseCard(intent, message);
      return {
        status: 402,
        body: { error: { type: 'card_error', code: 'card_declined', message, setup_intent: { ...intent } } },
      };
    }
    case 'pm_lost_before':
      intent.payment_method = null;
      return 'lost';
    case 'pm_lost_after':
      keepCard(intent, books.customers);
      return 'lost';
    default:
      return invalid(`No such PaymentMethod: '${card}'`);
  }
}

function cancel(intent: SetupIntent): StripeResponse {
  if (intent.status === 'succeeded' || intent.status === 'canceled') return unexpected(intent);
  return ok({ ...Object.assign(intent, { status: 'canceled', next_action: null }) });
}

function unexpected(intent: SetupIntent): StripeResponse {
  const code = 'setup_intent_unexpected_state';
  const message = `This SetupIntent is ${intent.status}`;
  return { status: 400, body: { error: { type: 'invalid_request_error', code, message } } };
}
