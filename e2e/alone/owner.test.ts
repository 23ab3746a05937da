import {
  axeViolations,
  openBrowser,
  saveFailureArtifacts,
  type TestBrowser,
  watchErrors,
} from '@sitewright/testing/browser';
import { startCopy } from '@sitewright/testing/installation';
import '@sitewright/testing/installations';
import { openPlace } from '@sitewright/testing/open-place';
import { publishOpenPage } from '@sitewright/testing/publish-page';
import { waitFor } from '@sitewright/testing/wait-for';
import type { BrowserContext, FrameLocator, Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, inject, onTestFinished, test } from 'vitest';
import { buySidePlate } from '../buy.ts';

// An installation of its own: its link has not been used, and its home page is rewritten.
const { installation, stop } = await startCopy(inject('preparedDirectory'));
const { appUrl, siteUrl, ownerLink } = installation;
let browser: TestBrowser;
let context: BrowserContext;
let page: Page;
let errors: string[];

beforeAll(async () => {
  browser = await openBrowser();
  context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  errors = watchErrors(context);
  page = await context.newPage();
});
afterAll(async () => {
  await browser.close();
  await stop();
});

/** A step of the owner's first hour; they build on each other, as the hour does. */
function step(name: string, work: () => Promise<void>) {
  test(name, async () => {
    onTestFinished(async ({ task }) => {
      if (task.result?.state === 'fail') await saveFailureArtifacts(page, name);
    });
    await work();
  });
}

const canvas = (): FrameLocator => page.frameLocator('iframe');
const saved = () => page.locator('[data-save="saved"]').waitFor();
const headline = () => canvas().locator('h1');

/** Response to a visitor at this moment. */
async function asVisitor(path = '/'): Promise<Page> {
  const visitor = await (await browser.newContext()).newPage();
  await visitor.goto(`${siteUrl}${path}`);
  return visitor;
}

step('the link of the first start creates the account, and works once', async () => {
  await page.goto(ownerLink);
  await page.getByLabel('Email address').fill('not an address');
  await page.getByLabel('Password', { exact: true }).fill('short');
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.locator('[aria-invalid="true"], [role="alert"], .ui-error').first().waitFor();
  expect(await axeViolations(page)).toEqual([]);
  errors.length = 0; // The browser reports the refused form, as it should.
  await page.getByLabel('Email address').fill('owner@example.com');
  await page.getByLabel('Password', { exact: true }).fill('correct horse battery');
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.getByRole('heading', { name: 'Sites' }).waitFor();
  expect(await axeViolations(page)).toEqual([]);

  const stranger = await (await browser.newContext()).newPage();
  await stranger.goto(ownerLink);
  await stranger.getByText(/no longer valid/i).waitFor();
  await stranger.goto(`${appUrl}/config/`);
  await stranger.getByRole('button', { name: 'Sign in', exact: true }).waitFor();
  expect(await axeViolations(stranger)).toEqual([]);
  await stranger.context().close();
});

step('EDIT-26: a site opens with its real page in the canvas', async () => {
  await page
    .getByRole('link', { name: /Hearne Pottery/ })
    .first()
    .click();
  await openPlace(page, 'Pages');
  await headline().waitFor();
  expect(await headline().textContent()).toBe('Stoneware for kitchens that get used');
  await saved();
  expect(await axeViolations(page, { except: 'iframe' })).toEqual([]);
});

step('SITE-25: the canvas shows the page as on a desktop, a tablet and a phone', async () => {
  const widthOn = async (device: string) => {
    await page.getByRole('radio', { name: device }).click();
    let [width, looks] = [0, 0];
    const look = async () => {
      const now = (await page.locator('iframe').boundingBox())?.width ?? 0;
      looks = now === width ? looks + 1 : 0;
      width = now;
      return looks;
    };
    await expect.poll(look).toBeGreaterThan(4);
    return width;
  };
  const [phone, tablet, desktop] = [
    await widthOn('Phone'),
    await widthOn('Tablet'),
    await widthOn('Desktop'),
  ];
  expect(phone).toBeLessThanOrEqual(432);
  expect(tablet).toBeGreaterThan(phone);
  expect(desktop).toBeGreaterThan(tablet);
});

step('a text is edited in place, saved by itself, undone and done again', async () => {
  await headline().dblclick();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('Pots for every day');
  await expect.poll(() => headline().textContent()).toBe('Pots for every day');
  await page.keyboard.press('Escape');
  await saved();
  // Typing is taken back word by word.
  const press = async (name: 'Undo' | 'Redo', goal: string) =>
    expect
      .poll(async () => {
        if ((await headline().textContent()) === goal) return goal;
        await page.getByRole('button', { name }).first().click();
        return headline().textContent();
      })
      .toBe(goal);
  await press('Undo', 'Stoneware for kitchens that get used');
  await press('Redo', 'Pots for every day');
  await saved();
});

step('the draft is not what visitors see', async () => {
  const visitor = await asVisitor();
  expect(await visitor.locator('h1').textContent()).toBe('Stoneware for kitchens that get used');
  await visitor.context().close();
});

step('a block is added, configured, moved, and removed with undo', async () => {
  await canvas().getByText('We are two potters').click();
  const count = () => canvas().locator('.sqs-block-quote').count();
  const before = await count();
  await page.keyboard.press('a');
  await page.getByRole('option', { name: /^Quote/ }).click();
  await expect.poll(count).toBe(before + 1);
  await page.getByLabel('Source', { exact: true }).fill('Ruth Hearne');
  await canvas().getByText('— Ruth Hearne').waitFor();
  const position = async () => (await canvas().getByText('— Ruth Hearne').boundingBox())?.y ?? 0;
  const first = await position();
  await page.getByRole('button', { name: 'Move up' }).first().click();
  await expect.poll(position).toBeLessThan(first);
  await page.getByRole('button', { name: 'Remove', exact: true }).first().click();
  await expect.poll(count).toBe(before);
  await page.getByRole('button', { name: 'Undo' }).first().click();
  await expect.poll(count).toBe(before + 1);
  await saved();
  expect(await axeViolations(page, { except: 'iframe' })).toEqual([]);
});

