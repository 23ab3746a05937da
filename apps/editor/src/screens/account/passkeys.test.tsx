// @vitest-environment happy-dom
import { browserSupportsWebAuthnAutofill } from '@simplewebauthn/browser';
import { waitFor } from '@sitewright/testing/wait-for';
import { act, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, onTestFinished, test, vi } from 'vitest';
import { AddPasskeyForm } from './add-passkey-form.tsx';
import { PasskeySignIn } from './passkey-sign-in.tsx';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

type Asked = { signal: AbortSignal; mediation?: string };
type Device = {
  make?: () => Promise<unknown>;
  use?: (asked: Asked) => Promise<unknown>;
};

/** Draws it in a browser with a device, before a server that answers so. */
async function draw(
  screen: ReactNode,
  { make, use }: Device,
  answer: (path: string, body: Record<string, unknown>) => unknown,
) {
  const known = { isConditionalMediationAvailable: async () => true };
  vi.stubGlobal(
    'PublicKeyCredential',
    Object.assign(() => {}, known),
  );
  vi.stubGlobal('isSecureContext', true);
  vi.stubGlobal('fetch', async (path: string, init?: RequestInit) => {
    const reply = await answer(path, JSON.parse(String(init?.body ?? '{}')));
    return reply instanceof Response ? reply : Response.json(reply ?? { crumb: 'c' });
  });
  const before = Object.getOwnPropertyDescriptor(navigator, 'credentials');
  Object.defineProperty(navigator, 'credentials', { value: { create: make, get: use }, configurable: true });
  const container = document.body.appendChild(document.createElement('div'));
  const root = createRoot(container);
  onTestFinished(async () => {
    await act(async () => root.unmount());
    container.remove();
    vi.unstubAllGlobals();
    if (before) Object.defineProperty(navigator, 'credentials', before);
    else Reflect.deleteProperty(navigator, 'credentials');
  });
  const show = (shown: ReactNode) => act(async () => root.render(shown));
  await show(screen);
  const labelled = (text: string) => {
    const label = [...container.querySelectorAll('label')].find((each) => each.textContent?.includes(text));
    return label ? document.getElementById(label.htmlFor) : null;
  };
  return {
    show,
    text: () => container.textContent ?? '',
    field: (text: string) => labelled(text) as HTMLInputElement | null,
    fill: (text: string, value: string) =>
      act(async () => {
        const input = labelled(text);
        Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value);
        input?.dispatchEvent(new Event('input', { bubbles: true }));
      }),
    press: () => act(async () => container.querySelector<HTMLButtonElement>('button.ui-button')?.click()),
    submit: () =>
      act(async () =>
        container
          .querySelector('form')
          ?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true })),
      ),
  };
}

const failed = (status: number, code: string) =>
  Response.json({ error: { code, message: code, fields: {} } }, { status });

const MADE = {
  ...{ id: 'AAAA', rawId: new ArrayBuffer(3), type: 'public-key', authenticatorAttachment: 'platform' },
  response: {
    clientDataJSON: new ArrayBuffer(3),
    attestationObject: new ArrayBuffer(3),
    getTransports: () => ['internal'],
  },
  getClientExtensionResults: () => ({}),
};
const CANCELED = Object.assign(new Error('canceled'), { name: 'NotAllowedError' });
const CREATION = {
  ...{ challenge: 'AAAA', rp: { id: 'localhost', name: 'Sitewright' } },
  ...{ user: { id: 'AAAA', name: 'a', displayName: 'a' }, pubKeyCredParams: [], excludeCredentials: [] },
  ...{ timeout: 300_000, authenticatorSelection: {}, attestation: 'none' },
};

