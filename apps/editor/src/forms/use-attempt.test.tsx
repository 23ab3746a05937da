// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, expect, test } from 'vitest';
import { ApiError } from '../api/api-error.ts';
import { useAttempt } from './use-attempt.ts';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
let leave = () => {};
afterEach(() => leave());

/** The hook in a component; its acts end when the test lets them. */
async function openAttempt(options?: Parameters<typeof useAttempt>[0]) {
  let attempts: ReturnType<typeof useAttempt> | undefined;
  function Part() {
    attempts = useAttempt(options);
    return null;
  }
  const react = createRoot(document.createElement('div'));
  leave = () => act(() => react.unmount());
  await act(async () => react.render(<Part />));
  return { now: () => attempts as ReturnType<typeof useAttempt> };
}

const REFUSED = new ApiError('bad-request', 'Please check the fields.', { name: 'Enter a name.' });

test('it is busy until the act is done, then gives its result on', async () => {
  const { now } = await openAttempt();
  const { promise, resolve } = Promise.withResolvers<string>();
  const results: string[] = [];
  let isDone: Promise<boolean> | undefined;
  await act(async () => {
    isDone = now().attempt(
      () => promise,
      (result) => results.push(result),
    );
  });
  expect([now().isBusy, results]).toEqual([true, []]);
  await act(async () => resolve('made'));
  expect([now().isBusy, results, now().failure, await isDone]).toEqual([false, ['made'], null, true]);
});

test('a second press does nothing while the first is under way, even before it is drawn', async () => {
  const { now } = await openAttempt();
  const { promise, resolve } = Promise.withResolvers<void>();
  let count = 0;
  const press = () =>
    now().attempt(() => {
      count += 1;
      return promise;
    });
  const pressed: Promise<boolean>[] = [];
  await act(async () => void pressed.push(press(), press()));
  await act(async () => void pressed.push(press()));
  expect(count).toBe(1);
  await act(async () => resolve());
  expect(await Promise.all(pressed)).toEqual([true, false, false]);
  await act(async () => void (await press()));
  expect(count).toBe(2);
});

test('a failure has the code, message and fields of the server, and goes with the next attempt', async () => {
  const { now } = await openAttempt();
  const failures: string[] = [];
  let isDone: boolean | undefined;
  await act(async () => {
    isDone = await now().attempt(
      () => Promise.reject(REFUSED),
      () => failures.push('done'),
      ({ code }) => failures.push(code),
    );
  });
  expect(isDone).toBe(false);
  expect(failures).toEqual(['bad-request']);
  expect(now().isBusy).toBe(false);
  expect(now().failure).toEqual({
    code: 'bad-request',
    message: 'Please check the fields.',
    fields: { name: 'Enter a name.' },
  });
  const { promise, resolve } = Promise.withResolvers<void>();
  await act(async () => void now().attempt(() => promise));
  expect(now().failure).toBeNull();
  await act(async () => resolve());
  expect(now().failure).toBeNull();
});

test('a fault of the program has a text for the owner and no code, also one of what follows the act', async () => {
  const { now } = await openAttempt();
  await act(async () => {
    await now().attempt(
      async () => {},
      () => {
        throw new TypeError('x is undefined');
      },
    );
  });
  expect(now().failure).toEqual({ code: '', message: 'Something went wrong', fields: {} });
  expect(now().isBusy).toBe(false);
});

test('a failure is cleared whole or by its fields alone', async () => {
  const { now } = await openAttempt();
  await act(async () => void (await now().attempt(() => Promise.reject(REFUSED))));
  await act(async () => now().clearFields());
  expect(now().failure).toEqual({ code: 'bad-request', message: 'Please check the fields.', fields: {} });
  await act(async () => now().clear());
  expect(now().failure).toBeNull();
  await act(async () => now().clearFields());
  expect(now().failure).toBeNull();
});

test('what is wrong before anything is sent is shown the same way', async () => {
  const { now } = await openAttempt();
  await act(async () => now().refuse('Enter a name.'));
  expect(now().failure).toEqual({ code: '', message: 'Enter a name.', fields: {} });
  await act(async () => now().refuse('', { url: 'Enter an address.' }));
  expect(now().failure?.fields).toEqual({ url: 'Enter an address.' });
  await act(async () => void (await now().attempt(async () => {})));
  expect(now().failure).toBeNull();
});

test('what follows each act keeps it busy, and a failure is shown meanwhile', async () => {
  const reads: PromiseWithResolvers<void>[] = [];
  const { now } = await openAttempt({
    afterwards: () => {
      const read = Promise.withResolvers<void>();
      reads.push(read);
      return read.promise;
    },
  });
  await act(async () => void now().attempt(() => Promise.reject(REFUSED)));
  expect([now().isBusy, now().failure?.code, reads.length]).toEqual([true, 'bad-request', 1]);
  await act(async () => reads[0]?.resolve());
  expect([now().isBusy, now().failure?.code]).toEqual([false, 'bad-request']);
  await act(async () => void now().attempt(async () => {}));
  expect([now().isBusy, reads.length]).toEqual([true, 2]);
  await act(async () => reads[1]?.resolve());
  expect(now().isBusy).toBe(false);
});

test('attempts that may overlap are all made, and it is busy until the last is over', async () => {
  const { now } = await openAttempt({ mayOverlap: true });
  const acts = [Promise.withResolvers<void>(), Promise.withResolvers<void>()] as const;
  const pressed: Promise<boolean>[] = [];
  await act(async () => void pressed.push(...acts.map(({ promise }) => now().attempt(() => promise))));
  await act(async () => acts[1].resolve());
  expect(now().isBusy).toBe(true);
  await act(async () => acts[0].reject(REFUSED));
  expect([now().isBusy, now().failure?.code]).toEqual([false, 'bad-request']);
  expect(await Promise.all(pressed)).toEqual([false, true]);
});

test('what follows may fail without keeping it busy for ever', async () => {
  const { now } = await openAttempt({ afterwards: () => Promise.reject(new Error('gone')) });
  await act(async () => {
    await expect(now().attempt(async () => {})).rejects.toThrow('gone');
  });
  expect(now().isBusy).toBe(false);
  let count = 0;
  await act(async () => {
    await now()
      .attempt(async () => {
        count += 1;
      })
      .catch(() => {});
  });
  expect(count).toBe(1);
});
