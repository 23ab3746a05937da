// @vitest-environment happy-dom
import { expect, onTestFinished, test } from 'vitest';
import { createEditor } from '../../store/editor.ts';
import { connectCanvas } from './connect-canvas.ts';

test('keys behind a double click on a page whose draft is refused stay with the browser', () => {
  const host = { runPageStep: async () => true, showPage: async () => {}, showStyles: () => {} };
  const editor = createEditor('w', host);
  const room = document.body.appendChild(document.createElement('div'));
  // What it holds is of no matter here.
  const frame = room.appendChild(document.createElement('div')) as unknown as HTMLIFrameElement;
  const disconnect = connectCanvas({
    ...{ editor, frame, pageId: 'p', origin: 'http://site.test' },
    ...{ onNavigate() {}, onEditLink() {}, onReady() {}, onListening() {} },
  });
  onTestFinished(() => {
    disconnect();
    room.remove();
  });
  /** False when the key was taken from the browser. */
  const press = () => {
    const event = new KeyboardEvent('keydown', { key: 'a', code: 'KeyA', bubbles: true, cancelable: true });
    return document.body.dispatchEvent(event);
  };
  const doubleClick = () => room.dispatchEvent(new MouseEvent('click', { detail: 2, bubbles: true }));
  doubleClick();
  expect(press()).toBe(false);
  editor.store.setState({ refusedWith: 4403 });
  expect(press()).toBe(true);
  doubleClick();
  expect(press()).toBe(true);
  // What was pressed on that page is nothing for the next one.
  editor.store.setState({ refusedWith: null });
  expect(press()).toBe(true);
});
