// @vitest-environment happy-dom
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { easeOutSine, scrollTo } from './scroll.ts';

const places: number[] = [];

beforeEach(() => {
  places.length = 0;
  vi.restoreAllMocks();
  Object.defineProperty(document.documentElement, 'scrollHeight', { value: 5000, configurable: true });
  Object.defineProperty(window, 'scrollY', { value: 0, configurable: true });
  vi.spyOn(window, 'scrollTo').mockImplementation(((options: ScrollToOptions) => {
    places.push(options.top ?? 0);
  }) as typeof window.scrollTo);
});

function lessMotion(matches: boolean) {
  vi.spyOn(window, 'matchMedia').mockReturnValue({ matches } as MediaQueryList);
}

test.each([
  [0, 0],
  [0.5, Math.SQRT1_2],
  [1, 1],
])('UTIL-03: the easing of %d is the sine of the quarter circle', (progress, expected) => {
  expect(easeOutSine(progress)).toBeCloseTo(expected, 6);
});

test('UTIL-03: scrolls in 300 ms to 30 px above the place, fast first', async () => {
  lessMotion(false);
  vi.useFakeTimers({ toFake: ['requestAnimationFrame', 'performance'] });
  onTestFinished(() => void vi.useRealTimers());
  let isDone = false;
  const done = scrollTo(1030).then(() => {
    isDone = true;
  });
  await vi.advanceTimersByTimeAsync(150);
  expect(places.at(-1)).toBeGreaterThan(600);
  await vi.advanceTimersByTimeAsync(130);
  expect([isDone, places.at(-1) === 1000]).toEqual([false, false]);
  await vi.advanceTimersByTimeAsync(40);
  await done;
  expect(places.at(-1)).toBe(1000);
  expect(places).toEqual([...places].sort((a, b) => a - b));
});

test('UTIL-03: less motion means a jump', async () => {
  lessMotion(true);
  await scrollTo(1030);
  expect(places).toEqual([1000]);
});

test('an element near the top or the end is scrolled to as far as the page goes', async () => {
  lessMotion(true);
  await scrollTo(10);
  await scrollTo(99_999);
  expect(places).toEqual([0, 5000 - window.innerHeight]);
});

test('the visitor may stop it', async () => {
  lessMotion(false);
  const done = scrollTo(3000);
  dispatchEvent(new WheelEvent('wheel'));
  await done;
  expect(places.length).toBeLessThan(3);
});
