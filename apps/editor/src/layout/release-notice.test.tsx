// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, onTestFinished, test, vi } from 'vitest';
import { ReleaseNotice } from './release-notice.tsx';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

const OWN = '0123456789abcdef';

test('a window asks to be loaded anew once two answers name another release, and no longer once they name its own', async () => {
  const meta = document.head.appendChild(document.createElement('meta'));
  Object.assign(meta, { name: 'release', content: OWN });
  const tree = createRoot(document.body.appendChild(document.createElement('div')));
  let answer = new Response(OWN);
  vi.stubGlobal('fetch', async () => answer);
  onTestFinished(async () => {
    await act(() => tree.unmount());
    vi.unstubAllGlobals();
    meta.remove();
  });
  await act(async () => tree.render(<ReleaseNotice />));
  const told = 'Sitewright was updated.';
  const expectTold = async (isTold: boolean, given: Response) => {
    answer = given;
    await act(async () => void window.dispatchEvent(new Event('focus')));
    if (isTold) await expect.poll(() => document.body.textContent).toContain(told);
    else await expect.poll(() => document.body.textContent).not.toContain(told);
  };
  const ofOther = () => new Response('fedcba9876543210');
  const ofOwn = () => new Response(OWN);
  for (const passing of [ofOwn(), new Response('<!doctype html>'), ofOther(), ofOwn()])
    await expectTold(false, passing);
  for (const passing of [ofOther(), new Response('', { status: 503 })]) await expectTold(false, passing);
  await expectTold(true, ofOther());
  await expectTold(true, ofOwn());
  await expectTold(false, ofOwn());
  for (const isTold of [false, true]) await expectTold(isTold, ofOther());
  const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => {});
  document.querySelector('button')?.click();
  expect(reload).toHaveBeenCalledOnce();
});
