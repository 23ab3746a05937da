import { givenSubscription } from '@sitewright/testing/features/subscription-fixtures';
import { auditStore } from '@sitewright/testing/store-auditor';
import { expect, test } from 'vitest';
import { reconcilePayments } from '../checkout/reconcile.ts';

const CARDS = { pays: '4242424242424242', asks: '4000000000003220', refuses: '4000000000000002' };

/** A subscription whose second period could not be paid, with what its shopper does on her page. */
async function pastDue() {
  const fixture = await givenSubscription({ scenario: 'declined-later' });
  await fixture.letTimePass();
  await fixture.renew();
  expect(await fixture.stored()).toMatchObject({ status: 'past-due', failures: 1 });
  const shopper = fixture.visitor();
  const pay = async (card: keyof typeof CARDS) => {
    const form = { action: 'pay', provider: 'test', cardNumber: CARDS[card] };
    return String((await shopper.postForm(fixture.path, form)).headers.location);
  };
  const step = `${fixture.path}/verify`;
  const answer = async (choice: 'approve' | 'decline') =>
    String((await shopper.postForm(step, { answer: choice })).headers.location);
  return { ...fixture, shopper, pay, step, answer };
}

test('SUBS-08: a card with a second step pays what is past due once it is approved, and is kept', async () => {
  const { shopper, pay, step, answer, path, ...fixture } = await pastDue();
  expect((await shopper.get(step)).headers.location).toBe(path);
  expect(await pay('asks')).toBe(step);
  const page = await shopper.get(step);
  expect(page.text).toContain(`<form method="post" action="${step}">`);
  expect(await fixture.stored()).toMatchObject({ status: 'past-due', paidPeriods: 1 });
  expect((await shopper.get(`${path}/return`)).headers.location).toBe(`${path}?message=payment-in-progress`);
  // While the shopper is at her bank, no retry of the program charges a second time.
  await fixture.letTimePass();
  await fixture.renew();
  const before = (await fixture.charges()).length;
  expect(await answer('approve')).toBe(path);
  expect(await answer('approve')).toBe(path);
  expect(await fixture.stored()).toMatchObject({ status: 'active', paidPeriods: 2, failures: 0 });
  expect((await shopper.get(path)).text).toContain('Active');
  await fixture.letTimePass();
  await fixture.renew();
  expect(await fixture.stored()).toMatchObject({ paidPeriods: 3, methodToken: 'kept_needs-second-step' });
  expect(await fixture.charges()).toHaveLength(before + 1);
  expect(await auditStore(fixture.query, fixture.websiteId)).toEqual([]);
});

test('a second step that is declined says so and leaves the period unpaid; another card pays it', async () => {
  const { shopper, pay, step, answer, path, ...fixture } = await pastDue();
  expect(await pay('refuses')).toBe(`${path}?message=payment-declined`);
  expect(await pay('asks')).toBe(step);
  expect(await answer('decline')).toBe(`${path}?message=payment-declined`);
  expect((await shopper.get(`${path}?message=payment-declined`)).text).toContain('The payment was declined.');
  expect(await fixture.stored()).toMatchObject({ status: 'past-due', failures: 1 });
  expect(await pay('pays')).toBe(path);
  expect(await fixture.stored()).toMatchObject({ status: 'active', paidPeriods: 2 });
  expect(await auditStore(fixture.query, fixture.websiteId)).toEqual([]);
});

test('I13: who leaves the second step and pays another way pays once, whatever is answered afterwards in the other tab', async () => {
  const { pay, step, answer, path, ...fixture } = await pastDue();
  expect(await pay('asks')).toBe(step);
  expect(await pay('pays')).toBe(path);
  expect(await answer('approve')).toBe(path);
  expect(await fixture.stored()).toMatchObject({ status: 'active', paidPeriods: 2 });
  expect(await fixture.orders()).toHaveLength(2);
  const taken = (await fixture.charges()).filter(({ status }) => status === 'captured');
  expect(taken).toHaveLength(2);
  expect(await auditStore(fixture.query, fixture.websiteId)).toEqual([]);
});

test('a second step that nobody answers is ended, and the program goes on with its own tries', async () => {
  const { pay, step, path, ...fixture } = await pastDue();
  expect(await pay('asks')).toBe(step);
  await reconcilePayments(fixture.deps, { pendingSeconds: -1, actionSeconds: -1 });
  await fixture.letTimePass();
  await fixture.renew();
  expect(await fixture.stored()).toMatchObject({ status: 'past-due', failures: 2 });
  expect(await pay('pays')).toBe(path);
  expect(await fixture.stored()).toMatchObject({ status: 'active', failures: 0 });
});

test('the second step of a stranger’s subscription cannot be answered', async () => {
  const { visitor } = await pastDue();
  const reply = await visitor().post(`/subscriptions/${'0'.repeat(40)}/verify`, { answer: 'approve' });
  expect(reply.json.error.code).toBe('not-found');
});
