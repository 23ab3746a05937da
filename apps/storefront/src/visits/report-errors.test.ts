// @vitest-environment happy-dom
import { expect, onTestFinished, test, vi } from 'vitest';
import { reportErrors } from './report-errors.ts';

vi.mock('./page-facts.ts', () => ({ knownCrumb: () => '' }));

const BROKEN_OFF = new TypeError(
  'error loading dynamically imported module: https://shop.test/_sw/storefront/a.js',
);

/** A page whose errors are reported; `go` begins to leave it, goes to another place of it or asks for a file. */
function openPage() {
  vi.useFakeTimers();
  const sent: string[] = [];
  vi.stubGlobal('fetch', async (_path: string, { body }: { body: string }) => {
    sent.push(...JSON.parse(body).events.map(({ message }: { message: string }) => message));
  });
  const navigation = new EventTarget();
  vi.stubGlobal('navigation', navigation);
  onTestFinished(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });
  reportErrors();
  return {
    sent,
    go: ({ sameDocument = false, downloadRequest = null as string | null } = {}) =>
      navigation.dispatchEvent(
        Object.assign(new Event('navigate'), { destination: { sameDocument }, downloadRequest }),
      ),
    reject: (reason: unknown) =>
      window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason })),
    wait: (ms = 1_000) => vi.advanceTimersByTime(ms),
  };
}

test('ANA-18: a part that a browser breaks off because the visitor goes on is no error of the site; every other is', () => {
  const { sent, go, reject, wait } = openPage();
  reject(BROKEN_OFF);
  go({ sameDocument: true });
  reject(BROKEN_OFF);
  wait();
  expect(sent).toEqual([`${BROKEN_OFF}`, `${BROKEN_OFF}`]);
  go();
  reject(BROKEN_OFF);
  reject(new TypeError('cart is undefined'));
  wait();
  expect(sent.slice(2)).toEqual(['TypeError: cart is undefined']);
  // A page stays where a file is downloaded, also where only the answer says that it is one.
  go({ downloadRequest: '' });
  reject(BROKEN_OFF);
  wait();
  expect(sent.slice(3)).toEqual([`${BROKEN_OFF}`]);
  go();
  wait(10_000);
  reject(BROKEN_OFF);
  wait();
  expect(sent.slice(4)).toEqual([`${BROKEN_OFF}`]);
});
