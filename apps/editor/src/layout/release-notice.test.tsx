// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, onTestFinished, test, vi } from 'vitest';
import { ReleaseNotice } from './release-notice.tsx';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

const OWN = '0123456789abcdef';

test('a window asks to be loaded anew once the server has another release, and not for an answer that names none', async () => {
  const meta = document.head.appendChild(document.createElement('meta'));
  Object.assign(meta, { name: 'release', content: OWN });
  const tree = createRoot(document.body.appendChild(document.createElement('div')));
  const answers = [new Response(OWN), new Response('<!doctype html>'), new Response('', { status: 503 })];
  vi.stubGlobal('fetch', async () => answers.shift() ?? new Response('fedcba9876543210'));
  onTestFinished(async () => {
    await act(() => tree.unmount());
    vi.unstubAllGlobals();
    meta.remove();
  });
  await act(async () => tree.render(<ReleaseNotice />));
  const look = () => act(async () => void window.dispatchEvent(new Event('focus')));
  for (let times = 0; times < 3; times += 1) {
    await look();
    expect(document.body.textContent).toBe('');
  }
  await look();
  await expect.poll(() => document.body.textContent).toContain('Sitewright was updated.');
  const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => {});
  document.querySelector('button')?.click();
  expect(reload).toHaveBeenCalledOnce();
});
