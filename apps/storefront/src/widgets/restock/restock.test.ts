// @vitest-environment happy-dom

import { compile } from '@sitewright/template';
import { standardFormatters, standardPredicates } from '@sitewright/template/standard';
import { productRestockNotification } from '@sitewright/template/widgets/products';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { enhanceAccountLink } from '../account/account-link.enhance.ts';
import { enhanceRestock } from './restock.enhance.ts';

type Sent = { method: string; path: string; body: unknown };
const sent: Sent[] = [];
let reply: (request: Sent) => Response | Promise<Response>;

function setCookie(text: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the store of cookies that the widgets read
  document.cookie = text;
}

beforeEach(() => {
  sent.length = 0;
  setCookie('crumb=c1');
  reply = () => Response.json({});
  vi.stubGlobal('fetch', async (path: string, init: RequestInit = {}) => {
    const body = typeof init.body === 'string' ? JSON.parse(init.body) : null;
    const request = { method: init.method ?? 'GET', path, body };
    sent.push(request);
    return reply(request);
  });
});
afterEach(() => {
  setCookie('siteUserInfo=; Max-Age=0');
  vi.unstubAllGlobals();
});

const { source } = productRestockNotification;
const print = (view: object = {}) => {
  const views = [{ productId: 'p1', variantId: 'v1', callToAction: 'Tell me', button: 'Go', ...view }];
  const name = 'restock';
  const template = compile(source, { name, formatters: standardFormatters, predicates: standardPredicates });
  document.body.innerHTML = template.render({ views }, { locale: 'en-US' }).output;
  const root = document.querySelector('.product-restock-notification') as HTMLElement;
  const email = root.querySelector('input[name="email"]') as HTMLInputElement;
  const submit = async (text?: string) => {
    if (text !== undefined) email.value = text;
    root.querySelector('form')?.dispatchEvent(new Event('submit', { cancelable: true, bubbles: true }));
    await new Promise((resolve) => setTimeout(resolve, 20));
  };
  const message = () => root.querySelectorAll('.product-restock-message');
  return { root, email, submit, message };
};

test('STOCK-07, STOCK-09, STOCK-10, STOCK-11: errors of the address are told, and gone with the next try', async () => {
  const { root, email, submit, message } = print();
  enhanceRestock(root)();
  enhanceRestock(root);
  await submit(' ');
  expect([...message()].map((one) => one.textContent)).toEqual(['Email cannot be blank']);
  expect(root.dataset.state).toBe('error');
  expect(email.getAttribute('aria-describedby')).toBe(message()[0]?.id);
  await submit('ada');
  expect([...message()].map((one) => one.textContent)).toEqual(['Email is invalid']);
  expect(sent).toEqual([]);
});

test('STOCK-07: a form is idle before each try, and a form that is taken over again points at no message that is gone', async () => {
  const { root, email, submit, message } = print();
  const stop = enhanceRestock(root);
  await submit('ada');
  stop();
  enhanceRestock(root);
  const states: unknown[] = [];
  const seen = new MutationObserver((records) => states.push(...records.map(({ oldValue }) => oldValue)));
  seen.observe(root, { attributeFilter: ['data-state'], attributeOldValue: true });
  await submit('ben');
  seen.disconnect();
  expect([...states, root.dataset.state]).toEqual(['error', 'idle', 'error']);
  expect(email.getAttribute('aria-describedby')).toBe(message()[0]?.id);
  let answer = (_response: Response) => {};
  reply = () => new Promise((resolve) => (answer = resolve));
  await submit('ada@shopper.test');
  expect(root.dataset.state).toBe('sending');
  expect(email.getAttribute('aria-describedby')).toBeNull();
  answer(Response.json({}));
});

test('STOCK-12: what is sent is what was checked, whatever is typed while the captcha works', async () => {
  const { root, email, submit } = print({ hasMailingList: true, captchaKey: 'site-key' });
  let give = (_token: string) => {};
  window.grecaptcha = {
    enterprise: {
      ready: (then) => then(),
      execute: () => new Promise((resolve) => (give = resolve)),
    },
  };
  enhanceRestock(root);
  await submit('ada@shopper.test');
  email.value = 'ben';
  const box = root.querySelector('input[name="isJoinMailingList"]') as HTMLInputElement;
  box.checked = true;
  give('token-1');
  await new Promise((resolve) => setTimeout(resolve, 20));
  delete window.grecaptcha;
  expect(sent[0]?.body).toMatchObject({
    isJoinMailingList: false,
    siteVisitorEmail: { email: 'ada@shopper.test' },
  });
});

