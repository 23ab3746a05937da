import { randomUUID } from 'node:crypto';
import { FORM_MESSAGES as messages } from '@sitewright/forms/form-messages';
import { axeViolations, openBrowser, type TestBrowser, watchErrors } from '@sitewright/testing/browser';
import { type Block, documentOf } from '@sitewright/testing/builders/document';
import { givenList } from '@sitewright/testing/features/mailing-list';
import { givenRecaptcha } from '@sitewright/testing/features/recaptcha';
import { rows, soldOut } from '@sitewright/testing/features/sold-out';
import { type ServedApp, servedApp } from '@sitewright/testing/served-app';
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { createCollection } from '../../content/collections/index.ts';
import { publishDocument } from '../../content/documents/index.ts';
import { changeSettings } from '../../site/sites/index.ts';

const CHALLENGES = '**/api/captcha/challenges';
const FIELDS = [
  { id: 'email', type: 'email', title: 'Email', required: true },
  { id: 'message', type: 'textarea', title: 'Message', required: true },
];
const REFUSED = 'The CAPTCHA was not accepted. Please try again.';
const SERVICE = 'https://www.google.com/**';

let browser: TestBrowser;
let app: ServedApp;

beforeAll(async () => {
  [browser, app] = await Promise.all([openBrowser(), servedApp()]);
});
afterAll(async () => {
  await browser?.close();
  await app?.close();
});

/** A page with these blocks, published. */
async function givenPage({ websiteId, database, origin }: ServedApp, ...blocks: Block[]) {
  const [id, urlId] = [randomUUID(), `page-${randomUUID().slice(-8)}`];
  const content = documentOf({ type: 'text', text: { html: '<h1>Visit</h1>' } }, ...blocks);
  await database.site(websiteId, async (db) => {
    await createCollection(db, { websiteId, id, typeName: 'page', title: 'Visit', urlId, content });
    await publishDocument(db, { websiteId, kind: 'page', ownerId: id });
  });
  return `${origin}/${urlId}`;
}

/** A form with a captcha on a page of its own. */
async function givenForm(captchaProvider: 'self-hosted' | 'recaptcha' = 'self-hosted', own = app) {
  const owner = await own.signIn('websiteManager');
  const path = `/api/websites/${own.websiteId}`;
  const content = { name: 'Visit', fields: FIELDS, captchaEnabled: true, captchaProvider };
  const { id: formId, rowVersion } = (await owner.post(`${path}/forms`, { content })).json;
  await owner.post(`${path}/forms/${formId}/publish`, { rowVersion });
  const url = await givenPage(own, { type: 'form', props: { formId } });
  const submissions = async (): Promise<{ spamReasons: string[] }[]> =>
    (await owner.get(`${path}/form-submissions?formId=${formId}`)).json.items;
  return { url, submissions };
}

async function open(url: string, prepare: (context: BrowserContext) => Promise<unknown> = async () => {}) {
  const context = await browser.newContext({
    viewport: { width: 768, height: 900 },
    reducedMotion: 'reduce',
  });
  const errors = watchErrors(context);
  const requests: string[] = [];
  context.on('request', (request) => requests.push(request.url()));
  await prepare(context);
  const page = await context.newPage();
  page.setDefaultTimeout(30_000);
  await page.goto(url);
  await page.waitForLoadState('networkidle');
  const challenges = () => requests.filter((url) => url.endsWith('/api/captcha/challenges')).length;
  return { context, page, errors, requests, challenges };
}

const widget = (page: Page, state?: string) =>
  page.locator(state === undefined ? '.captcha-widget' : `.captcha-widget[data-state="${state}"]`);
const send = (page: Page) => page.locator('.site-form button[type="submit"]').click();
async function fillIn(page: Page): Promise<void> {
  await page.getByLabel('Email').fill('ada@visitor.test');
  await page.getByLabel('Message').fill('Two wheels, please.');
}

