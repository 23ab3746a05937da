import { FIELD_TYPES } from '@sitewright/forms/field-types';
import { FORM_MESSAGES as messages } from '@sitewright/forms/form-messages';
import { axeViolations, openBrowser, type TestBrowser, watchErrors } from '@sitewright/testing/browser';
import { givenFormPage as formPage } from '@sitewright/testing/features/form-page';
import { type ServedApp, servedApp } from '@sitewright/testing/served-app';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { changeSettings } from '../../site/sites/index.ts';

const FIELDS = [
  { id: 'intro', type: 'section', title: 'About you', description: 'So that we can answer.' },
  { id: 'name', type: 'name', title: 'Name', required: true },
  { id: 'email', type: 'email', title: 'Email', required: true, placeholder: 'you@example.com' },
  { id: 'phone', type: 'phone', title: 'Phone', required: true },
  { id: 'address', type: 'address', title: 'Address', required: true },
  { id: 'site', type: 'website', title: 'Website', required: true },
  { id: 'handle', type: 'twitter', title: 'Twitter', required: true },
  { id: 'pin', type: 'password', title: 'PIN', required: true },
  { id: 'wish', type: 'section', title: 'Your wish' },
  { id: 'subject', type: 'text', title: 'Subject', maxLength: 60, required: true },
  { id: 'message', type: 'textarea', title: 'Message', required: true, maxLength: 20 },
  { id: 'day', type: 'date', title: 'Day', required: true },
  { id: 'hour', type: 'time', title: 'Time', required: true },
  { id: 'people', type: 'number', title: 'People', min: 1, max: 8, required: true },
  { id: 'budget', type: 'currency', title: 'Budget', min: 10, required: true },
  { id: 'room', type: 'select', title: 'Room', required: true, options: ['Studio', 'Yard'] },
  { id: 'again', type: 'radio', title: 'Been here?', required: true, options: ['Yes', 'No'] },
  {
    id: 'liked',
    type: 'text',
    title: 'What did you like?',
    required: true,
    condition: { rules: [{ fieldId: 'again', operator: 'is', value: 'Yes' }] },
  },
  { id: 'extras', type: 'checkbox', title: 'Extras', required: true, options: ['Clay', 'Glaze'] },
  { id: 'survey', type: 'likert', title: 'How was it?', questions: ['Easy to find', 'Friendly'] },
  { id: 'photo', type: 'file', title: 'Photo', required: true, maxFiles: 2, maxFileMb: 1 },
  { id: 'source', type: 'hidden', name: 'ref', defaultValue: 'direct' },
];

let browser: TestBrowser;
let app: ServedApp;
let owner: Awaited<ReturnType<ServedApp['signIn']>>;

beforeAll(async () => {
  [browser, app] = await Promise.all([openBrowser(), servedApp()]);
  await app.query(`update websites set account_state = 'paid' where id = $1`, [app.websiteId]);
  const settings = { featureFlags: ['form_textarea_max_length' as const] };
  await app.database.site(app.websiteId, (db) =>
    changeSettings(db, { websiteId: app.websiteId }, { settings }),
  );
  owner = await app.signIn('websiteManager');
});
afterAll(async () => {
  await browser?.close();
  await app?.close();
});

/** A published form on a page of its own. */
async function givenFormPage(content: Record<string, unknown> = {}) {
  const form = await formPage(app, owner, { name: 'Visit', fields: FIELDS, ...content });
  return { ...form, url: `${app.origin}${form.path}` };
}

async function openForm(url: string, { scripts = true } = {}): Promise<{ page: Page; errors: string[] }> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    javaScriptEnabled: scripts,
    reducedMotion: 'reduce',
  });
  const errors = watchErrors(context);
  const page = await context.newPage();
  page.setDefaultTimeout(30_000);
  await page.goto(url);
  if (scripts) await page.waitForLoadState('networkidle');
  return { page, errors };
}

