// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { enhanceSignOut } from './sign-out.enhance.ts';

let sent: string[];
let went: string[];

beforeEach(() => {
  sent = [];
  went = [];
  vi.spyOn(location, 'assign').mockImplementation((url) => void went.push(String(url)));
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** A form whose calls are answered in this order; the last answer stays. */
function givenForm(...answers: { status: number; body: object }[]): HTMLFormElement {
  vi.stubGlobal('fetch', async (url: string, { method = 'GET' }: RequestInit = {}) => {
    if (method === 'GET') return Response.json({});
    sent.push(`${method} ${url}`);
    const { status, body } = answers[Math.min(sent.length, answers.length) - 1] ?? { status: 200, body: {} };
    return Response.json(body, { status });
  });
  document.body.innerHTML =
    '<form class="account-sign-out" method="post" action="/account/sign-out">' +
    '<input type="checkbox" name="cloneCart" value="true"><button type="submit">Sign out</button></form>';
  const form = document.querySelector('form') as HTMLFormElement;
  enhanceSignOut(form);
  return form;
}

const SIGNED_OUT = { status: 200, body: { xsrfToken: { token: 't' } } };
const REFUSED = { status: 403, body: { error: { message: 'Please reload.' }, data: { crumbFail: true } } };
const CALL = 'DELETE /api/site-users/account/session?cloneCart=';

const submit = (form: HTMLFormElement) =>
  form.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));

test('AUTH-07: signing out is a call that says whether a copy of the cart stays', async () => {
  const form = givenForm(SIGNED_OUT);
  expect(submit(form)).toBe(false);
  await expect.poll(() => went).toEqual(['/account/sign-in']);
  form.querySelector('input')?.click();
  submit(form);
  await expect.poll(() => went).toHaveLength(2);
  expect(sent).toEqual([`${CALL}false`, `${CALL}true`]);
});

test('AUTH-08: a refused crumb is renewed and tried once more', async () => {
  submit(givenForm(REFUSED, SIGNED_OUT));
  await expect.poll(() => went).toEqual(['/account/sign-in']);
  expect(sent).toEqual([`${CALL}false`, `${CALL}false`]);
});

test('AUTH-08: a second refusal is an error that is told, and nothing is tried a third time', async () => {
  const form = givenForm(REFUSED);
  submit(form);
  await expect.poll(() => form.querySelector('[role="alert"]')?.textContent).toBe('Please reload.');
  expect([sent.length, went]).toEqual([2, []]);
  submit(form);
  await expect.poll(() => sent.length).toBe(4);
  await expect.poll(() => form.querySelectorAll('[role="alert"]').length).toBe(1);
});
