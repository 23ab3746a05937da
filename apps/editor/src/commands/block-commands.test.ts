// @vitest-environment happy-dom
import { PageDocument } from '@sitewright/document/schema';
import { expect, test, vi } from 'vitest';
import type { ToCanvas } from '../bridge/messages.ts';
import { connectCanvas } from '../screens/site/connect-canvas.ts';
import { createEditor } from '../store/editor.ts';
import { runCommand, runShortcut } from './commands.ts';
import { gridCommands } from './grid-commands.ts';

const block = (id: string) => ({ id, type: 'line' });
const column = { id: 'c', span: 12, blocks: [block('a'), block('b')] };
const document = PageDocument.parse({
  format: 1,
  sections: [{ id: 's', kind: 'rows', rows: [{ id: 'r', columns: [column] }] }],
});

test.each([
  ['desktop', true],
  ['tablet', true],
  ['phone', false],
] as const)(
  'SITE-25: a grid has cells on the desktop and on tablets: on %s keys move a block of it: %s',
  (device, isEnabled) => {
    const host = { showPage: async () => {}, showStyles: () => {}, runPageStep: async () => true };
    const editor = createEditor('w', host);
    const place = { column: 2, row: 2, columnSpan: 4, rowSpan: 2 };
    const grid = { id: 'g', kind: 'grid', blocks: [{ id: 'x', type: 'line', place }] };
    const placed = PageDocument.parse({ format: 1, sections: [grid] });
    editor.store.setState({ document: placed, selection: 'x', device });
    expect(gridCommands.find(({ id }) => id === 'cell-left')?.isEnabled?.(editor)).toBe(isEnabled);
  },
);

test.each([
  [false, 'ArrowRight', { column: 3, columnSpan: 4 }],
  [true, 'ArrowRight', { column: 1, columnSpan: 4 }],
  [true, 'ArrowLeft', { column: 3, columnSpan: 4 }],
  [true, 'Shift+ArrowLeft', { column: 2, columnSpan: 5 }],
])('EDIT-27: arrows are those of the screen: read from the right (%s), %s', (isRtl, keys, place) => {
  const host = { showPage: async () => {}, showStyles: () => {}, runPageStep: async () => true };
  const editor = { ...createEditor('w', host), apply: vi.fn(() => true) };
  const cells = { column: 2, row: 2, columnSpan: 4, rowSpan: 2 };
  const grid = { id: 'g', kind: 'grid', blocks: [{ id: 'x', type: 'line', place: cells }] };
  editor.store.setState({
    document: PageDocument.parse({ format: 1, sections: [grid] }),
    ...{ selection: 'x', isRtl },
  });
  runShortcut(editor, pressed(keys), false);
  expect(editor.apply).toHaveBeenCalledWith(
    expect.any(String),
    expect.objectContaining({ layout: { place: expect.objectContaining(place) } }),
  );
});

test.each([
  [false, 'Shift+ArrowRight'],
  [true, 'Shift+ArrowLeft'],
])('EDIT-27: a column gets wider towards its end: read from the right (%s), %s', (isRtl, keys) => {
  const host = { showPage: async () => {}, showStyles: () => {}, runPageStep: async () => true };
  const editor = { ...createEditor('w', host), apply: vi.fn(() => true) };
  const columns = ['c', 'd'].map((id) => ({ id, span: 6, blocks: [block(`in-${id}`)] }));
  const section = { id: 's', kind: 'rows', rows: [{ id: 'r', columns }] };
  editor.store.setState({
    document: PageDocument.parse({ format: 1, sections: [section] }),
    ...{ selection: 'in-c', isRtl },
  });
  runShortcut(editor, pressed(keys), false);
  const changes = [
    { type: 'set-layout', id: 'c', layout: { span: 7 } },
    { type: 'set-layout', id: 'd', layout: { span: 5 } },
  ];
  expect(editor.apply).toHaveBeenCalledWith('Column width', { type: 'batch', changes });
});

function pressed(keys: string) {
  const key = keys.replace('Shift+', '');
  return { key, code: key, ctrlKey: false, metaKey: false, shiftKey: keys !== key, altKey: false };
}

