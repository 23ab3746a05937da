import { expect, test } from 'vitest';
import { EMPTY_HISTORY, type History, record, undone } from './history.ts';
import { historyOf, type StoredStep, stepsOfOld, stepsToStore } from './history-store.ts';

const renaming = (title: string, at: number) => ({
  label: 'Rename page',
  at,
  redo: { kind: 'rename-page' as const, pageId: 'p', title },
  undo: { kind: 'rename-page' as const, pageId: 'p', title: 'Old' },
});
const titles = (history: History) =>
  [history.past, history.future].map((list) => list.map(({ redo }) => 'title' in redo && redo.title));

test('EDIT-27: a step writes its own record alone, and what is read back is the same history', () => {
  let stored = new Map<number, StoredStep>();
  const written: number[] = [];
  const save = (history: History) => {
    const { put, remove, steps } = stepsToStore('w', stored, history);
    written.push(put.length + remove.length);
    stored = steps;
    expect(titles(historyOf([...stored.values()].reverse()))).toEqual(titles(history));
  };
  let history: History = EMPTY_HISTORY;
  for (let step = 0; step < 300; step++) {
    history = record(history, renaming(`Title ${step}`, step * 5000));
    save(history);
  }
  expect(Math.max(...written)).toBe(1);
  for (let step = 0; step < 3; step++) {
    history = undone(history)?.rest ?? history;
    save(history);
  }
  expect(history.future).toHaveLength(3);
  save(record(history, renaming('Other', 9e9)));
  expect(written.slice(-4)).toEqual([1, 1, 1, 4]);
});

test('EDIT-27: a history as it was kept before is taken over, undone steps too, and later steps come behind it', () => {
  const [a, b, c, d] = ['a', 'b', 'c', 'd'].map((title) => renaming(title, 0));
  if (!a || !b || !c || !d) throw new Error('There are four');
  const history = historyOf(stepsOfOld('w', { past: [a, b], future: [d, c] }));
  expect(titles(history)).toEqual([
    ['a', 'b'],
    ['d', 'c'],
  ]);
  expect(record(history, renaming('e', 7)).past.at(-1)?.n).toBeGreaterThan(2);
});
