import { axeViolations } from '@sitewright/testing/browser';
import { openPlace } from '@sitewright/testing/open-place';
import { ownerJourney } from '@sitewright/testing/owner-journey';
import { waitFor } from '@sitewright/testing/wait-for';
import { expect } from 'vitest';

const { installation, browser, page, errors, step } = await ownerJourney();
const { siteUrl } = installation;

const USER_AGENT =
  'Mozilla/5.0 (iPad; CPU OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Safari/604.1';
const tab = (name: string) =>
  page.getByRole('navigation', { name: 'Analytics' }).getByRole('link', { name, exact: true });
const rows = (table: string) => page.getByRole('region', { name: table, exact: true }).getByRole('row');

step(
  'ANA-46, PERF-15: a visit stands in the figures of the owner, with its page, source, product view and speed',
  async () => {
    const visitor = await browser.newContext({
      userAgent: USER_AGENT,
      viewport: { width: 820, height: 1180 },
    });
    const visit = await visitor.newPage();
    const told = (part: string) => visit.waitForResponse((response) => response.url().includes(part));
    const [hit] = await Promise.all([
      told('/api/census/RecordHit'),
      visit.goto(`${siteUrl}/shop/side-plate?utm_source=analytics-letter&utm_medium=email`),
    ]);
    expect(hit.status()).toBe(204);
    const speed = told('/api/1/performance/records');
    await visit.waitForLoadState('networkidle');
    await visit.evaluate(() => {
      Object.defineProperty(document, 'visibilityState', { get: () => 'hidden' });
      document.dispatchEvent(new Event('visibilitychange'));
    });
    expect((await speed).status()).toBe(204);
    await visitor.close();

    await openPlace(page, 'Analytics');
    await page.getByRole('heading', { name: 'Visits', level: 1 }).waitFor();
    await waitFor(async () => {
      await page.reload();
      await rows('Sources').filter({ hasText: 'analytics-letter' }).waitFor({ timeout: 3000 });
    });
    await rows('Pages').filter({ hasText: '/shop/side-plate' }).waitFor();
    await rows('Channels').filter({ hasText: 'Email' }).waitFor();
    await rows('Devices').filter({ hasText: 'Tablet' }).waitFor();
    await rows('Purchase funnel').filter({ hasText: 'Product viewed' }).waitFor();
    expect(
      await page.getByRole('status').filter({ hasText: 'in the last five minutes' }).textContent(),
    ).toMatch(/^[1-9]/);
    expect(await axeViolations(page)).toEqual([]);
  },
);

step('the choice of days and filters stands in the address; nothing found says so', async () => {
  await page.getByRole('button', { name: /Device$/ }).click();
  await page.getByRole('option', { name: 'Phone' }).click();
  await page.waitForURL(/device=phone/);
  await page.getByRole('button', { name: /Days$/ }).click();
  await page.getByRole('option', { name: 'Chosen days' }).click();
  await page.getByLabel('From').fill('2020-02-01');
  await page.getByLabel('To', { exact: true }).fill('2020-02-10');
  await page.waitForURL(/from=2020-02-01/);
  await page.reload();
  expect(await page.getByLabel('To', { exact: true }).inputValue()).toBe('2020-02-10');
  await page.getByText('Visits as a table').click();
  await page.getByRole('row', { name: 'Feb 10 0', exact: true }).waitFor();
  await page.getByLabel('From').fill('2017-02-01');
  await page.getByText('At most two years can be shown at once.').waitFor();
  await page.getByLabel('From').fill('2020-03-01');
  await page.getByText('The last day lies before the first.').waitFor();
  expect(page.url()).toContain('from=2020-02-01');
});

step('a table is taken along as CSV', async () => {
  await tab('Visits').click();
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Export Sources as CSV' }).click();
  expect((await download).suggestedFilename()).toMatch(
    /^visits-by-source-\d{4}-\d\d-\d\d-\d{4}-\d\d-\d\d\.csv$/,
  );
});

step(
  'PERF-10: speed is rated in words, and sales say that there are none yet or what they were',
  async () => {
    await tab('Speed').click();
    await waitFor(async () => {
      await page.reload();
      await rows('Pages').filter({ hasText: '/shop/side-plate' }).waitFor({ timeout: 3000 });
    });
    await page.getByText('Largest contentful paint').waitFor();
    expect(await rows('Pages').filter({ hasText: '/shop/side-plate' }).textContent()).toMatch(
      /ms \((Good|Needs improvement|Poor)\)/,
    );
    expect(await axeViolations(page)).toEqual([]);
    await tab('Sales').click();
    await page.getByRole('heading', { name: 'Sales', level: 1 }).waitFor();
    await page
      .getByText(/No sales in these days|Revenue/)
      .first()
      .waitFor();
    expect(await axeViolations(page)).toEqual([]);
    expect(errors).toEqual([]);
  },
);
