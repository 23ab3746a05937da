// @vitest-environment happy-dom
import { MAIL_FRAME_READY } from '@sitewright/contract/mail-texts';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, onTestFinished, test, vi } from 'vitest';
import { MailFrame } from './mail-frame.tsx';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

/** A frame whose page is played by the test: `tell` says that it is ready, `load` that it counts as loaded. */
async function givenFrame() {
  const root = document.createElement('div');
  document.body.append(root);
  const react = createRoot(root);
  onTestFinished(() => {
    act(() => react.unmount());
    root.remove();
  });
  const got: string[] = [];
  const inside = { postMessage: (html: string) => void got.push(html) };
  vi.spyOn(HTMLIFrameElement.prototype, 'contentWindow', 'get').mockReturnValue(inside as never);
  vi.useFakeTimers();
  onTestFinished(() => void vi.restoreAllMocks());
  const show = (html: string) => act(async () => react.render(<MailFrame title="Email" html={html} />));
  await show('<p>One</p>');
  const frame = () => root.querySelector('iframe') as HTMLIFrameElement;
  const tell = () =>
    act(async () => {
      const event = new MessageEvent('message', { data: MAIL_FRAME_READY });
      Object.defineProperty(event, 'source', { value: inside });
      dispatchEvent(event);
    });
  const load = () => act(async () => void frame().dispatchEvent(new Event('load')));
  const wait = () => act(async () => void vi.advanceTimersByTime(10_000));
  return { got, show, frame, tell, load, wait };
}

test('a page that says it is ready before it counts as loaded stays, and gets each email', async () => {
  const { got, show, frame, tell, load, wait } = await givenFrame();
  const first = frame();
  // In one go, before anything is drawn again.
  await act(async () => {
    void tell();
    void load();
  });
  await wait();
  expect(frame()).toBe(first);
  await show('<p>Two</p>');
  expect(got).toEqual(['<p>One</p>', '<p>Two</p>']);
});

test('a page that says nothing is asked again, and one that comes anew gets the email that is shown', async () => {
  const { got, frame, tell, load, wait } = await givenFrame();
  const first = frame();
  await load();
  await wait();
  expect(frame()).not.toBe(first);
  await tell();
  await tell();
  expect(got).toEqual(['<p>One</p>', '<p>One</p>']);
});
