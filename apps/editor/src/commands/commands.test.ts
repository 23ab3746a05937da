import { PageDocument } from '@sitewright/document/schema';
import { expect, test, vi } from 'vitest';
import { createEditor, type EditorState } from '../store/editor.ts';
import { commandOf, runShortcutFromCanvas, shortcutsOf } from './commands.ts';

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

test('the key for saving asks for a checkpoint once all is stored, or says why there is none', async () => {
  const host = { runPageStep: async () => true, showPage: async () => {}, showStyles: () => {} };
  const editor = createEditor('w', host);
  const save = { queued: 0, made: 0, seq: null };
  const text = () => editor.store.getState().notice?.text;
  const overlay = () => editor.store.getState().overlay;
  const press = (state: Partial<EditorState>) => {
    editor.store.setState({ ...state, notice: null });
    runShortcutFromCanvas(editor, { ...keyOf('s'), ctrlKey: true });
  };
  const page = { pageId: 'p', documentId: 'd', isAreas: false };
  press({ save: { ...save, status: 'saved' } });
  await expect.poll(text).toContain('saved as you work');
  press({ page, save: { ...save, status: 'offline' } });
  await expect.poll(text).toContain('once you are online again');
  press({ refusedWith: 4404 });
  await expect.poll(text).toContain('Not saved');
  press({ refusedWith: null, save: { ...save, status: 'saving', queued: 1 } });
  await expect.poll(text).toBe('Your last changes are being saved.');
  expect(overlay()).toBeNull();
  editor.store.setState({ save: { ...save, status: 'saved' } });
  await expect.poll(overlay).toBe('save-checkpoint');
});

test('the key for publishing, pressed in the page, publishes nothing and says how it is done', () => {
  const host = { runPageStep: async () => true, showPage: async () => {}, showStyles: () => {} };
  const editor = createEditor('w', host);
  runShortcutFromCanvas(editor, { ...keyOf('P'), shiftKey: true });
  const { notice, overlay, publishing } = editor.store.getState();
  expect([notice?.text, overlay, publishing]).toEqual([
    'Publish with the button above the page.',
    null,
    'idle',
  ]);
});

const place = { column: 4, row: 2, columnSpan: 3, rowSpan: 2, layer: 0 };
const grid = PageDocument.parse({
  format: 1,
  sections: [{ id: 's', kind: 'grid', blocks: [{ id: 'a', type: 'text', props: {}, place }] }],
});

test.each<[string, string, string, object, object]>([
  ['cell-left', 'ArrowLeft', 'ArrowLeft', { column: 3 }, { column: 5 }],
  ['cell-up', 'ArrowUp', 'ArrowUp', { row: 1 }, { row: 1 }],
  ['cell-grow-left', 'Shift+ArrowLeft', 'Shift+ArrowRight', { columnSpan: 2 }, { columnSpan: 2 }],
  ['cell-grow-right', 'Shift+ArrowRight', 'Shift+ArrowLeft', { columnSpan: 4 }, { columnSpan: 4 }],
  ['cell-grow-up', 'Shift+ArrowUp', 'Shift+ArrowUp', { rowSpan: 1 }, { rowSpan: 1 }],
])(
  'the shortcut that is shown for %s is the one that works, read from either side',
  (id, ltr, rtl, ...places) => {
    for (const [at, shown] of [ltr, rtl].entries()) {
      const host = { runPageStep: async () => true, showPage: async () => {}, showStyles: () => {} };
      const editor = Object.assign(createEditor('w', host), { apply: vi.fn(() => false) });
      editor.store.setState({ document: grid, selection: 'a', isRtl: at === 1 });
      expect(shortcutsOf(commandOf(id), at === 1)).toEqual([shown]);
      const key = shown.replace('Shift+', '');
      runShortcutFromCanvas(editor, { ...keyOf(key), shiftKey: key !== shown });
      expect(editor.apply).toHaveBeenCalledExactlyOnceWith(commandOf(id).label, {
        ...{ type: 'set-layout', id: 'a', layout: { place: { ...place, ...places[at] } } },
      });
    }
  },
);