test('STOCK-07, STOCK-14, STOCK-15, STOCK-16, STOCK-19: a sign-up sends the payload; success takes the form’s place, the call to action stays', async () => {
  const { root, submit, message } = print({ hasMailingList: true, isMailingListChecked: true });
  root.querySelector('form')?.append(document.createElement('i'));
  enhanceRestock(root);
  await submit(' ada@shopper.test ');
  expect(sent).toEqual([
    {
      method: 'POST',
      path: '/api/commerce/restock-notifications/sign-up',
      body: {
        isJoinMailingList: true,
        productId: 'p1',
        variantId: 'v1',
        siteVisitorEmail: { email: 'ada@shopper.test' },
        recaptchaEnterpriseV3Token: { token: '' },
      },
    },
  ]);
  expect(root.querySelector('form')).toBeNull();
  expect(root.querySelector('.product-restock-cta')?.textContent).toBe('Tell me');
  expect(message()[0]?.textContent).toBe('Signed up!');
  expect(root.dataset.state).toBe('success');
});

test('STOCK-14: the store’s own words of success', async () => {
  const { root, submit, message } = print({ success: 'Noted' });
  enhanceRestock(root);
  await submit('ada@shopper.test');
  expect(message()[0]?.textContent).toBe('Noted');
});

test('STOCK-13: the server’s message is shown, else the usual one, and the form stays', async () => {
  const { root, submit, message } = print();
  enhanceRestock(root);
  reply = () =>
    Response.json({ error: { code: 'rate-limited', message: 'Later.' }, message: 'Later.' }, { status: 429 });
  await submit('ada@shopper.test');
  expect(message()[0]?.textContent).toBe('Later.');
  reply = () => Promise.reject(new Error('offline'));
  await submit();
  expect([...message()].map((one) => one.textContent)).toEqual([
    'Unable to submit form. Please try again later.',
  ]);
  expect(root.querySelector('form')).not.toBeNull();
});

test('STOCK-18: whoever is signed in signs up by her account with the language of the page; an ended session does not stop it', async () => {
  setCookie(`siteUserInfo=${encodeURIComponent('{"authenticated":true,"siteUserId":"m1"}')}`);
  document.documentElement.lang = 'fr-CA';
  const { root, submit, message } = print();
  enhanceRestock(root);
  reply = ({ path }) =>
    path.includes('site-users')
      ? Response.json({ error: { code: 'not-signed-in', message: 'Please sign in.' } }, { status: 401 })
      : Response.json({});
  await submit('ada@shopper.test');
  expect(sent.map(({ path }) => path)).toEqual([
    '/api/site-users/account/notifications/restock',
    '/api/commerce/restock-notifications/sign-up',
  ]);
  expect(sent[0]?.body).toMatchObject({ language: 'fr-CA' });
  expect(message()[0]?.textContent).toBe('Signed up!');
});

test('STOCK-12, STOCK-17: where the site has a captcha key, its token for the waiting list goes along', async () => {
  const { root, submit } = print({ captchaKey: 'site-key' });
  const requests: unknown[] = [];
  window.grecaptcha = {
    enterprise: {
      ready: (then) => then(),
      execute: async (key, options) => {
        requests.push([key, options]);
        return 'token-1';
      },
    },
  };
  enhanceRestock(root);
  await submit('ada@shopper.test');
  delete window.grecaptcha;
  expect(requests).toEqual([['site-key', { action: 'product_waitlist' }]]);
  expect(sent[0]?.body).toMatchObject({ recaptchaEnterpriseV3Token: { token: 'token-1' } });
});

test('AUTH-05: the link to the account is the same for all, until the user-info cookie says that somebody is signed in', () => {
  document.body.innerHTML =
    '<a href="/account" data-widget="account-link" data-signed-in-text="Account">Sign in</a>';
  const link = document.querySelector('a') as HTMLElement;
  enhanceAccountLink(link);
  expect(link.textContent).toBe('Sign in');
  for (const value of ['{', '1', '{"authenticated":"true"}', '{"authenticated":false}']) {
    setCookie(`siteUserInfo=${encodeURIComponent(value)}`);
    enhanceAccountLink(link);
    expect(link.textContent).toBe('Sign in');
  }
  setCookie(`siteUserInfo=${encodeURIComponent('{"authenticated":true,"siteUserId":"m1"}')}`);
  const stop = enhanceAccountLink(link);
  expect(link.textContent).toBe('Account');
  stop();
  expect(link.textContent).toBe('Sign in');
});
