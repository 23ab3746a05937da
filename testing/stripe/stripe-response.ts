import { setupResponse } from './setup-response.ts';
import { invalid, kindOf, metadataOf, missing, ok } from './stripe-answers.ts';
import { capture, type Intent, refuse, type StripeBooks, type StripeResponse } from './stripe-books.ts';

type Request = { method: string; url: string; body: string };

/** One request by the books; the token of the card says what happens. */
export function stripeResponse(books: StripeBooks, { method, url, body }: Request): StripeResponse {
  const { pathname, searchParams } = new URL(url, 'http://stripe.test');
  const form = new URLSearchParams(body);
  const [, , resource = '', id = '', action = ''] = pathname.split('/');
  if (resource === 'balance') return ok({ object: 'balance', available: [] });
  if (resource === 'refunds') {
    if (method === 'POST') return refund(books, form);
    const data = books.refunds.filter(({ payment_intent: of }) => of === searchParams.get('payment_intent'));
    return ok({ object: 'list', data, has_more: false, url: '/v1/refunds' });
  }
  if (resource === 'customers') {
    if (method === 'GET') return books.customers.has(id) ? ok({ id, object: 'customer' }) : missing;
    return method === 'DELETE' ? forget(books, id) : createCustomer(books);
  }
  if (resource === 'setup_intents') return setupResponse(books, { method, id, action, form });
  if (resource === 'payment_methods') return paymentMethod(books, id, action);
  if (resource !== 'payment_intents') return invalid('Unrecognized request URL');
  if (id === '' && method === 'GET') {
    const data = [...books.intents.values()].reverse();
    return ok({ object: 'list', data, has_more: false, url: '/v1/payment_intents' });
  }
  if (id === '') return create(books, form);
  const intent = books.intents.get(id);
  if (!intent) return missing;
  if (method === 'GET') return ok(intent);
  return action === 'confirm' ? confirmFor(books, intent, form) : cancel(intent);
}

function create(books: StripeBooks, form: URLSearchParams): StripeResponse {
  const amount = Number(form.get('amount'));
  if (!Number.isSafeInteger(amount) || amount <= 0) return invalid('Invalid integer: amount');
  const intent: Intent = {
    id: `pi_${books.intents.size + 1}${Math.random().toString(36).slice(2)}`,
    object: 'payment_intent',
    amount,
    amount_received: 0,
    currency: form.get('currency') ?? '',
    status: 'requires_payment_method',
    metadata: metadataOf(form),
    customer: form.get('customer'),
    payment_method: null,
    setup_future_usage: form.get('setup_future_usage'),
    next_action: null,
    last_payment_error: null,
    latest_charge: null,
  };
  books.intents.set(intent.id, intent);
  return ok({ ...intent });
}

function createCustomer(books: StripeBooks): StripeResponse {
  const id = `cus_${books.customers.size + 1}`;
  books.customers.set(id, new Set());
  return ok({ id, object: 'customer' });
}

/** A customer goes with the cards that are kept. */
function forget(books: StripeBooks, id: string): StripeResponse {
  return books.customers.delete(id) ? ok({ id, object: 'customer', deleted: true }) : missing;
}

/** A card as it is kept for a customer, or taken off it. */
function paymentMethod({ customers }: StripeBooks, id: string, action: string): StripeResponse {
  const [customer, cards] = [...customers].find(([, kept]) => kept.has(id)) ?? [];
  const card = {
    brand: 'visa',
    last4: '4242',
    exp_month: 4,
    exp_year: 2030,
    fingerprint: `fp_${kindOf(id)}`,
  };
  const isCard = kindOf(id) !== 'pm_bank_debit';
  if (action !== 'detach')
    return ok({ id, object: 'payment_method', customer: customer ?? null, ...(isCard ? { card } : {}) });
  if (!cards) return invalid('The payment method you provided is not attached to a customer.');
  cards.delete(id);
  return ok({ id, object: 'payment_method', customer: null, card });
}

/** Without its shopper a card can be charged only for the customer who has let it be kept, and never with a second step. */
function confirmFor(books: StripeBooks, intent: Intent, form: URLSearchParams): StripeResponse {
  const card = form.get('payment_method') ?? '';
  const cards = books.customers.get(intent.customer ?? '');
  if (form.get('off_session') === 'true') {
    if (!cards?.has(card)) return invalid('The payment method is not attached to the customer.');
    if (kindOf(card) === 'pm_card_authenticationRequired') {
      const message = 'Your card was declined. This transaction requires authentication.';
      refuse(intent, message);
      return {
        status: 402,
        body: { error: { type: 'card_error', code: 'authentication_required', message } },
      };
    }
  }
  const response = confirm(intent, form);
  if (intent.status === 'succeeded' || intent.status === 'requires_action') {
    intent.payment_method = card;
    if (intent.setup_future_usage === 'off_session') cards?.add(card);
  }
  return response;
}

function confirm(intent: Intent, form: URLSearchParams): StripeResponse {
  if (intent.status !== 'requires_payment_method') return unexpected(intent);
  switch (kindOf(form.get('payment_method') ?? '')) {
    case 'pm_card_visa':
    case 'pm_bank_debit':
    // Its bank has asked once, when it was kept.
    case 'pm_card_authenticationRequiredOnSetup':
      return ok({ ...capture(intent) });
    case 'pm_card_authenticationRequired': {
      const redirect = { url: `https://hooks.stripe.test/${intent.id}`, return_url: form.get('return_url') };
      Object.assign(intent, {
        status: 'requires_action',
        next_action: { type: 'redirect_to_url', redirect_to_url: redirect },
      });
      return ok({ ...intent });
    }
    case 'pm_card_visa_chargeDeclined': {
      const message = 'Your card was declined.';
      refuse(intent, message);
      const error = { type: 'card_error', code: 'card_declined', message, payment_intent: { ...intent } };
      return { status: 402, body: { error } };
    }
    case 'pm_lost_before':
      return 'lost';
    case 'pm_lost_after':
      capture(intent);
      return 'lost';
    case 'pm_wrong_amount':
      return ok({ ...capture(intent), ...Object.assign(intent, { amount_received: 1 }) });
    default:
      return invalid(`No such PaymentMethod: '${form.get('payment_method')}'`);
  }
}

function cancel(intent: Intent): StripeResponse {
  if (intent.status === 'succeeded' || intent.status === 'canceled') return unexpected(intent);
  return ok({ ...Object.assign(intent, { status: 'canceled', next_action: null }) });
}

function refund(books: StripeBooks, form: URLSearchParams): StripeResponse {
  const intent = books.intents.get(form.get('payment_intent') ?? '');
  const charge = intent?.latest_charge;
  const amount = Number(form.get('amount'));
  if (!intent || !charge || amount > intent.amount_received - charge.amount_refunded) {
    return invalid('Refund amount is greater than unrefunded amount on charge');
  }
  charge.amount_refunded += amount;
  charge.refunded = charge.amount_refunded === intent.amount_received;
  const made = {
    id: `re_${books.refunds.length + 1}`,
    object: 'refund' as const,
    amount,
    payment_intent: intent.id,
    status: 'succeeded',
    metadata: metadataOf(form),
  };
  books.refunds.push(made);
  return ok(made);
}

function unexpected(intent: Intent): StripeResponse {
  const code = 'payment_intent_unexpected_state';
  const message = `This PaymentIntent is ${intent.status}`;
  return { status: 400, body: { error: { type: 'invalid_request_error', code, message } } };
}
