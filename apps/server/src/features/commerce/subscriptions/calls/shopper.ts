import * as contract from '@sitewright/contract/subscriptions';
import { AppError } from '../../../../platform/errors/app-error.ts';
import { routeWithoutTransaction } from '../../../../platform/http/calls/route.ts';
import { getWebsite } from '../../../site/sites/index.ts';
import { siteUrl } from '../../checkout/index.ts';
import {
  answerTestPayment,
  listMethodsOfMode,
  testCardError,
  tokenOfTestCard,
} from '../../payments/index.ts';
import { changeSubscription } from '../change-subscription.ts';
import { finishPastDue, type NewMethod, openStep, payPastDue } from '../pay-past-due.ts';
import { findSubscriptionByToken } from '../queries/subscriptions.ts';
import { findSubscriptionKey, stepResultUrl } from '../second-step.ts';

type PayBody = { provider: string; cardNumber: string; paymentToken: string };

export const postSubscription = routeWithoutTransaction(contract.postSubscription, async (context) => {
  const { deps, websiteId, params, body, request, reply, isForm } = context;
  const { database } = deps;
  const { token } = params;
  const found = await database.site(websiteId, (db) => findSubscriptionByToken(db, { websiteId, token }));
  if (!found) throw new AppError('not-found');
  const key = { websiteId, subscriptionId: found.id };
  const page = `/subscriptions/${token}`;
  reply.header('location', page);
  try {
    if (body.action === 'pay') {
      const settings = (await database.site(websiteId, (db) => getWebsite(db, websiteId))).settings
        .storeSettings;
      const method = methodOf(listMethodsOfMode(settings, found.testMode), body);
      const url = await payPastDue(deps, key, { method, pageUrl: siteUrl(request) + page });
      if (url !== null) reply.header('location', url);
      return { url };
    }
    const { action } = body;
    await database.site(websiteId, (db) => changeSubscription(db, key, { action }));
    return { url: null };
  } catch (error) {
    if (!isForm || !(error instanceof AppError)) throw error;
    reply.header('location', `${page}?message=${error.code}`);
    return { url: null };
  }
});

/** One of the ways to pay that the store offers. Errors: payment-method-unknown, payment-declined. */
function methodOf(
  methods: readonly { provider: string; testMode: boolean }[],
  { provider, cardNumber, paymentToken }: PayBody,
): NewMethod {
  const method =
    methods.find((one) => one.provider === provider) ?? (provider === '' ? methods[0] : undefined);
  if (!method) throw new AppError('payment-method-unknown');
  const { testMode } = method;
  if (method.provider !== 'test') return { provider: method.provider, testMode, token: paymentToken };
  const token = tokenOfTestCard(cardNumber);
  if (token === null) throw new AppError('payment-declined', { cardNumber: testCardError(cardNumber) });
  return { provider: method.provider, testMode, token };
}

/** The answer to the second step of a test card. */
export const answerSubscriptionStep = routeWithoutTransaction(
  contract.answerSubscriptionStep,
  async ({ deps, websiteId, params, body, reply }) => {
    const { token } = params;
    const key = await findSubscriptionKey({ deps, websiteId, token });
    if (!key) throw new AppError('not-found');
    const step = await openStep(deps, key);
    if (step?.provider === 'test') {
      const payment = { websiteId, paymentId: step.id };
      await answerTestPayment(deps.database, payment, body.answer === 'approve');
    }
    reply.header('location', stepResultUrl(token, await finishPastDue(deps, key)));
    return {};
  },
);
