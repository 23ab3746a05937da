// @vitest-environment happy-dom
import { expect, onTestFinished, test } from 'vitest';
import { envelope } from '../../bridge/messages.ts';
import { createEditor } from '../../store/editor.ts';
import { connectCanvas } from './connect-canvas.ts';

const HOST = { runPageStep: async () => true, showPage: async () => {}, showStyles: () => {} };
const READY = { type: 'ready', areas: [], isRtl: false };
const ORIGIN = 'http://site.test';

test('what an early frame has said is heard, and a page that was drawn before its draft changed is loaded again', () => {
  /** How often the page is loaded again where it was drawn at state 4 and the draft comes with this one. */
  const reloadsAt = (save: { seq: number; made: number }) => {
    const editor = createEditor('w', HOST);
    const frame = document.body.appendChild(document.createElement('div')) as unknown as HTMLIFrameElement;
    let readies = 0;
    const said: unknown = { source: frame.contentWindow, origin: ORIGIN, data: envelope(READY) };
    const early = { url: '', seq: 4, frame, messages: [said as MessageEvent], isLoaded: true };
    const disconnect = connectCanvas({
      ...{ editor, frame, early, pageId: 'p', origin: ORIGIN },
      ...{ onNavigate() {}, onEditLink() {}, onReady: () => readies++, onListening() {} },
    });
    onTestFinished(() => {
      disconnect();
      frame.remove();
    });
    expect(readies).toBe(1);
    const { store } = editor;
    const set = (part: object) =>
      store.setState({ save: { ...store.getState().save, status: 'saved', ...part } });
    store.setState({ isLoaded: true });
    expect(store.getState().reloads).toBe(0);
    set(save);
    set({ seq: 9, made: 0 });
    return store.getState().reloads;
  };
  expect(reloadsAt({ seq: 4, made: 0 })).toBe(0);
  expect(reloadsAt({ seq: 5, made: 0 })).toBe(1);
  // The owner's own change has another number, too.
  expect(reloadsAt({ seq: 5, made: 1 })).toBe(0);
});

test('keys behind a double click on a page whose draft is refused stay with the browser', () => {
  const editor = createEditor('w', HOST);
  const room = document.body.appendChild(document.createElement('div'));
  // What it holds is of no matter here.
  const frame = room.appendChild(document.createElement('div')) as unknown as HTMLIFrameElement;
  const disconnect = connectCanvas({
    ...{ editor, frame, pageId: 'p', origin: ORIGIN },
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
