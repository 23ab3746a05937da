import { expect, test, vi } from 'vitest';
import { createEditor } from '../store/editor.ts';
import type { Command } from './command.ts';
import { isCommandEnabled } from './enabled-commands.ts';

test('whether a command is possible is asked once for a selection and a structure, not with each key', () => {
  const host = { runPageStep: async () => true, showPage: async () => {}, showStyles: () => {} };
  const editor = createEditor('w', host);
  const isEnabled = vi.fn(() => editor.store.getState().selection !== null);
  const command = { id: 'x', isEnabled } as unknown as Command;
  const ask = () => [isCommandEnabled(editor, command), isEnabled.mock.calls.length];
  expect(ask()).toEqual([false, 1]);
  editor.store.setState({
    document: { format: 1, sections: [] },
    save: { status: 'saved', queued: 0, made: 0, seq: null },
    notice: null,
  });
  expect(ask()).toEqual([false, 1]);
  editor.select('b');
  expect(ask()).toEqual([true, 2]);
  editor.store.setState({ structure: 1 });
  expect(ask()).toEqual([true, 3]);
  editor.note({
    label: 'Rename page',
    redo: { kind: 'remove-page', pageId: 'p' },
    undo: { kind: 'restore-page', pageId: 'p' },
  });
  expect(ask()).toEqual([true, 4]);
});
