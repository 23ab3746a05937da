// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, onTestFinished, test, vi } from 'vitest';
import { lazyPart } from './lazy-part.tsx';
import { OnceWanted } from './once-wanted.tsx';
import { DialogBoundary } from './part-boundary.tsx';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

/** A dialog whose program comes, or does not, when the test says so. */
function openParts() {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.useFakeTimers();
  const loads: PromiseWithResolvers<() => React.ReactNode>[] = [];
  const Part = lazyPart<object>(() => {
    const load = Promise.withResolvers<() => React.ReactNode>();
    loads.push(load);
    return load.promise;
  }, []);
  const container = document.body.appendChild(document.createElement('div'));
  const tree = createRoot(container);
  onTestFinished(async () => {
    await act(async () => tree.unmount());
    container.remove();
    vi.useRealTimers();
    vi.restoreAllMocks();
  });
  return {
    want: (isWanted: boolean) =>
      act(async () =>
        tree.render(
          <DialogBoundary onClose={() => {}}>
            <OnceWanted isWanted={isWanted}>
              <Part />
            </OnceWanted>
          </DialogBoundary>,
        ),
      ),
    come: () => act(async () => loads.at(-1)?.resolve(() => <p>Versions</p>)),
    fail: () => act(async () => loads.at(-1)?.reject(new TypeError('Failed to fetch'))),
    wait: (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms)),
    text: () => document.body.textContent,
    status: () => document.querySelector('[role=status]')?.textContent,
  };
}

test('a dialog that was called off while it loads brings no words later, and is loaded again when next wanted', async () => {
  const { want, come, fail, text } = openParts();
  await want(true);
  await want(false);
  await fail();
  expect(text()).toBe('');
  await want(true);
  expect(text()).toBe('');
  await come();
  expect(text()).toBe('Versions');
});

test('a dialog that does not come is told of', async () => {
  const { want, fail, text } = openParts();
  await want(true);
  await fail();
  expect(text()).toContain('Unable to load');
});

test('a dialog that loads is said to after a moment; what was shown stays, so that it can close as it does', async () => {
  const { want, come, wait, status, text } = openParts();
  await want(true);
  expect(status()).toBe('');
  await wait(1_000);
  expect(status()).toBe('Loading');
  await come();
  await wait(1_000);
  expect([status(), text()]).toEqual([undefined, 'Versions']);
  await want(false);
  expect(text()).toBe('Versions');
});