/** The form of an account with two-step sign-in; `codes` are those that began a passkey. */
async function givenForm(make: () => Promise<unknown>) {
  const codes: unknown[] = [];
  const added: string[] = [];
  const form = await draw(
    <AddPasskeyForm onAdded={async (name) => void added.push(name)} />,
    { make },
    (path, { code }) => {
      if (path.endsWith('/passkeys')) return { passkey: {} };
      if (!path.endsWith('/passkeys/start')) return undefined;
      if (code === undefined || code === '') return failed(401, 'second-factor-needed');
      if (codes.includes(code)) return failed(403, 'second-factor-wrong');
      codes.push(code);
      return { options: CREATION };
    },
  );
  const CODE = 'Code of your authenticator app';
  const begin = async (code: string) => {
    await form.fill('Your password', 'correct horse battery');
    if (!form.field(CODE)) await form.submit();
    await waitFor(() => expect(form.field(CODE)).not.toBeNull());
    await form.fill(CODE, code);
    await form.submit();
  };
  return { ...form, codes, added, begin, code: () => form.field(CODE) };
}

test('AUTH-13: the form of a passkey asks for another code for the next one, and says so', async () => {
  const form = await givenForm(async () => MADE);
  await form.begin('111111');
  await waitFor(() => expect(form.added).toHaveLength(1));
  await waitFor(() => expect(form.code()?.value).toBe(''));
  await form.fill('Your password', 'correct horse battery');
  await form.submit();
  await waitFor(() => expect(form.text()).toContain('second-factor-needed'));
  await form.begin('222222');
  await waitFor(() => expect(form.added).toHaveLength(2));
  expect(form.codes).toEqual(['111111', '222222']);
});

test('AUTH-13: a dialog that was canceled is opened again without a code, while its challenge lives', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  let asked = 0;
  const form = await givenForm(async () => {
    asked += 1;
    throw CANCELED;
  });
  await form.begin('111111');
  await waitFor(() => expect(form.text()).toContain('canceled'));
  expect(form.code()).toBeNull();
  vi.setSystemTime(Date.now() + 200_000);
  await form.submit();
  await waitFor(() => expect(asked).toBe(2));
  expect(form.codes).toHaveLength(1);
  vi.setSystemTime(Date.now() + 60_000);
  await form.submit();
  await waitFor(() => expect(form.code()).not.toBeNull());
  expect(asked).toBe(2);
  await form.begin('222222');
  await waitFor(() => expect(asked).toBe(3));
});

/** The ways to sign in by a passkey; `answer` lets the server answer the oldest request for a challenge. */
async function givenSignIn() {
  const pending: (() => void)[] = [];
  const asked: Asked[] = [];
  const use = (each: Asked) => {
    asked.push(each);
    return new Promise((_, reject) => {
      each.signal.addEventListener('abort', () => reject(each.signal.reason));
    });
  };
  const screen = await draw(<PasskeySignIn rememberMe next={undefined} isListed />, { use }, (path) =>
    path.endsWith('/passkey-use')
      ? new Promise((resolve) => {
          const options = {
            challenge: 'AAAA',
            rpId: 'localhost',
            timeout: 300_000,
            userVerification: 'required',
          };
          pending.push(() => resolve({ options }));
        })
      : undefined,
  );
  const hasAsked = (count: number) => waitFor(() => expect(pending).toHaveLength(count));
  return { ...screen, asked, pending, hasAsked };
}

test('AUTH-13: a list of passkeys that comes late does not end the dialog that was opened meanwhile', async () => {
  const { asked, pending, hasAsked, press } = await givenSignIn();
  await hasAsked(1);
  await press();
  await hasAsked(2);
  await act(async () => pending[1]?.());
  await waitFor(() => expect(asked).toHaveLength(1));
  await act(async () => pending[0]?.());
  // What it would do now it has done once the device has said what it can.
  await act(async () => void (await browserSupportsWebAuthnAutofill()));
  expect(asked.map(({ mediation, signal }) => [mediation, signal.aborted])).toEqual([[undefined, false]]);
});

test('AUTH-13: the browser lists no passkeys while the second step may ask for one', async () => {
  const { asked, pending, hasAsked, show } = await givenSignIn();
  await hasAsked(1);
  await act(async () => pending[0]?.());
  await waitFor(() => expect(asked.map(({ mediation }) => mediation)).toEqual(['conditional']));
  await show(<PasskeySignIn rememberMe next={undefined} isListed={false} />);
  expect(asked[0]?.signal.aborted).toBe(true);
  expect(pending).toHaveLength(1);
});
