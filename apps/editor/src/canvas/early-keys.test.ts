import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Press } from '../bridge/messages.ts';
import { earlyKeys } from './early-keys.ts';
import { laterProgram } from './later-program.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const key = (letter: string) => ({ key: letter }) as KeyboardEvent;
const pressOf = (clicks: number, letters: string): Press => ({
  ...{ x: 0, y: 0, clicks },
  keys: [...letters].map(key),
});

/** A page whose script for presses comes when it is let go. */
function openPage() {
  const { promise, resolve } = Promise.withResolvers<void>();
  const done: string[] = [];
  const onLost = vi.fn();
  /** A key comes to the page. */
  const type = (letter: string) => {
    if (!early.hold(key(letter))) done.push(letter);
  };
  const repeatPress = ({ clicks, keys }: Press) => {
    if (clicks > 0) done.push(`${clicks}×`);
    for (const each of keys) type(each.key);
  };
  const early = earlyKeys(
    laterProgram(() => promise.then(() => ({ repeatPress }))),
    onLost,
  );
  const letGo = async () => {
    resolve();
    await vi.advanceTimersByTimeAsync(0);
  };
  return { early, type, letGo, onLost, done: () => done.join('') };
}

test('keys that overtake what was pressed before the page listened come behind it, however late its script is', async () => {
  const { early, type, letGo, done } = openPage();
  early.begin();
  type('c');
  early.answer(pressOf(2, 'ab'));
  await vi.advanceTimersByTimeAsync(20_000);
  type('d');
  await letGo();
  expect(done()).toBe('2×abcd');
  type('e');
  expect(done()).toBe('2×abcde');
});

test('a key that came to the window around the page is behind what waits and before what the page hears next', async () => {
  const { early, type, letGo, done } = openPage();
  early.begin();
  early.answer(pressOf(2, 'ab'));
  early.answer(pressOf(0, 'c'));
  type('d');
  await letGo();
  early.answer(pressOf(0, 'e'));
  type('f');
  expect(done()).toBe('2×abcdef');
});

test('where nothing waits such a key still comes before the next one, which waits for it', async () => {
  const { early, type, letGo, done } = openPage();
  early.begin();
  early.answer(pressOf(0, ''));
  early.answer(pressOf(0, 'x'));
  type('y');
  // Nothing more was pressed: what waits goes on to wait.
  early.answer(pressOf(0, ''));
  type('z');
  await letGo();
  expect(done()).toBe('xyz');
});

test('where nothing was pressed, keys are no longer kept once the page hears of it', () => {
  const { early, type, done } = openPage();
  early.begin();
  early.answer(pressOf(0, ''));
  type('b');
  expect(done()).toBe('b');
});

test('what has waited for half a minute is never done, but told of; keys then go their own way', async () => {
  const { early, type, letGo, onLost, done } = openPage();
  early.begin();
  early.answer(pressOf(2, 'ab'));
  await vi.advanceTimersByTimeAsync(15_000);
  type('c');
  await vi.advanceTimersByTimeAsync(15_000);
  expect(onLost).toHaveBeenCalledOnce();
  await letGo();
  type('d');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(done()).toBe('d');
  expect(onLost).toHaveBeenCalledOnce();
});

test('an editor that tells of nothing keeps no key for ever', async () => {
  const { early, type, onLost, done } = openPage();
  early.begin();
  await vi.advanceTimersByTimeAsync(30_000);
  type('a');
  expect(done()).toBe('a');
  expect(onLost).not.toHaveBeenCalled();
});

test('a click overtakes the first of a double one alone, a finger one that waits', () => {
  const { early } = openPage();
  const asked = () => [early.hasFirstOf(1), early.hasFirstOf(2)];
  expect(asked()).toEqual([false, false]);
  early.begin();
  expect(asked()).toEqual([false, true]);
  early.answer(pressOf(1, ''));
  expect(asked()).toEqual([true, true]);
});
