// @vitest-environment happy-dom
import processConsole from 'node:console';
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
  // The page itself is not loaded, which happy-dom tells each time by the console of the process.
  const { error } = processConsole;
  vi.spyOn(processConsole, 'error').mockImplementation((...args) => {
    if (!String(args[0]).includes('page loading is disabled')) error(...args);
  });
  vi.useFakeTimers();
  onTestFinished(() => void vi.restoreAllMocks());
  const show = (html: string) => act(async () => react.render(<MailFrame title="Email" html={html} />));
  await show('<p>One</p>');
  const frame = () => root.querySelector('iframe') as HTMLIFrameElement;
  const tellNow = () => {
    const event = new MessageEvent('message', { data: MAIL_FRAME_READY });
    Object.defineProperty(event, 'source', { value: inside });
    dispatchEvent(event);
  };
  const loadNow = () => void frame().dispatchEvent(new Event('load'));
  const tell = () => act(async () => tellNow());
  const load = () => act(async () => loadNow());
  const tellAndLoad = () =>
    act(async () => {
      tellNow();
      loadNow();
    });
  const wait = () => act(async () => void vi.advanceTimersByTime(10_000));
  return { got, show, frame, tell, load, tellAndLoad, wait };
}

test('a page that says it is ready before it counts as loaded stays, and gets each email', async () => {
  const { got, show, frame, tellAndLoad, wait } = await givenFrame();
  const first = frame();
  // In one go, before anything is drawn again.
  await tellAndLoad();
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
