import { givenSubscription, runMails } from '@sitewright/testing/features/subscription-fixtures';
import { expect, test } from 'vitest';
import { changeSubscription } from './change-subscription.ts';

type Given = Awaited<ReturnType<typeof givenSubscription>>;

/** Emails about the subscription since the last look. */
async function newMails(fixture: Given, seen: string[]) {
  const mails = (await runMails(fixture)).filter(({ kind }) => kind.startsWith('subscription-'));
  const fresh = mails.slice(seen.length);
  seen.push(...fresh.map(({ kind }) => kind));
  return fresh;
}

test('SUBS-08: whoever subscribes is told what she pays and when, and where to change it', async () => {
  const fixture = await givenSubscription();
  const [mail, ...others] = await newMails(fixture, []);
  expect(others).toEqual([]);
  expect(mail).toMatchObject({
    kind: 'subscription-started',
    to_address: 'ada@shopper.test',
    subject: 'Test shop: your subscription to Clay box',
  });
  const { nextAt, timeZone } = await fixture.stored();
  const next = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone }).format(
    new Date(nextAt ?? ''),
  );
  expect(mail?.text).toContain('You pay $20.00 every month.');
  expect(mail?.text).toContain(`The next payment is on ${next}.`);
  for (const text of [mail?.text, mail?.html]) expect(text).toContain(fixture.path);
});

test('SUBS-08: a payment that failed is told with its reason, its next try and the way to pay; then that it is cancelled', async () => {
  const fixture = await givenSubscription({ scenario: 'declined-later' });
  const received: string[] = [];
  await newMails(fixture, received);
  await fixture.letTimePass();
  await fixture.renew();
  const [failed] = await newMails(fixture, received);
  expect(failed).toMatchObject({
    kind: 'subscription-failed',
    subject: 'Test shop: we could not renew Clay box',
  });
  expect(failed?.text).toContain('The payment of $20.00 for Clay box did not go through.');
  expect(failed?.text).toContain('Reason: The card was declined.');
  expect(failed?.text).toMatch(/We will try again on \w+ \d+, \d{4}\./);
  expect(failed?.text).toContain(fixture.path);
  for (let tries = 0; tries < 4; tries += 1) {
    await fixture.letTimePass();
    await fixture.renew();
  }
  const last = (await newMails(fixture, received)).at(-1);
  expect(last).toMatchObject({
    kind: 'subscription-cancelled',
    subject: 'Test shop: your subscription to Clay box is cancelled',
  });
  expect(last?.text).not.toContain('We will try again');
});

test('SUBS-08: the last paid period says that it ends by itself, once; a cancellation is confirmed', async () => {
  const week = { billingPeriod: { value: 1, unit: 'WEEK' as const }, numBillingCycles: 2 };
  const fixture = await givenSubscription({ plan: week });
  const received: string[] = [];
  await newMails(fixture, received);
  await fixture.letTimePass();
  await fixture.renew();
  await fixture.renew();
  const [ending] = await newMails(fixture, received);
  expect(ending?.text).toContain('It ends automatically; nothing more is charged.');
  expect(ending?.text).toMatch(/It ends on \w+ \d+, \d{4}\./);
  const { database, websiteId, key } = fixture;
  await database.site(websiteId, (db) => changeSubscription(db, key, { action: 'cancel' }));
  await newMails(fixture, received);
  expect(received).toEqual(['subscription-started', 'subscription-ending', 'subscription-cancelled']);
});
