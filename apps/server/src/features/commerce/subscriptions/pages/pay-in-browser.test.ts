import { axeViolations, openBrowser, type TestBrowser, watchErrors } from '@sitewright/testing/browser';
import { givenSubscription } from '@sitewright/testing/features/subscription-fixtures';
import { type ServedApp, servedApp } from '@sitewright/testing/served-app';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';

// A browser on a busy machine is slower than the calls of other tests.
vi.setConfig({ testTimeout: 180_000 });

let browser: TestBrowser;
let app: ServedApp;

beforeAll(async () => {
  [browser, app] = await Promise.all([openBrowser(), servedApp()]);
  await app.query(`update websites set account_state = 'paid' where id = $1`, [app.websiteId]);
});
afterAll(async () => {
  await browser?.close();
  await app?.close();
});

test('SUBS-08: a shopper pays an unpaid period by a card with a second step, first with scripts and declined, then without and approved', async () => {
  const fixture = await givenSubscription({ on: app, scenario: 'declined-later' });
  await fixture.letTimePass();
  await fixture.renew();
  for (const javaScriptEnabled of [true, false]) {
    const context = await browser.newContext({
      viewport: { width: 390, height: 844 },
      javaScriptEnabled,
      reducedMotion: 'reduce',
    });
    const errors = watchErrors(context);
    const page = await context.newPage();
    page.setDefaultTimeout(30_000);
    await page.goto(app.origin + fixture.path);
    await page.getByText('Past due').waitFor();
    if (javaScriptEnabled) expect(await axeViolations(page)).toEqual([]);
    await page.getByLabel('Test card number').fill('4000 0000 0000 3220');
    await page.getByRole('button', { name: 'Pay $20.00' }).click();
    await page.waitForURL(`**${fixture.path}/verify`);
    if (javaScriptEnabled) expect(await axeViolations(page)).toEqual([]);
    const answer = javaScriptEnabled ? 'Decline' : 'Approve';
    await page.getByRole('button', { name: answer }).click();
    if (javaScriptEnabled) {
      await page.waitForURL(`**${fixture.path}?message=payment-declined`);
      await page.getByRole('alert').filter({ hasText: 'The payment was declined.' }).waitFor();
      expect(await fixture.stored()).toMatchObject({ status: 'past-due', paidPeriods: 1 });
    } else {
      await page.waitForURL(`**${fixture.path}`);
      await page.getByText('Active').waitFor();
      expect(await fixture.stored()).toMatchObject({ status: 'active', paidPeriods: 2 });
    }
    expect(errors).toEqual([]);
    await context.close();
  }
});