step('an image is replaced by an upload', async () => {
  const image = canvas().locator('.sqs-block-image img').first();
  const old = await image.getAttribute('src');
  await image.click();
  await page.getByRole('button', { name: 'Replace' }).click();
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Upload image' }).click();
  const bytes = await sharp({ create: { width: 1200, height: 800, channels: 3, background: '#2c4f9e' } })
    .jpeg()
    .toBuffer();
  await (await chooser).setFiles({ name: 'blue.jpg', mimeType: 'image/jpeg', buffer: bytes });
  await expect.poll(() => image.getAttribute('src')).not.toBe(old);
  expect(await image.getAttribute('src')).toContain('blue.jpg');
  await saved();
});

step('publishing shows it to visitors at once', async () => {
  await publishOpenPage(page);
  await page.getByRole('button', { name: 'Published' }).waitFor();
  const visitor = await asVisitor();
  expect(await visitor.locator('h1').textContent()).toBe('Pots for every day');
  await visitor.getByText('— Ruth Hearne').waitFor();
  expect(await visitor.locator('.sqs-block-image img').first().getAttribute('src')).toContain('blue.jpg');
  expect(await axeViolations(visitor)).toEqual([]);
  await visitor.context().close();
});

step('what is done survives a reload, undo included', async () => {
  await page.reload();
  await headline().waitFor();
  await saved();
  expect(await headline().textContent()).toBe('Pots for every day');
  expect(await page.getByRole('button', { name: 'Undo' }).first().isEnabled()).toBe(true);
});

step('CHK-12, the order that was just made is in the list, and its mail in the outbox', async () => {
  const shopper = await browser.newContext({ javaScriptEnabled: false });
  // In a test the store emails only to its own people.
  await buySidePlate(await shopper.newPage(), siteUrl, { firstName: 'Robin', email: 'owner@example.com' });
  await shopper.close();
  await openPlace(page, 'Orders');
  await page.getByRole('heading', { name: 'Orders' }).waitFor();
  await page.getByRole('cell', { name: 'Robin Soto' }).waitFor();
  expect(await axeViolations(page)).toEqual([]);
  await page.getByRole('row', { name: 'Robin Soto' }).getByRole('link').click();
  await page.getByText('Side plate').first().waitFor();
  expect(await axeViolations(page)).toEqual([]);

  await page.getByRole('link', { name: '← Orders' }).click();
  await openPlace(page, 'Email');
  const mail = page.getByRole('link', { name: /order 1 confirmed/ });
  // The mail is written by a job after the order.
  await waitFor(async () => {
    await page.reload();
    await mail.waitFor({ timeout: 2_000 });
  });
  expect(await axeViolations(page)).toEqual([]);
  await mail.press('Enter');
  await page.frameLocator('iframe').getByText('Thank you for your order').waitFor();
  expect(await axeViolations(page, { except: 'iframe' })).toEqual([]);
  expect(errors).toEqual([]);
});

step(
  'another site is made by keyboard, its template chosen by sight; an address that is taken first',
  async () => {
    await page.goto(`${appUrl}/config/`);
    await page.getByRole('button', { name: 'New site' }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'New site' });
    await dialog.getByRole('radio', { name: 'Pica' }).waitFor({ state: 'attached' });
    const widths = () =>
      dialog
        .locator('img')
        .evaluateAll((all) => all.map((image) => (image as HTMLImageElement).naturalWidth > 0));
    await expect.poll(widths).toEqual([true, true, true]);
    expect(await axeViolations(page)).toEqual([]);
    await page.keyboard.type('Lake Studio');
    const address = dialog.getByLabel('Address');
    expect(await address.inputValue()).toBe('lake-studio');
    await page.keyboard.press('Tab');
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.type('demo');
    await page.keyboard.press('Enter');
    await dialog.getByText('There is already a site with this address.').waitFor();
    await expect.poll(() => address.getAttribute('aria-invalid')).toBe('true');
    errors.length = 0; // The browser reports the refused site, as it should.
    await address.focus();
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.type('lake-studio');
    await dialog.getByText('There is already a site with this address.').waitFor({ state: 'detached' });
    await page.keyboard.press('Tab');
    const language = dialog.getByRole('button', { name: /Language of the site/ });
    expect(await language.evaluate((button) => button === document.activeElement)).toBe(true);
    for (const chosen of ['Online store', 'Pica', 'Evening']) {
      await page.keyboard.press('Tab');
      await page.keyboard.press('ArrowRight');
      expect(await dialog.getByRole('radio', { name: chosen }).isChecked()).toBe(true);
    }
    await dialog.getByRole('button', { name: 'Create site' }).press('Enter');
    await page.getByRole('heading', { name: 'Get your site ready' }).waitFor();
    expect(await axeViolations(page)).toEqual([]);

    const visitor = await (await browser.newContext()).newPage();
    await visitor.goto(siteUrl.replace('demo.', 'lake-studio.'));
    await visitor.getByRole('link', { name: 'Go to the shop' }).waitFor();
    await visitor.getByRole('navigation').getByRole('link', { name: 'Contact' }).first().click();
    await visitor.getByRole('textbox', { name: /^Message/ }).waitFor();
    expect(await axeViolations(visitor)).toEqual([]);
    await visitor.context().close();
    expect(errors).toEqual([]);
  },
);
