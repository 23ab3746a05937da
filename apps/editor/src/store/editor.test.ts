import { expect, test, vi } from 'vitest';
import { ApiError } from '../api/api-error.ts';
import { runCommand } from '../commands/commands.ts';
import { createEditor } from './editor.ts';
import type { PageStepResult } from './history.ts';

test('a step of the page list that could not be taken back is told, and can be tried again', async () => {
  const runPageStep = vi.fn(async () => true);
  runPageStep.mockRejectedValueOnce(new ApiError('offline', 'Network error'));
  const editor = createEditor('w', { runPageStep, showPage: async () => {}, showStyles: () => {} });
  const redo = { kind: 'rename-page' as const, pageId: 'p', title: 'New' };
  editor.note({ label: 'Rename page', redo, undo: { ...redo, title: 'Old' } });
  const now = () => editor.store.getState();

  await editor.undo();
  expect([now().notice?.text, now().history.past.length]).toEqual(['Network error', 1]);
  await editor.undo();
  expect([runPageStep.mock.calls.length, now().history.past.length]).toEqual([2, 0]);
});

test.each<[PageStepResult, string | undefined, number]>([
  [true, undefined, 1],
  ['partly', 'Undone, except what someone else has changed since.', 1],
  [false, 'Not undone: someone else has changed it since.', 0],
  ['gone', 'Not undone: it is no longer there.', 0],
])('EDIT-27: what was not taken back of a step on pages is said: %s', async (result, words, future) => {
  const host = { runPageStep: async () => result, showPage: async () => {}, showStyles: () => {} };
  const editor = createEditor('w', host);
  const redo = { kind: 'rename-page' as const, pageId: 'p', title: 'New' };
  editor.note({ label: 'Rename page', redo, undo: { ...redo, title: 'Old' } });
  await editor.undo();
  const { notice, history } = editor.store.getState();
  // What could be taken back at all can be made again.
  expect([notice?.text, history.past.length, history.future.length]).toEqual([words, 0, future]);
});

test('a dialog leaves the side open that it lies over', () => {
  const host = { runPageStep: async () => true, showPage: async () => {}, showStyles: () => {} };
  const editor = createEditor('w', host);
  editor.set({ side: 'panel' });
  runCommand(editor, 'shortcuts');
  editor.set({ overlay: null });
  expect(editor.store.getState().side).toBe('panel');
});
