import { afterEach, expect, test, vi } from 'vitest';
import type { KeyPress } from '../keyboard/key-press.ts';
import { earlyKeys } from './early-keys.ts';
import { laterProgram } from './later-program.ts';

afterEach(() => void vi.useRealTimers());

const key = (letter: string) => ({ key: letter }) as KeyboardEvent;
const pressOf = (clicks: number, letters: string) => ({
  ...{ x: 0, y: 0, clicks },
  keys: [...letters].map((letter) => key(letter) as KeyPress),
});

/** Keys of a page whose script for presses comes when it is let go. */
function keysOf() {
  const { promise, resolve: letGo } = Promise.withResolvers<void>();
  const typed: string[] = [];
  const pressKeys = (keys: readonly KeyPress[]) => {
    for (const each of keys) if (!early.hold(each as KeyboardEvent)) typed.push(each.key);
  };
  const program = { pressKeys, repeatPress: ({ keys }: { keys: readonly KeyPress[] }) => pressKeys(keys) };
  const early = earlyKeys(laterProgram(() => promise.then(() => program)));
  return { early, typed, letGo };
}

test('keys that overtake what was typed before the page listened come behind it, however late its script is', async () => {
  vi.useFakeTimers();
  const { early, typed, letGo } = keysOf();
  early.begin();
  expect(early.hold(key('c'))).toBe(true);
  early.answer(pressOf(2, 'ab'));
  await vi.advanceTimersByTimeAsync(20_000);
  expect(early.hold(key('d'))).toBe(true);
  letGo();
  await vi.advanceTimersByTimeAsync(0);
  expect(typed.join('')).toBe('abcd');
  expect(early.hold(key('e'))).toBe(false);
});

test('without an answer keys are let go in the end, and those that come later are not kept', async () => {
  vi.useFakeTimers();
  const { early, typed, letGo } = keysOf();
  letGo();
  early.begin();
  early.hold(key('a'));
  await vi.advanceTimersByTimeAsync(10_000);
  expect(typed).toEqual(['a']);
  expect(early.hold(key('b'))).toBe(false);
});

test('where nothing was pressed, keys are no longer kept once the page hears of it', () => {
  const { early } = keysOf();
  early.begin();
  early.answer(pressOf(0, ''));
  expect(early.hold(key('b'))).toBe(false);
});
