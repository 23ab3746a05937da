// @vitest-environment happy-dom

import { waitFor } from '@sitewright/testing/wait-for';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { enhanceNewsletter } from './newsletter.enhance.ts';

const sent: unknown[] = [];
let reply: () => Response;

beforeEach(() => {
  sent.length = 0;
  // biome-ignore lint/suspicious/noDocumentCookie: the store of cookies that the widgets read
  document.cookie = 'crumb=c1';
  reply = () => Response.json({});
  vi.stubGlobal('fetch', async (path: string, init: RequestInit = {}) => {
    sent.push([init.method, path, JSON.parse(String(init.body))]);
    return reply();
  });
  document.body.innerHTML =
    '<form data-done="Thanks!"><input type="hidden" name="listId" value="l1"><input type="hidden" name="consent" value="Words">' +
    '<input name="name" value=" Ada "><input id="e" name="email" aria-describedby="note"><button>Go</button><p id="note">Words</p></form>';
});
afterEach(() => vi.unstubAllGlobals());

const form = () => document.querySelector('form') as HTMLFormElement;
const email = () => document.querySelector('#e') as HTMLInputElement;
const message = () => document.querySelector('.newsletter-message');
const submit = (text: string) => {
  email().value = text;
  form().dispatchEvent(new Event('submit', { cancelable: true, bubbles: true }));
};

test('MAIL-08: errors are told in the words of forms beside the note of the field, and gone with the next try', async () => {
  enhanceNewsletter(form());
  submit(' ');
  expect([message()?.textContent, message()?.getAttribute('role')]).toEqual([
    'Email cannot be blank',
    'alert',
  ]);
  expect(email().getAttribute('aria-describedby')).toBe('note e-message');
  expect(document.activeElement).toBe(email());
  submit('ada');
  expect(message()?.textContent).toBe('Email is invalid');
  expect(sent).toEqual([]);
  reply = () => Response.json({ error: { code: 'rate-limited', message: 'Too often' } }, { status: 429 });
  submit('ada@b.test');
  expect(message()).toBeNull();
  await waitFor(() => expect(message()?.textContent).toBe('Too often'));
  expect(form().querySelector('[aria-disabled]')).toBeNull();
});

test('MAIL-08: what is sent is what stood in the form when it was checked, whatever is typed while the captcha works', async () => {
  const box = '<div class="captcha-container" data-site-key="k"></div>';
  form().insertAdjacentHTML('beforeend', box);
  let give = (_token: string) => {};
  window.grecaptcha = {
    enterprise: {
      ready: (then) => then(),
      execute: () => new Promise((resolve) => (give = resolve)),
    },
  };
  enhanceNewsletter(form());
  submit('ada@b.test');
  await new Promise((resolve) => setTimeout(resolve, 20));
  email().value = 'ben';
  (document.querySelector('input[name="name"]') as HTMLInputElement).value = 'Ben';
  give('token-1');
  await waitFor(() => expect(sent).toHaveLength(1));
  delete window.grecaptcha;
  expect(sent[0]).toMatchObject([
    'POST',
    '/api/newsletter/sign-up',
    { email: 'ada@b.test', name: 'Ada', captchaToken: 'token-1' },
  ]);
});

test('MAIL-08: a form that is taken over again while its error stands keeps its note alone in the end', async () => {
  const stop = enhanceNewsletter(form());
  submit(' ');
  stop();
  enhanceNewsletter(form());
  submit('ada');
  expect(email().getAttribute('aria-describedby')).toBe('note e-message');
  submit('ada@b.test');
  expect(email().getAttribute('aria-describedby')).toBe('note');
  await waitFor(() => expect(sent).toHaveLength(1));
});

test('MAIL-08: a sign-up is sent once with what was agreed to, and its thanks take the place of the form', async () => {
  enhanceNewsletter(form());
  submit('ada@b.test');
  submit('ada@b.test');
  await waitFor(() => expect(message()?.textContent).toBe('Thanks!'));
  expect(form().querySelector('input')).toBeNull();
  expect(document.activeElement).toBe(message());
  const body = { listId: 'l1', email: 'ada@b.test', name: 'Ada', consent: 'Words', captchaToken: '' };
  expect(sent).toEqual([['POST', '/api/newsletter/sign-up', body]]);
});
