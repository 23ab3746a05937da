/** One payment, named by our own id, which every call repeats: asking twice never charges twice. */
export type PaymentKey = { websiteId: string; paymentId: string };

/** A means of payment that is to be kept, with its shopper there. */
export type Keep = PaymentKey & {
  /** Of the payments that follow. */
  currency: string;
  /** Token of the payment method that the service gave the browser; never a card number. */
  methodToken: string;
  /** Member for whom it is kept; null or left out for nobody who is known. */
  ownerId?: string | null;
  /** Whole address to which the service sends the shopper back after a second step; '' where no shopper is there to take it. */
  returnUrl: string;
};

/** A charge. Amount in minor units of the currency. */
export type Charge = Keep & {
  amountMinor: number;
  /** True when later payments shall be made with the same means of payment, see `keptMethod`. */
  keepsMethod?: boolean;
};

/** Money to give back, named by an id of ours: asking twice gives back once. */
export type Refund = PaymentKey & { refundId: string; amountMinor: number };

/** Money that a service says it took, under the payment id it was told. Amounts in minor units. */
export type TakenMoney = {
  paymentId: string;
  /** Name of the payment at the service. */
  reference: string;
  amountMinor: number;
  currency: string;
  givenBackMinor: number;
};

/** Outcome of a payment, as its service reports it. */
export type PaymentOutcome =
  /** `givenBackMinor`: part of it that was given back since, where the service says so. */
  | { status: 'captured'; reference: string; givenBackMinor?: number }
  /** The order stands, its money comes later and outside of the program. */
  | { status: 'awaiting'; reference: string }
  | { status: 'declined'; reason: string }
  /** Captured once, and all of it given back since. */
  | { status: 'given-back' }
  /** The shopper has to do something at `url` (a path of the site, or an address of the service). */
  | { status: 'action-required'; url: string }
  /** The service knows nothing of it, or did not answer. */
  | { status: 'unknown' };

/** A card as its owner knows it; never its number. */
export type CardDetails = {
  brand: string;
  last4: string;
  /** 1 to 12, and four digits; null where the service names none. */
  expMonth: number | null;
  expYear: number | null;
  /** The same for a number however often it is given; null where the service tells none. Shown to nobody. */
  fingerprint: string | null;
};

/** Abilities of a payment service, for the screens of an owner. */
export type ProviderAbilities = {
  /** `by-hand`: the owner pays back outside of the program, which only writes it down. */
  refunds: 'automatic' | 'by-hand';
  /** False when the order is placed before its money is there. */
  isPaidAtOnce: boolean;
  /** True when a shopper may be asked to confirm at the service. */
  hasSecondStep: boolean;
};

/** A payment service, opened for payments with or without real money. Calls may throw when the service cannot be reached; that counts as 'unknown'. */
export type PaymentProvider = {
  name: string;
  /** True when no real money moves; its orders are marked. */
  testMode: boolean;
  abilities: ProviderAbilities;
  /** Charges once for each payment id. */
  charge(charge: Charge): Promise<PaymentOutcome>;
  /**
   * Keeps a means of payment for later payments without charging it, once for each payment id: `captured` when it is kept,
   * of nothing. `find`, `conclude` and `keptMethod` know it by the same id.
   */
  keep(keep: Keep): Promise<PaymentOutcome>;
  /** Lets go of what `keep` has kept, where nothing came of it. Again is harmless. */
  forget(key: PaymentKey): Promise<void>;
  /** Finds the outcome of a payment. */
  find(key: PaymentKey): Promise<PaymentOutcome>;
  /**
   * Token with which later payments can be charged without the shopper, of a payment that was charged with `keepsMethod`
   * or only kept its means; null where nothing was kept. Such a token takes the place of the one that a browser gets.
   */
  keptMethod(key: PaymentKey): Promise<string | null>;
  /** What its owner knows a kept means of payment by; null for one that is no card, or is gone. */
  methodDetails(kept: { websiteId: string; token: string }): Promise<CardDetails | null>;
  /** Lets go of a kept means of payment for good. Again is harmless. */
  dropMethod(kept: { websiteId: string; token: string }): Promise<void>;
  /** Ends a payment that is not captured, so that it never will be; gives what it is now: captured or declined. */
  conclude(key: PaymentKey): Promise<PaymentOutcome>;
  /** Money taken for a site in this time, newest first; the service's own list, which knows nothing of our tables. */
  listTaken(recent: { websiteId: string; sinceSeconds: number }): Promise<TakenMoney[]>;
  /**
   * Gives a captured payment back, all or a part of it, once for each refund id. Done when it resolves. Errors:
   * RefundRefused when the service will never do it; any other error leaves open whether it was done, so the caller asks
   * again with the same id.
   */
  refund(refund: Refund): Promise<void>;
};

/** The service refuses to give this money back, e.g. more than is left of the payment. */
export class RefundRefused extends Error {
  override name = 'RefundRefused';
}