test('FORM-44, FORM-47, FORM-48: the check is made while a form is filled in, by the program alone, and comes with it', async () => {
  const form = await givenForm();
  const { page, errors, requests, challenges } = await open(form.url);
  expect([await widget(page).count(), challenges()]).toEqual([0, 0]);
  await fillIn(page);
  await widget(page, 'done').waitFor();
  await page.getByLabel('Email').focus();
  expect([await widget(page).count(), challenges()]).toEqual([1, 1]);
  expect(await widget(page).innerText()).toBe('You are not a robot.');
  expect(await axeViolations(page)).toEqual([]);
  await send(page);
  await page.getByText(messages.thanks).waitFor();
  expect(await form.submissions()).toMatchObject([{ isSpam: false }]);
  expect(requests.filter((url) => !url.startsWith(app.origin))).toEqual([]);
  expect(errors).toEqual([]);
});

test('FORM-20, FORM-47: what was refused is checked anew, and each try has a proof of its own', async () => {
  const form = await givenForm();
  const proofs: string[] = [];
  const { page, challenges } = await open(form.url, (context) =>
    context.route('**/api/form/SaveFormSubmission', (route) => {
      const body = route.request().postDataJSON();
      proofs.push(body.captchaKey);
      const isFirst = proofs.length === 1;
      return route.continue({
        postData: JSON.stringify({ ...body, ...(isFirst ? { captchaKey: 'forged' } : {}) }),
      });
    }),
  );
  await fillIn(page);
  await send(page);
  await page.getByText(REFUSED).waitFor();
  await widget(page, 'done').waitFor();
  expect(challenges()).toBe(2);
  await send(page);
  await page.getByText(messages.thanks).waitFor();
  expect(new Set(proofs).size).toBe(2);
  expect(await form.submissions()).toHaveLength(1);
});

test('FORM-44: a proof that has run out is made again when the form is sent', async () => {
  const form = await givenForm();
  const { page, challenges } = await open(form.url, (context) => context.clock.install());
  await fillIn(page);
  await widget(page, 'done').waitFor();
  await page.clock.fastForward('09:01');
  await widget(page, 'expired').waitFor();
  expect(await widget(page).innerText()).toBe('You will be checked again when you send.');
  expect(challenges()).toBe(1);
  await send(page);
  await page.getByText(messages.thanks).waitFor();
  expect([challenges(), (await form.submissions()).length]).toEqual([2, 1]);
});

test('FORM-45: the widget is compact in a container below 320 px', async () => {
  const form = await givenForm();
  const { page } = await open(form.url);
  for (const [width, look] of [
    [319, 'captcha-compact'],
    [320, 'captcha-normal'],
  ] as const) {
    await page.goto(form.url);
    await page.locator('.captcha-container').evaluate((element, px) => {
      element.style.width = `${px}px`;
    }, width);
    await page.getByLabel('Email').focus();
    await widget(page).waitFor();
    expect(await widget(page).getAttribute('class')).toBe(`captcha-widget ${look}`);
    const box = await widget(page).boundingBox();
    expect(box?.width).toBeLessThanOrEqual(width);
  }
});

test('FORM-30: a check that cannot be made is told; it is tried again by keyboard', async () => {
  const form = await givenForm();
  const { context, page } = await open(form.url, (context) =>
    context.route(CHALLENGES, (route) => route.abort()),
  );
  await fillIn(page);
  await widget(page, 'failed').waitFor();
  expect(await axeViolations(page)).toEqual([]);
  await send(page);
  await page.getByText(messages.captcha).waitFor();
  expect(await form.submissions()).toEqual([]);
  await context.unroute(CHALLENGES);
  await widget(page, 'failed').waitFor();
  await page.getByRole('button', { name: 'Try again' }).focus();
  await page.keyboard.press('Enter');
  await widget(page, 'done').waitFor();
  expect(await page.evaluate(() => document.activeElement?.closest('.captcha-widget') !== null)).toBe(true);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.getByText(messages.thanks).waitFor();
});

test('where a page may start no worker, it does the work itself', async () => {
  const form = await givenForm();
  const { page } = await open(form.url, (context) =>
    context.addInitScript(() => {
      window.Worker = class {
        constructor() {
          throw new Error('refused');
        }
      } as unknown as typeof Worker;
    }),
  );
  await fillIn(page);
  await send(page);
  await page.getByText(messages.thanks).waitFor();
  expect(await form.submissions()).toHaveLength(1);
});

