// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest';
import { waitForDom } from './wait-for-dom.ts';

let noise: ReturnType<typeof setInterval> | undefined;

afterEach(() => clearInterval(noise));

async function timed(work: Promise<boolean>) {
  const start = performance.now();
  return { isQuiet: await work, ms: performance.now() - start };
}

test('UTIL-05: a page at rest is waited for 100 ms', async () => {
  const { isQuiet, ms } = await timed(waitForDom());
  expect(isQuiet).toBe(true);
  expect(ms).toBeGreaterThanOrEqual(95);
});

test('UTIL-05: each change starts the 100 ms anew', async () => {
  let left = 5;
  noise = setInterval(() => {
    if (left-- > 0) document.body.append(document.createElement('p'));
  }, 60);
  const { isQuiet, ms } = await timed(waitForDom());
  expect(isQuiet).toBe(true);
  expect(ms).toBeGreaterThanOrEqual(390);
});

test('UTIL-05: a page that never rests is given up at 3000 ms', async () => {
  noise = setInterval(() => document.body.toggleAttribute('data-busy'), 20);
  const { isQuiet, ms } = await timed(waitForDom());
  expect(isQuiet).toBe(false);
  expect(ms).toBeGreaterThanOrEqual(2950);
});
