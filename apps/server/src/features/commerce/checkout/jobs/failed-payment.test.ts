import { aVariant } from '@sitewright/testing/builders/product';
import { buy } from '@sitewright/testing/run-checkout';
import { givenShop, submitCheckout } from '@sitewright/testing/shop';
import { type TestApp, testApp } from '@sitewright/testing/test-app';
import { expect, test } from 'vitest';
import { reconcilePayments } from '../reconcile.ts';
import { notifyOfFailedPayment } from './failed-payment.ts';

type Job = { paymentId: string; minutes: number };

async function givenFailing() {
  const app = await testApp();
  const itemId = await (await givenShop(app)).product({ variants: [aVariant({ sku: 'S', qtyInStock: 1 })] });
  return { app, lines: [{ itemId, sku: 'S', quantity: 1 }] };
}

/** Does the jobs that wait, whatever their time; gives them. */
async function runJobs({ query, database, websiteId }: TestApp): Promise<Job[]> {
  const jobs = await query<Job>(
    `delete from pgboss.job where name = 'failed-payment' and data ->> 'websiteId' = $1
     returning data ->> 'paymentId' as "paymentId", round(extract(epoch from start_after - now()) / 60)::int as minutes`,
    [websiteId],
  );
  for (const { paymentId } of jobs)
    await database.site(websiteId, (db) => notifyOfFailedPayment(db, { websiteId, paymentId }));
  return jobs;
}

async function noticesOf(app: TestApp, role: 'storeManager' | 'editor' = 'storeManager') {
  const { json } = await (await app.signIn(role)).get(`/api/websites/${app.websiteId}/notices`);
  return (json.items as { kind: string; title: string }[]).map(({ kind, title }) => [kind, title]);
}

test('the shop is told, half an hour later and once, of a shopper whose cards were declined', async () => {
  const { app, lines } = await givenFailing();
  expect(await buy(app, lines, { scenario: 'declined' })).toBe('payment-declined');
  expect((await submitCheckout(app, { scenario: 'declined' })).json.error.code).toBe('payment-declined');
  expect(await runJobs(app)).toMatchObject([{ minutes: 30 }]);
  expect(await noticesOf(app)).toEqual([
    ['order-payment-failed', 'Payment failed: $15.00, ada@shopper.test'],
  ]);
  expect(await noticesOf(app, 'editor')).toEqual([]);
});

test('a shopper who then pays with another card is no notice but an order', async () => {
  const { app, lines } = await givenFailing();
  expect(await buy(app, lines, { scenario: 'declined' })).toBe('payment-declined');
  expect((await submitCheckout(app)).json.status).toBe('completed');
  expect(await runJobs(app)).toHaveLength(1);
  expect((await noticesOf(app)).map(([kind]) => kind)).toEqual(['order']);
});

test('money that came when the units were sold to somebody else is told of as given back', async () => {
  const { app, lines } = await givenFailing();
  expect(await buy(app, lines, { scenario: 'answer-lost' })).toBe('pending');
  const { websiteId, query } = app;
  await query(`delete from holds where website_id = $1`, [websiteId]);
  await query(`update variants set held = 0 where website_id = $1`, [websiteId]);
  expect(await buy(app.visitor(), lines)).toBe('completed');
  await reconcilePayments(app.deps, { pendingSeconds: 0 });
  await runJobs(app);
  expect(await noticesOf(app)).toContainEqual([
    'order-payment-failed',
    'Sold out before the payment arrived, given back: $15.00, ada@shopper.test',
  ]);
});
