import { expect, test, vi } from 'vitest';
import { ApiError } from '../api/api-error.ts';
import { createEditor } from './editor.ts';

test('a step of the page list that could not be taken back is told, and can be tried again', async () => {
  const runPageStep = vi.fn(async () => {});
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
