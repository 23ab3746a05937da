import { ownerJourney } from '@sitewright/testing/owner-journey';
import type { Request } from 'playwright-core';
import { expect } from 'vitest';

const { page, errors, step } = await ownerJourney({ width: 1440 });

const canvas = () => page.frameLocator('iframe');

step('a page is added', async () => {
  await page.getByRole('button', { name: 'Add page' }).click();
  await page.getByLabel('Name of the page').fill('Canvas');
  await page.getByRole('dialog').getByRole('button', { name: 'Add page' }).click();
  await canvas().getByRole('heading', { name: 'Canvas' }).waitFor();
});

step('what a page opens with is asked for side by side, before the editor runs, and once', async () => {
  const { promise: released, resolve: letGo } = Promise.withResolvers<void>();
  const isApp = /\/config\/static\/en\.app-[^/]+\.js$/;
  await page.route(isApp, async (route) => {
    await released;
    await route.continue();
  });
  const asked: string[] = [];
  const note = (request: Request) => {
    const [, call] = /\/api\/(?:websites\/[^/]+|accounts)\/([^?]+)/.exec(request.url()) ?? [];
    // Images come once a page is shown: those of the page before, too.
    if (call && call !== 'assets') asked.push(call);
  };
  const shown: string[] = [];
  const noteFrame = (request: Request) => {
    if (request.isNavigationRequest() && request.frame() !== page.mainFrame()) shown.push(request.url());
  };
  page.on('request', note);
  page.on('request', noteFrame);
  await page.reload({ waitUntil: 'commit' });
  // The preview is known with the HTML: its canvas has begun, too.
  const first = ['me', 'collections', 'documents/open'];
  await expect.poll(() => asked.toSorted()).toEqual(first.toSorted());
  await expect.poll(() => page.frames().length).toBe(2);
  const [, frame] = page.frames();
  if (!frame) throw new Error('the canvas has not begun');
  await frame.getByRole('heading', { name: 'Canvas' }).waitFor({ state: 'attached' });
  await frame.evaluate(() => {
    const watched = Object.assign(window, { resized: 0 });
    window.addEventListener('resize', () => watched.resized++);
  });
  letGo();
  await canvas().getByRole('heading', { name: 'Canvas' }).waitFor();
  await page.locator('[data-save="saved"]').waitFor();
  await page.locator('.frame-room:not(.is-waiting)').waitFor();
  page.off('request', note);
  page.off('request', noteFrame);
  for (const call of first) expect(asked.filter((each) => each === call)).toEqual([call]);
  expect(asked).not.toContain('previews');
  // The editor has taken the page over as it was: neither loaded again nor laid out in another size.
  expect(shown).toHaveLength(1);
  expect(
    await frame.evaluate(() => [(window as never as { resized: number }).resized, window.innerWidth]),
  ).toEqual([0, 1280]);
  await page.unroute(isApp);
});

step('nothing failed on the way', async () => {
  expect(errors).toEqual([]);
});