const box = (page: Page, name: string) => page.locator(`[name="f.${name}"]`);

const PHOTO = {
  name: 'vase.png',
  mimeType: 'image/png',
  buffer: Buffer.from('\x89PNG\r\n\x1a\n..', 'latin1'),
};
const photoBox = (page: Page) => page.locator('input[type="file"]');
const keptFiles = (page: Page) => page.locator('.file-list li');

/** Fills in everything as it should be. */
async function fillIn(page: Page): Promise<void> {
  const texts = {
    'name.first': 'Ada',
    'name.last': 'Lovelace',
    email: 'ada@visitor.test',
    'phone.areacode': '212',
    'phone.prefix': '555',
    'phone.line': '0199',
    'address.line1': '',
    'address.city': 'London',
    site: 'example.com',
    handle: '@ada',
    pin: 'hunter2',
    subject: 'A day with clay',
    message: 'Two wheels, please.',
    'day.month': '2',
    'day.day': '29',
    'day.year': '2028',
    'hour.hour': '5',
    'hour.minute': '30',
    people: '2',
    budget: '120.50',
  };
  for (const [name, text] of Object.entries(texts)) await box(page, name).fill(text);
  await box(page, 'hour.ampm').selectOption('PM');
  await box(page, 'room').selectOption('Yard');
  await page.getByRole('radio', { name: 'No', exact: true }).check();
  await page.getByRole('checkbox', { name: 'Glaze' }).check();
  const statement = page.getByRole('group', { name: 'Friendly' });
  const scale = ['Strongly Disagree', 'Disagree', 'Neutral', 'Agree', 'Strongly Agree'];
  expect((await statement.locator('label').allTextContents()).map((label) => label.trim())).toEqual(scale);
  await statement.getByLabel('Strongly Agree').check();
  if ((await keptFiles(page).count()) === 0) await photoBox(page).setInputFiles(PHOTO);
}

const ANSWERS = {
  Name: 'Ada Lovelace',
  Email: 'ada@visitor.test',
  Phone: '212 555 0199',
  Address: 'London',
  Website: 'example.com',
  Twitter: '@ada',
  PIN: '••••••••',
  Subject: 'A day with clay',
  Message: 'Two wheels, please.',
  Day: '2028-02-29',
  Time: '17:30',
  People: '2',
  Budget: '120.50',
  Room: 'Yard',
  'Been here?': 'No',
  Extras: 'Glaze',
  'How was it?': 'Friendly: Strongly Agree',
  Photo: 'vase.png',
};

/** Newest submission of a form, as its owner reads it. */
async function newestOf(formId: string) {
  const { items } = (await owner.get(`/api/websites/${app.websiteId}/form-submissions?formId=${formId}`))
    .json;
  const answers = (items[0]?.answers ?? []) as { title: string; text: string }[];
  return {
    count: items.length,
    ...items[0],
    answers: Object.fromEntries(answers.map((one) => [one.title, one.text])),
  };
}

/** Errors shown by a form, by the title of the field. */
async function errorsOf(page: Page): Promise<Record<string, string>> {
  const found = await page
    .locator('.form-item.error')
    .evaluateAll((items) =>
      items.map((item) => [
        item
          .querySelector('label.title, legend.title > span:not(.field-error)')
          ?.childNodes[0]?.textContent?.trim() ?? '',
        item.querySelector('.field-error')?.textContent ?? '',
      ]),
    );
  return Object.fromEntries(found);
}

/** Every question that its visitor may be asked to answer; a survey and a hidden field never are. */
const REQUIRED = Object.fromEntries(
  FIELDS.flatMap(({ id, title, required }) =>
    required && id !== 'liked' ? [[title, messages.required]] : [],
  ),
);

