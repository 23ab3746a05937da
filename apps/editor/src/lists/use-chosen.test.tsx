// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, expect, test } from 'vitest';
import { useChosen } from './use-chosen.ts';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
let leave = () => {};
afterEach(() => leave());

/** A list whose entries and ticks the test sets; gives what is chosen of it. */
async function openList(first: readonly string[]) {
  let now: ReturnType<typeof useChosen> | undefined;
  function List({ shown }: { shown: readonly string[] }) {
    now = useChosen(shown);
    return null;
  }
  const root = createRoot(document.createElement('div'));
  leave = () => act(() => root.unmount());
  const show = async (shown: readonly string[]) => {
    await act(async () => root.render(<List shown={shown} />));
    return now?.ids;
  };
  await show(first);
  const choose = async (choice: 'all' | readonly string[]) => {
    await act(async () => now?.choose(choice));
    return now?.ids;
  };
  return { show, choose };
}

test('what is no longer shown is no longer chosen, and not when it is shown again', async () => {
  const { show, choose } = await openList(['a', 'b', 'c']);
  expect(await choose(['c', 'a'])).toEqual(['a', 'c']);
  expect(await show(['b', 'c'])).toEqual(['c']);
  expect(await show(['a', 'b', 'c'])).toEqual(['c']);
  expect(await show([])).toEqual([]);
  expect(await show(['a', 'b', 'c'])).toEqual([]);
});

test('all are those that are shown, not what is read on later', async () => {
  const { show, choose } = await openList(['a', 'b']);
  expect(await choose('all')).toEqual(['a', 'b']);
  expect(await show(['a', 'b', 'c'])).toEqual(['a', 'b']);
});

test('a key that is not shown cannot be chosen', async () => {
  const { show, choose } = await openList(['a', 'b']);
  expect(await choose(['a', 'z'])).toEqual(['a']);
  expect(await show(['a', 'z'])).toEqual(['a']);
});
