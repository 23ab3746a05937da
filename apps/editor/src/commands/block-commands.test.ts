// @vitest-environment happy-dom
import { PageDocument } from '@sitewright/document/schema';
import { expect, test } from 'vitest';
import { connectCanvas } from '../screens/site/connect-canvas.ts';
import { createEditor } from '../store/editor.ts';
import { runCommand } from './commands.ts';

const block = (id: string) => ({ id, type: 'line' });
const column = { id: 'c', span: 12, blocks: [block('a'), block('b')] };
const document = PageDocument.parse({
  format: 1,
  sections: [{ id: 's', kind: 'rows', rows: [{ id: 'r', columns: [column] }] }],
});

test('a block that was moved is brought into sight again', () => {
  const host = { showPage: async () => {}, showStyles: () => {}, runPageStep: async () => {} };
  const editor = { ...createEditor('w', host), apply: () => true };
  editor.store.setState({ document, selection: 'b' });
  const sent: unknown[] = [];
  const contentWindow = { postMessage: ({ message }: { message: unknown }) => void sent.push(message) };
  const frame = { contentWindow } as unknown as HTMLIFrameElement;
  const stop = connectCanvas({
    editor,
    frame,
    origin: 'https://a.example',
    onNavigate: () => {},
    onReady: () => {},
  });
  const ready = { channel: 'sitewright-canvas-1', message: { type: 'ready', areas: [] } };
  const event = new MessageEvent('message', { data: ready, origin: 'https://a.example' });
  Object.defineProperty(event, 'source', { value: contentWindow });
  window.dispatchEvent(event);
  sent.length = 0;
  runCommand(editor, 'move-up');
  expect(sent).toEqual([{ type: 'select', id: 'b', scroll: true }]);
  stop();
});
