import { defineFeature } from '../../platform/http/feature.ts';
import { createTestToken } from './test/create-test-token.ts';

export {
  type PaymentKey,
  type PaymentOutcome,
  type PaymentProvider,
  RefundRefused,
} from './provider.ts';
export { FREE, listMethods, openProvider } from './providers.ts';
export {
  findOpenPayment,
  findPayment,
  insertPayment,
  listRelevantPayments,
  listStalePayments,
  lockPayment,
  movePayment,
  type Payment,
} from './queries.ts';
export { tokenOfTestCard } from './test/test-cards.ts';
export { answerTestPayment, TEST_VERIFY_PATH } from './test/test-provider.ts';

export const payments = defineFeature({
  name: 'payments',
  folder: import.meta.dirname,
  routes: [createTestToken],
});
