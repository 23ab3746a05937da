import { defineFeature } from '../../platform/http/feature.ts';
import { createTestToken } from './create-test-token.ts';

export type { PaymentKey, PaymentOutcome, PaymentProvider } from './provider.ts';
export { findProvider, listProviders } from './providers.ts';
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
export { tokenOfTestCard } from './test-cards.ts';
export { answerTestPayment, TEST_VERIFY_PATH } from './test-provider.ts';

export const payments = defineFeature({
  name: 'payments',
  folder: import.meta.dirname,
  routes: [createTestToken],
});
