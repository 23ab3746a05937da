import { expect, test } from 'vitest';
import { createEditor } from '../store/editor.ts';
import { runShortcutFromCanvas } from './commands.ts';

const none = { ctrlKey: false, metaKey: false, shiftKey: false, altKey: false };
const keyOf = (key: string) => ({ ...none, key, code: key.length === 1 ? `Key${key.toUpperCase()}` : key });

test('while a dialog loads, keys in the page do nothing but call it off', () => {
  const host = { runPageStep: async () => true, showPage: async () => {}, showStyles: () => {} };
  const editor = createEditor('w', host);
  const press = (key: string) => runShortcutFromCanvas(editor, keyOf(key));
  const overlay = () => editor.store.getState().overlay;
  press('?');
  expect(overlay()).toBe('shortcuts');
  editor.set({ overlay: 'add-block' });
  press('?');
  expect(overlay()).toBe('add-block');
  press('Escape');
  expect(overlay()).toBeNull();
});
