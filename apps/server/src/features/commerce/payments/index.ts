import { defineFeature } from '../../../platform/http/feature.ts';
import * as flagCalls from './calls/payment-flags.ts';
import * as serviceCalls from './calls/payment-services.ts';
import * as testCardCalls from './calls/test-cards.ts';

export {
  type CardDetails,
  type PaymentKey,
  type PaymentOutcome,
  type PaymentProvider,
  RefundRefused,
  type TakenMoney,
} from './provider.ts';
export {
  FREE,
  isTestStore,
  listMethods,
  listMethodsOfMode,
  openProvider,
  providerTitle,
} from './providers.ts';
export { listUncheckedPayments, lowerOpenFlags, markChecked, raiseFlag } from './queries/flags.ts';
export {
  findOpenPayment,
  findPayment,
  insertPayment,
  listRelevantPayments,
  listStalePayments,
  lockPayment,
  movePayment,
  type Payment,
} from './queries/payments.ts';
export { findPaymentOfIntent, isKnownEvent, keepEvent } from './queries/stripe.ts';
export {
  claimCheck,
  listAccountsToLookAt,
  promisedBack,
  type ServiceAccount,
} from './queries/taken.ts';
export { readStripeEvent } from './stripe/read-event.ts';
export { testCardError, tokenOfTestCard } from './test/test-cards.ts';
export { answerTestPayment, TEST_VERIFY_PATH } from './test/test-provider.ts';

/** Payment services, what an owner sets up of them, and payments that need an owner's eye. */
export const payments = defineFeature({
  name: 'payments',
  folder: import.meta.dirname,
  routes: [...Object.values(flagCalls), ...Object.values(serviceCalls), ...Object.values(testCardCalls)],
});
