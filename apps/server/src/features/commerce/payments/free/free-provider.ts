import { type PaymentOutcome, type PaymentProvider, RefundRefused } from '../provider.ts';

const NOTHING_TO_PAY: PaymentOutcome = { status: 'captured', reference: 'free' };

/** Stands in for a payment service where an order costs nothing: it is paid as soon as it is placed. */
export function freeProvider(testMode: boolean): PaymentProvider {
  return {
    name: 'free',
    testMode,
    abilities: { refunds: 'automatic', isPaidAtOnce: true, hasSecondStep: false },
    charge: async () => NOTHING_TO_PAY,
    keep: async () => NOTHING_TO_PAY,
    forget: async () => {},
    find: async () => NOTHING_TO_PAY,
    conclude: async () => NOTHING_TO_PAY,
    keptMethod: async () => null,
    methodDetails: async () => null,
    dropMethod: async () => {},
    listTaken: async () => [],
    async refund({ amountMinor }) {
      if (amountMinor > 0) throw new RefundRefused('Nothing was paid.');
    },
  };
}
