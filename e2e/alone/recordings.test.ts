import { axeViolations } from '@sitewright/testing/browser';
import { openPlace } from '@sitewright/testing/open-place';
import { ownerJourney } from '@sitewright/testing/owner-journey';
import { DESKTOP } from '@sitewright/testing/visitor-hits';
import { waitFor } from '@sitewright/testing/wait-for';
import { expect } from 'vitest';

const { installation, browser, page, errors, step } = await ownerJourney({ alone: true });
const { siteUrl } = installation;

step('SITE-27: the owner switches recording on, and visitors are asked', async () => {
  await openPlace(page, 'Settings');
  await page.getByText('Record sessions of visitors who agree').click();
  await page.getByRole('textbox', { name: 'Sessions recorded (%)' }).fill('100');
  await page.keyboard.press('Tab');
  await page.getByRole('button', { name: 'Save settings' }).click();
  await page.getByText('Saved', { exact: true }).waitFor();
  expect(await axeViolations(page)).toEqual([]);
});

step('REC-03: who agrees is recorded, without what is entered', async () => {
  const context = await browser.newContext({ userAgent: DESKTOP, viewport: { width: 1280, height: 900 } });
  const visitor = await context.newPage();
  const part = () => visitor.waitForResponse((reply) => reply.url().endsWith('/fullstory/parts'));
  await visitor.goto(`${siteUrl}/shop/side-plate?record-session`);
  const first = part();
  await visitor.getByRole('region', { name: 'Cookies' }).getByRole('button', { name: 'Accept' }).click();
  expect(await (await first).json()).toEqual({ isRecording: true });
  const second = part();
  await visitor.goto(`${siteUrl}/search`);
  await visitor.getByRole('searchbox').first().fill('my secret words');
  await second;
  await context.close();
});

step('REC-03: the owner replays it in a frame without scripts, and deletes it', async () => {
  await openPlace(page, 'Analytics');
  await page.getByRole('link', { name: 'Recordings', exact: true }).click();
  const row = page.getByRole('row').filter({ hasText: '/shop/side-plate' });
  await row.getByText('Recorded on request').waitFor();
  expect(await axeViolations(page)).toEqual([]);
  await row.getByRole('link').click();
  const play = page.getByRole('button', { name: 'Play' });
  await waitFor(async () => expect(await play.isEnabled()).toBe(true));
  const player = page.frameLocator('iframe[title="Recorded pages"]');
  const replayed = player.frameLocator('iframe');
  const first = replayed.getByRole('heading', { name: 'Side plate' });
  const last = replayed.getByRole('searchbox').first();
  await first.waitFor();
  expect(await player.locator('iframe').getAttribute('sandbox')).toBe('allow-same-origin');
  await play.click();
  await first.waitFor({ state: 'detached' });
  await last.waitFor();
  // While it goes on, the first page is gone again before it is looked for.
  await play.waitFor();
  await page.getByRole('slider', { name: 'Position' }).focus();
  await page.keyboard.press('Home');
  await first.waitFor();
  await page.keyboard.press('End');
  await first.waitFor({ state: 'detached' });
  // No check runs inside a frame without scripts.
  await page.locator('iframe[title="Recorded pages"]').evaluate((frame) => frame.remove());
  expect(await axeViolations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await page.getByText('No recordings', { exact: true }).waitFor();
  expect(errors).toEqual([]);
});
