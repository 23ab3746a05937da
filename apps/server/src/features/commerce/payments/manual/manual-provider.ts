import type { PaymentKey, PaymentOutcome, PaymentProvider } from '../provider.ts';
import type { ProviderKind } from '../provider-kind.ts';

/** Bank transfer, cheque, cash at the counter: the order is placed at once, the owner says when its money has come. */
export const manualKind: ProviderKind = {
  name: 'manual',
  title: 'Bank transfer or other payment by hand',
  abilities: { refunds: 'by-hand', isPaidAtOnce: false, hasSecondStep: false },
  method: ({ payments: { manual } }) => ({ ...manual, testMode: false }),
  open: () => manualProvider,
};

/** Nobody has to be asked: whoever chose this way has ordered, also when the answer to the order was lost. */
const awaiting = async ({ paymentId }: PaymentKey): Promise<PaymentOutcome> => ({
  status: 'awaiting',
  reference: `manual-${paymentId}`,
});

const manualProvider: PaymentProvider = {
  name: manualKind.name,
  testMode: false,
  abilities: manualKind.abilities,
  charge: awaiting,
  // There is nothing to keep: each period is paid by hand again.
  keep: awaiting,
  forget: async () => {},
  find: awaiting,
  conclude: awaiting,
  keptMethod: async () => '',
  methodDetails: async () => null,
  dropMethod: async () => {},
  listTaken: async () => [],
  refund: async () => {},
};
