import { axeViolations, keepEvidence, launchBrowser, watchErrors } from '@sitewright/testing/browser';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, onTestFinished, test } from 'vitest';

const POST = '/journal/the-tenth-jug';

const { siteUrl } = inject('installation');
let browser: Browser;
let context: BrowserContext;
let visitor: Page;
let errors: string[];

beforeAll(async () => {
  browser = await launchBrowser();
  context = await browser.newContext({ viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' });
  errors = watchErrors(context);
  visitor = await context.newPage();
  visitor.setDefaultTimeout(10_000);
}, 120_000);
afterAll(async () => {
  await browser?.close();
});

/** Steps build on each other: the visitor stays on one post. */
function step(name: string, work: () => Promise<void>) {
  test(name, { timeout: 60_000 }, async () => {
    onTestFinished(async ({ task }) => {
      if (task.result?.state !== 'fail') return;
      await keepEvidence(visitor, name);
    });
    await work();
  });
}

step('SOC-06, SOC-07: a like counts at once and once, and is still there after a reload', async () => {
  await visitor.goto(siteUrl + POST);
  const like = visitor.locator('.sqs-simple-like').first();
  const state = async () => [await like.getAttribute('aria-pressed'), await like.textContent()];
  await expect.poll(() => like.getAttribute('aria-pressed')).toBe('false');
  const before = Number((await like.textContent())?.match(/\d+/)?.[0]);
  await like.click();
  await expect.poll(state).toEqual(['true', expect.stringContaining(String(before + 1))]);
  await like.press('Enter');
  await visitor.reload();
  await expect.poll(state).toEqual(['true', expect.stringContaining(String(before + 1))]);
});

step('SOC-05: a comment with markup in it waits for the owner and is told so', async () => {
  const send = visitor.getByRole('button', { name: 'Post comment' });
  await send.click();
  expect(await visitor.locator('.comment-form :invalid').count()).toBeGreaterThan(0);
  await visitor.getByLabel('Name', { exact: true }).fill('Ada <b>Byron</b>');
  await visitor.getByLabel('Email address').fill('ada@visitor.test');
  await visitor.getByLabel('Comment', { exact: true }).fill('A fine <script>window.__xss=1</script> jug');
  await send.click();
  await visitor.getByText('Your comment is shown as soon as somebody of this site has read it.').waitFor();
  expect(await axeViolations(visitor)).toEqual([]);
  await visitor.reload();
  expect(await visitor.getByText('A fine').count()).toBe(0);
});

step('nothing failed on the way', async () => {
  expect(errors).toEqual([]);
});
