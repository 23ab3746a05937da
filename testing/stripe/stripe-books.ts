/** Intent as the server keeps and answers it. */
export type Intent = {
  id: string;
  object: 'payment_intent';
  amount: number;
  amount_received: number;
  currency: string;
  status: string;
  metadata: Record<string, string>;
  customer: string | null;
  payment_method: string | null;
  setup_future_usage: string | null;
  next_action: unknown;
  last_payment_error: unknown;
  latest_charge: { id: string; refunded: boolean; amount_refunded: number } | null;
};

/** Intent of a card that is kept without a charge. */
export type SetupIntent = Pick<
  Intent,
  'id' | 'status' | 'metadata' | 'customer' | 'payment_method' | 'next_action'
> & { object: 'setup_intent'; usage: string | null; last_setup_error: unknown };

export type StripeRefund = {
  id: string;
  object: 'refund';
  amount: number;
  payment_intent: string;
  status: string;
  metadata: Record<string, string>;
};

export type StripeResponse = { status: number; body: unknown } | 'lost';

/** Everything the server knows. */
export type StripeBooks = {
  intents: Map<string, Intent>;
  setups: Map<string, SetupIntent>;
  /** Cards that are kept, by customer. */
  customers: Map<string, Set<string>>;
  refunds: StripeRefund[];
  answers: Map<string, { body: string; response: StripeResponse }>;
  requests: { method: string; url: string; body: string }[];
  /** Intents of the bank's page, as their shopper answers them. */
  approve(intentId: string): Intent | SetupIntent;
  refuse(intentId: string): Intent | SetupIntent;
};

export function newStripeBooks(): StripeBooks {
  const intents = new Map<string, Intent>();
  const setups = new Map<string, SetupIntent>();
  const customers = new Map<string, Set<string>>();
  const waiting = (intentId: string) => {
    const intent = intents.get(intentId) ?? setups.get(intentId);
    if (intent?.status !== 'requires_action') throw new Error(`${intentId} does not wait for its shopper`);
    return intent;
  };
  return {
    intents,
    setups,
    customers,
    refunds: [],
    answers: new Map(),
    requests: [],
    approve: (intentId) => {
      const intent = waiting(intentId);
      return intent.object === 'setup_intent' ? keepCard(intent, customers) : capture(intent);
    },
    refuse: (intentId) => {
      const intent = waiting(intentId);
      const message = 'The bank did not confirm the payment.';
      return intent.object === 'setup_intent' ? refuseCard(intent, message) : refuse(intent, message);
    },
  };
}

/** Takes the money of an intent, once. */
export function capture(intent: Intent): Intent {
  return Object.assign(intent, {
    status: 'succeeded',
    amount_received: intent.amount,
    next_action: null,
    latest_charge: { id: `ch_${intent.id}`, refunded: false, amount_refunded: 0 },
  });
}

export function refuse(intent: Intent, message: string): Intent {
  return Object.assign(intent, {
    status: 'requires_payment_method',
    next_action: null,
    last_payment_error: { type: 'card_error', code: 'card_declined', message },
  });
}

/** Keeps the card of an intent for its customer. */
export function keepCard(intent: SetupIntent, customers: StripeBooks['customers']): SetupIntent {
  customers.get(intent.customer ?? '')?.add(intent.payment_method ?? '');
  return Object.assign(intent, { status: 'succeeded', next_action: null });
}

export function refuseCard(intent: SetupIntent, message: string): SetupIntent {
  return Object.assign(intent, {
    status: 'requires_payment_method',
    payment_method: null,
    next_action: null,
    last_setup_error: { type: 'card_error', code: 'card_declined', message },
  });
}
