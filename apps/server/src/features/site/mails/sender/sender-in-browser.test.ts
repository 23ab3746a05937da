import { axeViolations, openBrowser } from '@sitewright/testing/browser';
import { startMailServer } from '@sitewright/testing/mail-server';
import { startNameServer } from '@sitewright/testing/name-server';
import { servedApp } from '@sitewright/testing/served-app';
import { expect, onTestFinished, test } from 'vitest';

/** An owner in a browser at the list of emails, with a mail server and a name server that knows nothing yet. */
async function givenOwner(from: string) {
  const names = await startNameServer();
  const { url: smtpUrl } = await startMailServer();
  const app = await servedApp({ config: { smtpUrl, mailFrom: from, dnsServers: [names.address] } });
  onTestFinished(() => app.close());
  const owner = await app.signIn('admin');
  const browser = await openBrowser();
  onTestFinished(() => browser.close());
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  const { appUrl } = app.deps.config;
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: appUrl });
  await context.addCookies([...owner.cookies].map(([name, value]) => ({ name, value, url: appUrl })));
  const page = await context.newPage();
  page.setDefaultTimeout(30_000);
  await page.goto(`${appUrl}/config/mails/${app.websiteId}`);
  await page.getByRole('link', { name: 'Sender' }).click();
  return { page, names };
}

test('an owner copies the records that the domain of the sender lacks, and sees when they are there', async () => {
  const { page, names } = await givenOwner('Kiln <shop@kiln.test>');
  names.records.set('kiln.test', ['v=spf1 a -all', 'v=spf1 mx +all']);
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const copied = () => page.evaluate(() => navigator.clipboard.readText());
  await button('Check again').click();
  await page.getByText('3 records need your attention.').waitFor();
  const record = (name: string) => page.getByRole('listitem').filter({ hasText: new RegExp(`^${name}`) });
  await record('SPF').getByText('More than one', { exact: true }).waitFor();
  expect(await record('SPF').locator('code').allTextContents()).toContain('v=spf1 mx +all');
  await record('DKIM').getByText('Missing', { exact: true }).waitFor();
  expect(await axeViolations(page)).toEqual([]);

  for (const kind of ['DKIM', 'SPF', 'DMARC']) {
    await button(`Copy name of the ${kind} record`).click();
    await button(`Copied name of the ${kind} record`).waitFor();
    const name = await copied();
    await button(`Copy value of the ${kind} record`).click();
    await button(`Copied value of the ${kind} record`).waitFor();
    names.records.set(name, [await copied()]);
  }
  await button('Check again').click();
  await page.getByText('The domain vouches for its emails.').waitFor();
  for (const kind of ['DKIM', 'SPF', 'DMARC']) await record(kind).getByText('Set', { exact: true }).waitFor();
  expect(await button('Copy value of the DKIM record').count()).toBe(0);
});

test('an owner is told that nobody can look up a sender without a domain', async () => {
  const { page } = await givenOwner('Sitewright <no-reply@localhost>');
  await page.getByText(/Receivers cannot look up this sender/).waitFor();
  expect(await axeViolations(page)).toEqual([]);
});