test('FORM-43: a form of the service sends nothing while its site has no key, and asks no service', async () => {
  const form = await givenForm('recaptcha');
  const { page, requests } = await open(form.url);
  await fillIn(page);
  await send(page);
  await page.getByText(messages.captcha).waitFor();
  expect(requests.filter((url) => /SaveFormSubmission|google/.test(url))).toEqual([]);
  expect(await form.submissions()).toEqual([]);
});

test('FORM-46, FORM-47, FORM-48: the service’s script is loaded with the key, its tokens carry the action, its score counts', async () => {
  const verdict = { success: true, action: 'form_block', score: 0.9 };
  const service = await givenRecaptcha({
    'public-key form_block 1': { ...verdict, score: 0.1 },
    'public-key form_block 2': { ...verdict, action: 'newsletter_block' },
    'public-key form_block 3': verdict,
  });
  const own = await servedApp({ features: service.features });
  onTestFinished(own.close);
  const admin = await own.signIn('admin');
  const path = `/api/websites/${own.websiteId}`;
  const { rowVersion } = (await admin.get(`${path}/settings`)).json;
  const captchaSettings = { provider: 'off', siteKey: '', enterpriseSiteKey: 'public-key' };
  await admin.patch(`${path}/settings`, { rowVersion, settings: { captchaSettings } });
  await admin.put(`${path}/captcha/secret`, { secret: 'shop-secret' });
  service.requests.length = 0;
  const form = await givenForm('recaptcha', own);
  let state: 'down' | 'empty' | 'up' = 'down';
  const { page, requests } = await open(form.url, (context) =>
    context.route(SERVICE, async (route) =>
      state === 'down'
        ? route.abort()
        : route.fulfill({
            contentType: 'text/javascript',
            body: state === 'up' ? await service.script() : '',
          }),
    ),
  );
  await fillIn(page);
  await send(page);
  await page.getByText(messages.captcha).waitFor();
  // What came is no library: the form is open again, and the next try asks for it anew.
  state = 'empty';
  const emptyScript = page.waitForResponse(SERVICE);
  await send(page);
  await emptyScript;
  await page.getByText(messages.captcha).waitFor();
  await expect.poll(() => page.locator('.site-form button[aria-disabled]').count()).toBe(0);
  state = 'up';
  for (const told of [REFUSED, REFUSED, messages.thanks]) {
    const answered = page.waitForResponse('**/api/form/SaveFormSubmission');
    await send(page);
    await answered;
    await page.getByText(told).waitFor();
  }
  const loaded = requests.filter((url) => url.includes('google'));
  expect(loaded).toEqual(Array(3).fill('https://www.google.com/recaptcha/enterprise.js?render=public-key'));
  expect(service.requests.map((sent) => sent.get('response'))).toEqual([
    'public-key form_block 1',
    'public-key form_block 2',
    'public-key form_block 3',
  ]);
  expect(await form.submissions()).toHaveLength(1);
});

test('STOCK-12, STOCK-17, MAIL-08: sign-ups of a site are checked in the same way', async () => {
  const shop = await soldOut(app);
  const captchaSettings = { provider: 'self-hosted' as const, siteKey: '', enterpriseSiteKey: '' };
  await app.database.site(app.websiteId, (db) =>
    changeSettings(db, { websiteId: app.websiteId }, { settings: { captchaSettings } }),
  );
  const { listId } = await givenList({}, app);
  const newsletter = await givenPage(app, { type: 'newsletter', props: { listId } });
  const [item] = (await app.get('/shop?format=json')).json.items;
  for (const url of [newsletter, `${app.origin}${item.fullUrl}`]) {
    const { page, challenges, errors } = await open(url);
    const form = page.locator('.newsletter-form, .product-restock-notification').first();
    await form.locator('[name="email"]').fill('ada@visitor.test');
    await widget(page, 'done').waitFor();
    await form.locator('[type="submit"]').click();
    await page
      .locator('.newsletter-message[role="status"], .product-restock-message[role="status"]')
      .waitFor();
    expect([challenges(), errors]).toEqual([1, []]);
  }
  expect(await rows(shop)).toMatchObject([{ email: 'ada@visitor.test' }]);
});
