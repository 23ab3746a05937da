import type { Database } from '../../../../platform/database/database.ts';
import type { Charge, PaymentKey, PaymentOutcome, PaymentProvider } from '../provider.ts';
import type { ProviderKind } from '../provider-kind.ts';
import { listTestMoney } from '../queries/taken.ts';
import {
  findKeptCard,
  findTestPayment,
  forgetCard,
  insertTestPayment,
  type TestPayment,
  updateTestPayment,
} from '../queries/test-payments.ts';
import { refundTestPayment } from './refund-test-payment.ts';
import { DECLINE_REASONS, keepCard, scenarioOfToken, testCardDetails } from './test-cards.ts';

/** The service's answer was lost on its way; the payment itself may have been made. */
class ResponseLost extends Error {
  override name = 'AnswerLost';
}

/** Where the shopper answers the second step of a test payment. */
export const TEST_VERIFY_PATH = '/checkout/verify';

/** Payment service for trying a store out: no money moves. */
export const testKind: ProviderKind = {
  name: 'test',
  title: 'Test cards',
  abilities: { refunds: 'automatic', isPaidAtOnce: true, hasSecondStep: true },
  method: ({ payments }) => ({ label: 'Test card', testMode: payments.test.mode === 'test' }),
  // Whatever a store's settings say: only an installation for rehearsals takes them for money.
  open: ({ database, config }, testMode) =>
    testMode || config.testCards === 'live' ? testProvider(database, testMode) : null,
};

/** It keeps its own books, like a service elsewhere would. */
function testProvider(database: Database, testMode: boolean): PaymentProvider {
  const find = async (key: PaymentKey): Promise<PaymentOutcome> =>
    toOutcome(await database.statement(key.websiteId, (db) => findTestPayment(db, key)));
  return {
    name: testKind.name,
    testMode,
    abilities: testKind.abilities,
    find,
    charge: (charge) => enter(database, charge),
    // A bank is asked for nothing, and says yes or no all the same.
    keep: (keep) => enter(database, { ...keep, amountMinor: 0, keepsMethod: true }),
    forget: (key) => database.site(key.websiteId, (db) => forgetCard(db, key)),
    keptMethod: (key) => database.site(key.websiteId, (db) => findKeptCard(db, key)),
    methodDetails: async ({ token }) => testCardDetails(token),
    // Nothing is kept but in the tokens themselves.
    dropMethod: async () => {},
    async conclude(key) {
      await database.site(key.websiteId, async (db) => {
        await insertTestPayment(db, key, { ...ENDED, amountMinor: 0, currency: '', keptCard: null });
        await updateTestPayment(db, key, { from: 'action-required', ...ENDED });
      });
      return find(key);
    },
    listTaken: (recent) => database.site(recent.websiteId, (db) => listTestMoney(db, recent)),
    refund: (refund) => database.site(refund.websiteId, (db) => refundTestPayment(db, refund)),
  };
}

async function enter(database: Database, charge: Charge): Promise<PaymentOutcome> {
  const scenario = scenarioOfToken(charge.methodToken);
  if (scenario === 'never-answers') throw new ResponseLost();
  const reason = scenario === null ? 'This is not a test card.' : (DECLINE_REASONS[scenario] ?? null);
  const status =
    reason !== null ? 'declined' : scenario === 'needs-second-step' ? 'action-required' : 'captured';
  // No money is in these books: what a crash of the database takes out of them, it takes from all that followed too.
  const payment = await database.statement(
    charge.websiteId,
    (db) =>
      insertTestPayment(db, charge, {
        status,
        declineReason: reason,
        ...amountOf(charge),
        keptCard: charge.keepsMethod ? keepCard(charge.methodToken) : null,
      }),
    { isDurable: false },
  );
  if (scenario === 'answer-lost') throw new ResponseLost();
  return toOutcome(payment);
}

/** Answers the second step of a payment as its shopper did. */
export async function answerTestPayment(
  database: Database,
  key: PaymentKey,
  isApproved: boolean,
): Promise<void> {
  const change = isApproved
    ? { status: 'captured', declineReason: null }
    : { status: 'declined', declineReason: 'The payment was not approved. Please try again.' };
  await database.site(key.websiteId, (db) =>
    updateTestPayment(db, key, { from: 'action-required', ...change }),
  );
}

const ENDED = { status: 'declined', declineReason: 'The payment was not completed.' };

function amountOf({ amountMinor, currency }: { amountMinor: number; currency: string }) {
  return { amountMinor, currency };
}

function toOutcome(payment: TestPayment | null): PaymentOutcome {
  switch (payment?.status) {
    case 'captured':
      return { status: 'captured', reference: `test-${payment.paymentId}` };
    case 'declined':
      return { status: 'declined', reason: payment.declineReason ?? '' };
    case 'refunded':
      return { status: 'given-back' };
    case 'action-required':
      return { status: 'action-required', url: TEST_VERIFY_PATH };
    default:
      return { status: 'unknown' };
  }
}