test('a block that was moved is brought into sight again', () => {
  const host = { showPage: async () => {}, showStyles: () => {}, runPageStep: async () => true };
  const editor = { ...createEditor('w', host), apply: () => true };
  editor.store.setState({ document, selection: 'b' });
  const sent: unknown[] = [];
  const contentWindow = { postMessage: ({ message }: { message: unknown }) => void sent.push(message) };
  const frame = { contentWindow } as unknown as HTMLIFrameElement;
  const stop = connectCanvas({
    editor,
    frame,
    pageId: 'p',
    origin: 'https://a.example',
    onNavigate: () => {},
    onEditLink: () => {},
    onReady: () => {},
    onListening: () => {},
  });
  const ready = {
    channel: 'sitewright-canvas-1',
    message: { type: 'ready', areas: [], isRtl: false },
  };
  const event = new MessageEvent('message', { data: ready, origin: 'https://a.example' });
  Object.defineProperty(event, 'source', { value: contentWindow });
  window.dispatchEvent(event);
  sent.length = 0;
  runCommand(editor, 'move-up');
  expect(sent).toEqual([{ type: 'select', ids: ['b'], scroll: true }]);
  stop();
});

test('a script in the page cannot publish, and what is no message of the canvas is not heard', () => {
  const host = { showPage: async () => {}, showStyles: () => {}, runPageStep: async () => true };
  const announced: string[] = [];
  const editor = {
    ...createEditor('w', host),
    apply: () => true,
    say: (text: string) => void announced.push(text),
  };
  editor.store.setState({ document, selection: 'b', page: { id: 'p' } as never });
  const paths: string[] = [];
  const contentWindow = { postMessage: () => {} };
  const frame = { contentWindow } as unknown as HTMLIFrameElement;
  const origin = 'https://a.example';
  const stop = connectCanvas({
    ...{ editor, frame, pageId: 'p', origin, onReady: () => {}, onListening: () => {}, onEditLink: () => {} },
    onNavigate: (path) => void paths.push(path),
  });
  const tell = (message: unknown) => {
    const event = new MessageEvent('message', { data: { channel: 'sitewright-canvas-1', message }, origin });
    Object.defineProperty(event, 'source', { value: contentWindow });
    window.dispatchEvent(event);
  };
  const key = { ctrlKey: false, metaKey: false, altKey: false };
  tell({ type: 'command', name: 'publish', id: 'b' });
  tell({ type: 'key', key: { ...key, key: 'P', code: 'KeyP', shiftKey: true } });
  expect(announced).toEqual(Array(2).fill('Publish with the button above the page.'));
  expect(editor.store.getState().publishing).toBe('idle');
  for (const wrong of [
    { type: 'navigate', path: 'javascript:alert(1)' },
    { type: 'navigate', path: 7 },
    { type: 'select', id: { toString: 'x' } },
    { type: 'select', id: 'a', more: 1 },
    { type: 'command', name: 'constructor', id: 'a' },
    { type: 'publish' },
    'select',
  ])
    tell(wrong);
  expect([paths, editor.store.getState().publishing]).toEqual([[], 'idle']);
  tell({ type: 'navigate', path: '/about' });
  tell({ type: 'key', key: { ...key, key: '2', code: 'Digit2', shiftKey: false } });
  expect([paths, editor.store.getState().device]).toEqual([['/about'], 'tablet']);
  stop();
});

test('a page in the frame gets its own draft, not that of the page before it', () => {
  const host = { showPage: async () => {}, showStyles: () => {}, runPageStep: async () => true };
  const editor = createEditor('w', host);
  const before = { pageId: 'p', documentId: 'd', isAreas: false };
  editor.store.setState({ document, page: before, isLoaded: true });
  const sent: string[] = [];
  const contentWindow = { postMessage: ({ message }: { message: ToCanvas }) => void sent.push(message.type) };
  const origin = 'https://a.example';
  const isListening: boolean[] = [];
  const stop = connectCanvas({
    ...{ editor, frame: { contentWindow } as unknown as HTMLIFrameElement, pageId: 'q', origin },
    ...{ onReady: () => {}, onEditLink: () => {}, onNavigate: () => {} },
    onListening: (is) => void isListening.push(is),
  });
  const tell = (message: unknown) => {
    const event = new MessageEvent('message', { data: { channel: 'sitewright-canvas-1', message }, origin });
    Object.defineProperty(event, 'source', { value: contentWindow });
    window.dispatchEvent(event);
  };
  tell({ type: 'ready', areas: [], isRtl: false });
  expect(sent).not.toContain('page');
  editor.store.setState({ document: { ...document }, page: { ...before, pageId: 'q' } });
  expect(sent).toContain('page');
  tell({ type: 'shown' });
  expect(isListening).toEqual([false, true]);
  stop();
});
