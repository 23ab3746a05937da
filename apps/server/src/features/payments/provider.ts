/** One payment, named by our own id, which every call repeats: asking twice never charges twice. */
export type PaymentKey = { websiteId: string; paymentId: string };

/** What is to be charged. Amount in minor units of the currency. */
export type Charge = PaymentKey & { amountMinor: number; currency: string; methodToken: string };

/** What a payment service says about a payment. */
export type PaymentOutcome =
  | { status: 'captured'; reference: string }
  | { status: 'declined'; reason: string }
  /** The shopper has to do something at `url` (a path of the site, or an address of the service). */
  | { status: 'action-required'; url: string }
  /** The service knows nothing of it, or did not answer. */
  | { status: 'unknown' };

/** A payment service. Calls may throw when the service cannot be reached; that counts as 'unknown'. */
export type PaymentProvider = {
  name: string;
  /** Words for the shopper. */
  label: string;
  /** True when no real money moves; its orders are marked. */
  testMode: boolean;
  /** Charges once for each payment id. */
  charge(charge: Charge): Promise<PaymentOutcome>;
  /** What became of a payment. */
  find(key: PaymentKey): Promise<PaymentOutcome>;
  /** Ends a payment that is not captured, so that it never will be; gives what it is now: captured or declined. */
  conclude(key: PaymentKey): Promise<PaymentOutcome>;
  /** Gives all of a captured payment back. */
  refund(key: PaymentKey): Promise<void>;
};