const BAD = {
  ...{
    email: 'ada.visitor.test',
    'phone.areacode': '12',
    site: 'javascript:alert(1)',
    handle: 'ada lovelace',
  },
  ...{ message: 'Longer than twenty characters', 'day.month': '2', 'day.day': '30', 'day.year': '2028' },
  ...{ 'hour.hour': '17', people: '9', budget: 'much' },
};
/** Longer than their boxes let anybody type. */
const TOO_LONG = { 'name.first': 201, 'address.line1': 201, subject: 61, pin: 1001 };
/** Answers that are not offered, of a list, of boxes and of a survey. */
const OTHERS = ['room', 'again', 'extras', 'survey.0'];
const WRONG = {
  ...{ Name: messages.tooLong, Email: messages.email, Phone: messages.phone, Address: messages.tooLong },
  ...{ Website: messages.website, Twitter: messages.twitter, PIN: messages.tooLong },
  ...{ Subject: messages.tooLong, Message: messages.tooLong, Day: messages.date, Time: messages.time },
  ...{ People: messages.tooLarge, Budget: messages.currency, Room: messages.option },
  ...{ 'Been here?': messages.option, Extras: messages.option, 'How was it?': messages.option },
  Photo: messages.required,
};

/** Fills in a bad value of each type, some of which no browser would send by itself. */
async function fillInBadly(page: Page): Promise<void> {
  for (const [name, text] of Object.entries(BAD)) await box(page, name).fill(text);
  await page.locator('.site-form').evaluate(
    (form, { tooLong, others }) => {
      const boxNamed = (name: string) =>
        form.querySelector(`[name="f.${name}"]`) as HTMLInputElement | HTMLSelectElement;
      for (const [name, length] of Object.entries(tooLong)) boxNamed(name).value = 'x'.repeat(length);
      for (const name of others) {
        const found = boxNamed(name);
        if (found instanceof HTMLSelectElement) found.append(new Option('Other', 'Other', true, true));
        else Object.assign(found, { value: 'Other', checked: true });
      }
    },
    { tooLong: TOO_LONG, others: OTHERS },
  );
}

test('the form of these tests has a field of every type, except pages', () => {
  const missing = Object.keys(FIELD_TYPES).filter((type) => !FIELDS.some((field) => field.type === type));
  expect(missing).toEqual(['page']);
});

// Each with good, missing and bad values.
const WITH_SCRIPTS =
  'FORM-02, FORM-08, FORM-09, FORM-10, FORM-11, FORM-12, FORM-13, FORM-14, FORM-15, FORM-17, FORM-18, FORM-21, FORM-22, FORM-23, ' +
  'FORM-24, FORM-25, FORM-26, FORM-27, FORM-28, FORM-29, FORM-32, FORM-33, FORM-34, FORM-35, FORM-36, FORM-37, FORM-41, ' +
  'FORM-42, FORM-50: every type of field is asked, checked and sent with scripts';

