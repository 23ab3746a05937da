import { FORM_MESSAGES as messages } from '@sitewright/forms/form-messages';
import { axeViolations, openBrowser, type TestBrowser, watchErrors } from '@sitewright/testing/browser';
import { givenFormPage } from '@sitewright/testing/features/form-page';
import { type ServedApp, servedApp } from '@sitewright/testing/served-app';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';

const FIELDS = [
  { id: 'name', type: 'text', title: 'Your name', required: true },
  { id: 'kind', type: 'radio', title: 'What is it?', required: true, options: ['Class', 'Party'] },
  {
    id: 'party',
    type: 'page',
    title: 'Your party',
    description: 'So that there is cake enough.',
    condition: { rules: [{ fieldId: 'kind', operator: 'is', value: 'Party' }] },
  },
  { id: 'guests', type: 'number', title: 'Guests', required: true, min: 2, max: 12 },
  { id: 'reach', type: 'page', title: 'How we reach you' },
  { id: 'email', type: 'email', title: 'Email', required: true },
  { id: 'more', type: 'textarea', title: 'Anything else?' },
];

let browser: TestBrowser;
let app: ServedApp;

beforeAll(async () => {
  [browser, app] = await Promise.all([openBrowser(), servedApp()]);
});
afterAll(async () => {
  await browser?.close();
  await app?.close();
});

/** A form of three pages, the second of them for parties only, opened by a visitor. */
async function givenVisitor({ scripts = true, content = {} } = {}) {
  const owner = await app.signIn('websiteManager');
  const form = await givenFormPage(app, owner, {
    ...{ name: 'Booking', fields: FIELDS, submitLabel: 'Book', disclaimer: 'We keep this for a year.' },
    ...content,
  });
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    javaScriptEnabled: scripts,
    reducedMotion: 'reduce',
  });
  const errors = watchErrors(context);
  const page = await context.newPage();
  page.setDefaultTimeout(30_000);
  const url = `${app.origin}${form.path}`;
  await page.goto(url);
  const stored = async (): Promise<string[]> => {
    const inbox = `/api/websites/${app.websiteId}/form-submissions?formId=${form.formId}`;
    const { items } = (await owner.get(inbox)).json;
    const answers = (items[0]?.answers ?? []) as { title: string; text: string }[];
    return answers.map(({ title, text }) => `${title}: ${text}`);
  };
  return { page, url, errors, stored, form };
}

const button = (page: Page, name: string) =>
  page.locator('.site-form').getByRole('button', { name, exact: true });
const label = (page: Page, text: string) => page.locator('.site-form').getByLabel(text);
const step = (page: Page) => page.locator('.form-progress p');
const atStep = (page: Page, text: string) => expect.poll(() => step(page).textContent()).toBe(text);

test('a form of several pages is filled in page by page, each checked before the next, and sent at its end', async () => {
  const { page, url, errors, stored } = await givenVisitor();
  await atStep(page, 'Step 1 of 2');
  expect(await button(page, 'Back').isVisible()).toBe(false);
  expect(await button(page, 'Book').isVisible()).toBe(false);
  expect(await page.getByText('We keep this for a year.').isVisible()).toBe(false);
  expect(await axeViolations(page)).toEqual([]);
  await button(page, 'Next').click();
  await page.getByRole('link', { name: `Your name: ${messages.required}` }).waitFor();
  expect(await page.locator('.form-summary li').count()).toBe(2);
  await label(page, 'Your name').fill('Ada');
  await page.getByRole('radio', { name: 'Party' }).check();
  await atStep(page, 'Step 1 of 3');
  await label(page, 'Your name').press('Enter');
  await atStep(page, 'Step 2 of 3');
  expect(await page.evaluate(() => document.activeElement?.className)).toBe('form-page');
  await page.getByRole('heading', { name: 'Your party' }).waitFor();
  expect(await label(page, 'Your name').isVisible()).toBe(false);
  expect(await axeViolations(page)).toEqual([]);
  await label(page, 'Guests').fill('40');
  await button(page, 'Next').click();
  await page.getByText(messages.tooLarge, { exact: true }).waitFor();
  expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('f.guests');

  // What was typed on any page is there after a reload.
  await page.reload();
  await atStep(page, 'Step 1 of 3');
  expect(await label(page, 'Your name').inputValue()).toBe('Ada');
  await button(page, 'Next').click();
  expect(await label(page, 'Guests').inputValue()).toBe('40');
  await label(page, 'Guests').fill('6');
  await button(page, 'Next').click();
  await atStep(page, 'Step 3 of 3');
  expect(await button(page, 'Next').isVisible()).toBe(false);
  await page.getByText('We keep this for a year.').waitFor();
  await button(page, 'Back').click();
  await atStep(page, 'Step 2 of 3');
  expect(await label(page, 'Guests').inputValue()).toBe('6');
  await button(page, 'Next').click();
  await label(page, 'Email').fill('ada@visitor.test');
  await button(page, 'Book').click();
  await page.getByText(messages.thanks).waitFor();
  expect(await stored()).toEqual([
    'Your name: Ada',
    'What is it?: Party',
    'Guests: 6',
    'Email: ada@visitor.test',
  ]);
  expect(errors).toEqual([]);
  await page.goto(url);
  expect(await label(page, 'Your name').inputValue()).toBe('');
});

