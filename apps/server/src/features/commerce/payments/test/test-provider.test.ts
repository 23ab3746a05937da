import { testApp } from '@sitewright/testing/test-app';
import { expect, test } from 'vitest';
import { RefundRefused } from '../provider.ts';
import { openProvider } from '../providers.ts';

const REFUNDED = { status: 'given-back' };

async function paid(amountMinor = 1000) {
  const { deps, websiteId, query } = await testApp();
  const provider = openProvider(deps, { provider: 'test', testMode: true });
  if (!provider) throw new Error('no test provider');
  const key = { websiteId, paymentId: deps.newId() };
  const methodToken = 'test_succeeds';
  await provider.charge({
    ...key,
    amountMinor,
    currency: 'USD',
    methodToken,
    returnUrl: 'http://shop.test/',
  });
  const books = async () => {
    const rows = await query<{ amount_minor: number }>(
      `select amount_minor from test_provider_refunds where payment_id = $1 order by amount_minor`,
      [key.paymentId],
    );
    return rows.map((row) => Number(row.amount_minor));
  };
  return { provider, key, books, newId: deps.newId };
}

test('I09: a refund asked for twice, or ten times at once, is given once', async () => {
  const { provider, key, books, newId } = await paid();
  const refund = { ...key, refundId: newId(), amountMinor: 400 };
  await Promise.all(Array.from({ length: 10 }, () => provider.refund(refund)));
  expect(await books()).toEqual([400]);
  await expect(provider.refund({ ...refund, amountMinor: 401 })).rejects.toThrow(RefundRefused);
});

test('I09: parts are given back until nothing is left, never more', async () => {
  const { provider, key, books, newId } = await paid();
  const give = (amountMinor: number) => provider.refund({ ...key, refundId: newId(), amountMinor });
  const results = await Promise.allSettled([give(600), give(600), give(600)]);
  expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected', 'rejected']);
  expect(await provider.find(key)).toMatchObject({ status: 'captured' });
  for (const amount of [401, 0, -1, 0.5]) await expect(give(amount)).rejects.toThrow(RefundRefused);
  await give(400);
  expect(await books()).toEqual([400, 600]);
  expect(await provider.find(key)).toEqual(REFUNDED);
});

test('I09: a declined payment has nothing to give back', async () => {
  const { provider, newId, key } = await paid();
  const declined = { websiteId: key.websiteId, paymentId: newId() };
  await provider.conclude(declined);
  await expect(provider.refund({ ...declined, refundId: newId(), amountMinor: 1 })).rejects.toThrow(
    RefundRefused,
  );
});

test('a number that is missing is asked for, one of no test card is called so', async () => {
  const { post } = await testApp();
  const errorOf = async (cardNumber: string) =>
    (await post('/api/commerce/payments/test/tokens', { cardNumber })).json.error.fields.cardNumber;
  expect([await errorOf(' '), await errorOf('4111 1111 1111 1111')]).toEqual([
    'Required',
    'This is not a test card.',
  ]);
});
