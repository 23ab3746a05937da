import { answerSubscriptionStep as call } from '@sitewright/contract/subscriptions';
import { AppError } from '../../../platform/errors/app-error.ts';
import { routeWithoutTransaction } from '../../../platform/http/calls/route.ts';
import type { ServerDeps } from '../../../platform/http/deps.ts';
import { type PageContext, type PageReply, page } from '../../../platform/http/pages/page.ts';
import { answerTestPayment } from '../payments/index.ts';
import { finishPastDue, openStep } from './pay-past-due.ts';
import { findSubscriptionByToken, type SubscriptionKey } from './queries/subscriptions.ts';

type Visit = { deps: Pick<ServerDeps, 'database'>; websiteId: string; token: string };

/** True while an unpaid period waits for the second step of a test card. */
export async function waitsForTestStep(deps: Visit['deps'], of: Omit<Visit, 'deps'>): Promise<boolean> {
  const key = await findKey({ deps, ...of });
  return key !== null && (await openStep(deps, key))?.provider === 'test';
}

/** Where a payment service sends a shopper back to who pays an unpaid period. */
export const returnPage = page(
  '/subscriptions/:token/return',
  'visitor',
  async (context: PageContext): Promise<PageReply> => {
    const { websiteId, deps, params } = context;
    if (websiteId === null) return { status: 404 };
    const { token = '' } = params;
    const key = await findKey({ deps, websiteId, token });
    const end = key && (await finishPastDue(deps, key));
    return to(pageOf(token) + saidOf(end));
  },
);

/** The answer to the second step of a test card. */
export const answerStep = routeWithoutTransaction(call, async ({ deps, websiteId, params, body, reply }) => {
  const { token } = params;
  const key = await findKey({ deps, websiteId, token });
  if (!key) throw new AppError('not-found');
  const step = await openStep(deps, key);
  if (step?.provider === 'test') {
    const payment = { websiteId, paymentId: step.id };
    await answerTestPayment(deps.database, payment, body.answer === 'approve');
  }
  reply.header('location', pageOf(token) + saidOf(await finishPastDue(deps, key)));
  return {};
});

async function findKey({ deps, websiteId, token }: Visit): Promise<SubscriptionKey | null> {
  const found = await deps.database.site(websiteId, (db) =>
    findSubscriptionByToken(db, { websiteId, token }),
  );
  return found && { websiteId, subscriptionId: found.id };
}

function pageOf(token: string): string {
  return `/subscriptions/${encodeURIComponent(token)}`;
}

/** What the page has to say of a step that brought nothing. */
function saidOf(end: Awaited<ReturnType<typeof finishPastDue>> | null): string {
  if (end === 'declined') return '?said=payment-declined';
  return end === 'open' ? '?said=payment-in-progress' : '';
}

function to(location: string): PageReply {
  return { status: 303, headers: { location, 'cache-control': 'no-store' } };
}