test(WITH_SCRIPTS, async () => {
  const form = await givenFormPage({
    submissionMessage: 'We look forward to it!',
    postSubmitHtml: '<p id="more">More soon</p><script>document.documentElement.dataset.ran = "yes"</script>',
    disclaimer: 'We keep this for a year.',
  });
  const { page, errors } = await openForm(`${form.url}?ref=postcard`);
  expect(await axeViolations(page)).toEqual([]);
  const submit = page.locator('.form-wrapper').getByRole('button', { name: 'Submit' });
  await submit.click();
  expect(await errorsOf(page)).toEqual(REQUIRED);
  expect(await page.locator('.form-banner-top').textContent()).toBe(messages.problemBelow);
  expect(await page.locator('.form-banner-bottom').textContent()).toBe(messages.problemAbove);
  expect(await page.locator('.form-status').textContent()).toBe(messages.general);
  expect(await page.evaluate(() => document.activeElement?.className)).toBe('form-summary');
  await page.getByRole('link', { name: `Room: ${messages.required}` }).click();
  expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('f.room');
  expect(await axeViolations(page)).toEqual([]);
  await fillInBadly(page);
  expect(await page.locator('.character-count').textContent()).toBe('29 / 20');
  await submit.click();
  expect(await errorsOf(page)).toEqual(WRONG);
  // Typed values are restored after a reload, passwords are not.
  await box(page, 'pin').fill('hunter2');
  await page.reload({ waitUntil: 'networkidle' });
  expect(await box(page, 'people').inputValue()).toBe('9');
  expect(await box(page, 'pin').inputValue()).toBe('');
  await fillIn(page);
  await keptFiles(page).getByText(messages.uploaded).waitFor();
  // A question that depends on an answer is asked with it, and no longer without it.
  await page.getByRole('radio', { name: 'Yes', exact: true }).check();
  await box(page, 'liked').fill('The kiln');
  await page.getByRole('radio', { name: 'No', exact: true }).check();
  expect(await box(page, 'liked').isVisible()).toBe(false);
  await page.evaluate(() => {
    const { dataset } = document.documentElement;
    addEventListener('submit-success', () => {
      dataset.told = String(Number(dataset.told ?? 0) + 1);
    });
  });
  const saved = page.waitForRequest(/SaveFormSubmission/);
  await submit.dblclick();
  expect((await saved).postDataJSON()).toMatchObject({
    contentSource: 'c',
    pageId: form.id,
    pageTitle: 'Visit',
    pagePath: form.path,
    form: {
      ...{ name: ['Ada', 'Lovelace'], phone: ['212', '555', '0199'], day: ['2', '29', '2028'] },
      ...{ extras: ['Glaze'], again: 'No', survey: { Friendly: 'Strongly Agree' }, source: 'postcard' },
    },
  });
  await page.getByText('We look forward to it!').waitFor();
  expect(await page.locator('.site-form').isVisible()).toBe(false);
  expect(await page.locator('#more').textContent()).toBe('More soon');
  const dataset = await page.evaluate(() => ({ ...document.documentElement.dataset }));
  expect(dataset).toMatchObject({ ran: 'yes', told: '1' });
  const { count, answers, page: from } = await newestOf(form.formId);
  expect([count, from.path, answers]).toEqual([1, form.path, { ...ANSWERS, ref: 'postcard' }]);
  expect(errors).toEqual([]);
});

test('FORM-16, FORM-19, FORM-31, FORM-38, FORM-39, FORM-40: a form leads to the page its owner has chosen, and says why it was not sent', async () => {
  const fields = [{ id: 'name', type: 'text', title: 'Name', required: true }];
  const form = await givenFormPage({ fields, successRedirect: '/thanks' });
  const { page } = await openForm(form.url);
  const submit = page.locator('.site-form button');
  await box(page, 'name').fill('Ada');
  const status = page.locator('.form-status');
  await page.route(/FormSubmissionKey/, (route) => route.fulfill({ status: 503, body: '{}' }));
  await submit.click();
  await expect.poll(() => status.textContent()).toBe(messages.noKey);
  await page.unroute(/FormSubmissionKey/);
  for (const [code, text] of [
    [401, messages.unauthorized],
    [404, messages.notFound],
    [429, messages.rateLimited],
    [500, messages.serverError],
  ] as const) {
    const body = JSON.stringify({ error: { code: 'any', message: text, fields: {} } });
    await page.route(/SaveFormSubmission/, (route) => route.fulfill({ status: code, body }));
    await submit.click();
    await expect.poll(() => status.textContent()).toBe(text);
    expect(await submit.getAttribute('aria-disabled')).toBeNull();
    await page.unroute(/SaveFormSubmission/);
  }
  // A body that was changed on its way, and a script of the page that is in the way of reading.
  await page.route(/SaveFormSubmission/, (route) =>
    route.continue({
      postData: JSON.stringify({ ...route.request().postDataJSON(), form: { name: { a: 'b' } } }),
    }),
  );
  await submit.click();
  await expect.poll(() => status.textContent()).toBe(messages.unreadable);
  await page.unroute(/SaveFormSubmission/);
  await page.evaluate(() => {
    const { FormData } = window;
    window.FormData = class {
      constructor() {
        window.FormData = FormData;
        throw new Error('in the way');
      }
    } as never;
  });
  await submit.click();
  await expect.poll(() => status.textContent()).toBe(messages.unreadable);
  await submit.click();
  await page.waitForURL(/\/thanks$/);
  expect((await newestOf(form.formId)).answers).toEqual({ Name: 'Ada' });
});