test('a page that does not apply is passed over, and what stood on it is not sent', async () => {
  const { page, stored } = await givenVisitor();
  await atStep(page, 'Step 1 of 2');
  await label(page, 'Your name').fill('Ada');
  await page.getByRole('radio', { name: 'Party' }).check();
  await button(page, 'Next').click();
  await label(page, 'Guests').fill('6');
  await button(page, 'Back').click();
  await page.getByRole('radio', { name: 'Class' }).check();
  await button(page, 'Next').click();
  await atStep(page, 'Step 2 of 2');
  await label(page, 'Email').fill('ada@visitor.test');
  await button(page, 'Book').click();
  await page.getByText(messages.thanks).waitFor();
  expect(await stored()).toEqual(['Your name: Ada', 'What is it?: Class', 'Email: ada@visitor.test']);
});

test('what the server finds wrong on an earlier page leads back to it, and so does the summary', async () => {
  const { page } = await givenVisitor();
  await atStep(page, 'Step 1 of 2');
  await label(page, 'Your name').fill('Ada');
  await page.getByRole('radio', { name: 'Class' }).check();
  await button(page, 'Next').click();
  await label(page, 'Email').fill('ada@visitor.test');
  const fields = { email: messages.email, name: messages.tooLong };
  const error = { code: 'form-invalid', message: messages.general, fields };
  await page.route(/SaveFormSubmission/, (route) => route.fulfill({ status: 400, json: { error } }));
  await button(page, 'Book').click();
  await atStep(page, 'Step 1 of 2');
  await page.getByRole('link', { name: `Email: ${messages.email}` }).click();
  await atStep(page, 'Step 2 of 2');
  expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('f.email');
});

test('without scripts all pages stand below each other, are looked over together and sent', async () => {
  const { page, stored } = await givenVisitor({ scripts: false });
  expect(await page.locator('.form-progress').isVisible()).toBe(false);
  expect(await button(page, 'Next').isVisible()).toBe(false);
  for (const heading of ['Your party', 'How we reach you'])
    expect(await page.getByRole('heading', { name: heading }).isVisible()).toBe(true);
  await label(page, 'Your name').fill('Ada');
  await page.getByRole('radio', { name: 'Class' }).check();
  await label(page, 'Guests').fill('6');
  await label(page, 'Email').fill('ada@visitor.test');
  await button(page, 'Book').click();
  await page.getByRole('heading', { name: 'Please check and send' }).waitFor();
  await button(page, 'Book').click();
  await page.getByText(messages.thanks).waitFor();
  expect(await stored()).toEqual(['Your name: Ada', 'What is it?: Class', 'Email: ada@visitor.test']);
});

test('the captcha of a form of several pages is on the last one, with its width', async () => {
  const { page, stored } = await givenVisitor({ content: { captchaEnabled: true } });
  await atStep(page, 'Step 1 of 2');
  await label(page, 'Your name').fill('Ada');
  expect(await page.locator('.captcha-container').isVisible()).toBe(false);
  await page.getByRole('radio', { name: 'Class' }).check();
  await button(page, 'Next').click();
  await label(page, 'Email').fill('ada@visitor.test');
  await page.locator('.captcha-widget[data-state="done"]').waitFor();
  expect(await page.locator('.captcha-normal').isVisible()).toBe(true);
  await button(page, 'Book').click();
  await page.getByText(messages.thanks).waitFor();
  expect((await stored()).length).toBe(3);
});

test('files have rows that say what becomes of them; one that is not taken is in the way until it is removed', async () => {
  const fields = [
    { id: 'photos', type: 'file', title: 'Photos of your work', required: true, maxFiles: 2, maxFileMb: 1 },
    { id: 'rest', type: 'page', title: 'About you' },
    FIELDS[0],
  ];
  const { page, stored } = await givenVisitor({ content: { fields } });
  await atStep(page, 'Step 1 of 2');
  const box = page.locator('input[type="file"]');
  const png = Buffer.from('\x89PNG\r\n\x1a\n..', 'latin1');
  const choose = (...names: string[]) =>
    box.setInputFiles(names.map((name) => ({ name, mimeType: 'image/png', buffer: png })));
  const row = (name: string) => page.locator('.file-row').filter({ hasText: name });
  await choose('vase.png');
  await row('vase.png').getByText(messages.uploaded).waitFor();
  for (const name of ['letter.pdf', 'notes.exe']) {
    await choose(name);
    await row(name).getByText(messages.fileType).waitFor();
  }
  expect(await axeViolations(page)).toEqual([]);
  await button(page, 'Next').click();
  await atStep(page, 'Step 2 of 2');
  await label(page, 'Your name').fill('Ada');
  await button(page, 'Book').click();
  await atStep(page, 'Step 1 of 2');
  const item = page.locator('.form-item[data-field="photos"]');
  expect(await item.locator('.field-error').textContent()).toBe(messages.fileType);
  for (const name of ['notes.exe', 'letter.pdf']) {
    await row(name)
      .getByRole('button', { name: `Remove ${name}` })
      .press('Enter');
    await row(name).waitFor({ state: 'detached' });
  }
  expect(await page.evaluate(() => document.activeElement?.getAttribute('type'))).toBe('file');
  // What does not arrive can be tried again; one too many is told.
  await page.route('**/files?*', (route) => route.abort());
  await choose('bowl.png');
  await row('bowl.png').getByText(messages.fileFailed).waitFor();
  await page.unroute('**/files?*');
  await row('bowl.png').getByRole('button', { name: messages.tryAgain }).click();
  await row('bowl.png').getByText(messages.uploaded).waitFor();
  await choose('third.png');
  await row('third.png').getByText(messages.tooManyFiles).waitFor();
  await row('third.png').getByRole('button', { name: 'Remove third.png' }).click();
  await button(page, 'Next').click();
  await button(page, 'Book').click();
  await page.getByText(messages.thanks).waitFor();
  expect(await stored()).toEqual(['Photos of your work: vase.png, bowl.png', 'Your name: Ada']);
});
