import { expect, test } from 'vitest';
import { EMPTY_HISTORY, type History, type HistoryEntry, record, redone, undone } from './history.ts';

const typing = (html: string, before: string, at: number): HistoryEntry => ({
  label: 'Type',
  at,
  redo: {
    kind: 'change',
    documentId: 'd',
    pageId: 'p',
    change: { type: 'set-text', id: 'b', field: 'html', html, expected: before },
  },
  undo: {
    kind: 'change',
    documentId: 'd',
    pageId: 'p',
    change: { type: 'set-text', id: 'b', field: 'html', html: before, expected: html },
  },
});
const removal = (id: string, at: number): HistoryEntry => ({
  label: 'Remove',
  at,
  redo: { kind: 'change', documentId: 'd', pageId: 'p', change: { type: 'remove-nodes', ids: [id] } },
  undo: { kind: 'change', documentId: 'd', pageId: 'p', change: { type: 'restore-nodes', ids: [id] } },
});
const all = (entries: HistoryEntry[]) => entries.reduce<History>(record, EMPTY_HISTORY);

test('keystrokes in one text become one step that takes all of them back', () => {
  const history = all([typing('a', '', 0), typing('ab', 'a', 200), typing('abc', 'ab', 400)]);
  expect(history.past).toHaveLength(1);
  expect(history.past[0]?.undo).toMatchObject({ change: { html: '', expected: 'abc' } });
  expect(history.past[0]?.redo).toMatchObject({ change: { html: 'abc', expected: '' } });
});

test('a pause, or another kind of step, starts a new one', () => {
  expect(all([typing('a', '', 0), typing('ab', 'a', 5000)]).past).toHaveLength(2);
  expect(all([typing('a', '', 0), removal('x', 10), removal('y', 20)]).past).toHaveLength(3);
});

test('undo and redo walk through the steps; a new step forgets what was undone', () => {
  let history = all([removal('x', 0), removal('y', 5000)]);
  const first = undone(history);
  expect(first?.entry.redo).toMatchObject({ change: { ids: ['y'] } });
  history = first?.rest ?? history;
  expect(redone(history)?.entry.redo).toMatchObject({ change: { ids: ['y'] } });
  history = record(history, removal('z', 9000));
  expect(redone(history)).toBeNull();
  expect(history.past).toHaveLength(2);
});

test('at least 200 steps are kept', () => {
  const history = all(Array.from({ length: 500 }, (_, index) => removal(`n${index}`, index * 5000)));
  expect(history.past.length).toBeGreaterThanOrEqual(200);
});