test('FORM-22, FORM-26, FORM-42: without scripts a form is looked over on a page of its own, whose button sends it once', async () => {
  const form = await givenFormPage({ submissionMessage: 'We look forward to it!' });
  const { page } = await openForm(form.url, { scripts: false });
  const submit = page.locator('.site-form button[type="submit"]');
  await submit.click();
  expect(await errorsOf(page)).toEqual(REQUIRED);
  // The checker is a script itself.
  const { page: checked } = await openForm(page.url());
  expect(await axeViolations(checked)).toEqual([]);
  await fillInBadly(page);
  await photoBox(page).setInputFiles({ ...PHOTO, buffer: Buffer.from('MZ no picture') });
  await submit.click();
  expect(await errorsOf(page)).toEqual({ ...WRONG, PIN: messages.required, Photo: messages.fileType });
  expect(await box(page, 'people').inputValue()).toBe('9');
  await fillIn(page);
  // Nobody hides it here; what does not apply is dropped.
  await box(page, 'liked').fill('The kiln');
  await submit.click();
  await page.getByText('We look forward to it!').waitFor();
  expect((await newestOf(form.formId)).answers).toEqual({ ...ANSWERS, ref: 'direct' });
  // A password has to be typed again, which is no error of who may leave it out.
  const fields = FIELDS.map((field) => (field.id === 'pin' ? { ...field, required: false } : field));
  const { formId, url } = await givenFormPage({ fields, submissionMessage: 'Soon!' });
  await page.goto(url);
  await fillIn(page);
  await submit.click();
  await page.getByRole('heading', { name: 'Please check and send' }).waitFor();
  expect((await newestOf(formId)).count).toBe(0);
  expect(page.url()).toMatch(/confirm\/[0-9a-f]{40}$/);
  await box(page, 'pin').fill('hunter2');
  await submit.click();
  await page.getByText('Soon!').waitFor();
  expect(await newestOf(formId)).toMatchObject({ count: 1, answers: { ...ANSWERS, ref: 'direct' } });
});

test('what was sent before its scripts came is looked over with them: the page it was filled in on is stored, its captcha asked', async () => {
  const form = await givenFormPage({ submissionMessage: 'Soon!' });
  const { page: plain } = await openForm(form.url, { scripts: false });
  await fillIn(plain);
  await plain.locator('.site-form button[type="submit"]').click();
  const { page } = await openForm(plain.url());
  await page.getByRole('radio', { name: 'Yes', exact: true }).check();
  await box(page, 'pin').fill('hunter2');
  // Values kept on the device are older than those on the page.
  await page.goto(plain.url());
  expect(await page.getByRole('radio', { name: 'No', exact: true }).isChecked()).toBe(true);
  await box(page, 'pin').fill('hunter2');
  await page.locator('.site-form button[type="submit"]').click();
  await page.getByText('Soon!').waitFor();
  const stored = await newestOf(form.formId);
  expect([stored.count, stored.page.path]).toEqual([1, new URL(form.url).pathname]);

  const guarded = await givenFormPage({ captchaEnabled: true });
  const { page: requested } = await openForm(guarded.url, { scripts: false });
  await requested.locator('.site-form button[type="submit"]').click();
  expect(requested.url()).toContain('/forms/confirm/');
  expect(await requested.locator('.captcha-container').count()).toBe(1);
});
