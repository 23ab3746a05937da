// @vitest-environment happy-dom
import { act, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, onTestFinished, test, vi } from 'vitest';
import { lazyPart } from './lazy-part.tsx';
import { PartBoundary } from './part-boundary.tsx';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

async function show(content: React.ReactNode) {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  onTestFinished(() => void vi.restoreAllMocks());
  const container = document.body.appendChild(document.createElement('div'));
  const tree = createRoot(container);
  onTestFinished(() => act(() => tree.unmount()));
  await act(async () => tree.render(content));
  return {
    text: () => container.textContent,
    tryAgain: () => act(async () => container.querySelector('button')?.click()),
  };
}

test('EDIT-23: a fault of one panel is said in its place, and the panel beside it stays', async () => {
  let isBroken = true;
  const Panel = () => {
    if (isBroken) throw new Error('a fault of this panel');
    return <p>Settings.</p>;
  };
  const { text, tryAgain } = await show(
    <>
      <PartBoundary>
        <Panel />
      </PartBoundary>
      <p>Pages</p>
    </>,
  );
  expect(text()).toBe('Something went wrongTry againPages');
  await tryAgain();
  expect(text()).toBe('Something went wrongTry againPages');
  isBroken = false;
  await tryAgain();
  expect(text()).toBe('Settings.Pages');
});

test('EDIT-24: a part whose program did not come is loaded again by "Try again", as often as it takes', async () => {
  const load = vi.fn(async () => () => <p>Layers</p>);
  load.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  load.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  const Part = lazyPart<object>(load, []);
  const { text, tryAgain } = await show(
    <PartBoundary>
      <Suspense fallback="Loading">
        <Part />
      </Suspense>
    </PartBoundary>,
  );
  expect([text(), load.mock.calls.length]).toEqual(['Unable to load.Try again', 1]);
  await tryAgain();
  expect([text(), load.mock.calls.length]).toEqual(['Unable to load.Try again', 2]);
  await tryAgain();
  expect([text(), load.mock.calls.length]).toEqual(['Layers', 3]);
});

test('EDIT-24: a part whose program did not come at once is asked for again before anybody is told', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const load = vi.fn(async () => () => <p>Layers</p>);
  load.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  load.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  const Part = lazyPart<object>(load);
  const { text } = await show(
    <PartBoundary>
      <Suspense fallback="Loading">
        <Part />
      </Suspense>
    </PartBoundary>,
  );
  expect(text()).toBe('Loading');
  await act(() => vi.advanceTimersByTimeAsync(3_000));
  expect([text(), load.mock.calls.length]).toEqual(['Layers', 3]);
});
