// @vitest-environment happy-dom
import { expect, onTestFinished, test } from 'vitest';
import type { ToCanvas } from '../../bridge/messages.ts';
import { createEditor } from '../../store/editor.ts';
import { followPointer } from './follow-pointer.ts';

test('what is carried is given up in both of two pages that stand beside each other', () => {
  const host = { runPageStep: async () => true, showPage: async () => {}, showStyles: () => {} };
  const editor = createEditor('w', host);
  const frames = ['desktop', 'phone'].map(() => {
    // What it holds is of no matter here.
    const frame = document.body.appendChild(document.createElement('div')) as unknown as HTMLIFrameElement;
    const sent: ToCanvas[] = [];
    const pointer = followPointer({ editor, frame, send: (message) => sent.push(message) });
    return { frame, sent, pointer };
  });
  const stop = editor.store.subscribe((state, before) => {
    if (state.carried !== before.carried) for (const { pointer } of frames) pointer.carry(state.carried);
  });
  onTestFinished(() => {
    stop();
    for (const { frame, pointer } of frames) {
      pointer.stop();
      frame.remove();
    }
  });
  editor.set({ carried: { label: 'Quote', blockType: 'quote', drop: () => {} } });
  expect(frames.map(({ frame }) => frame.style.pointerEvents)).toEqual(['none', 'none']);
  window.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', cancelable: true }));
  expect(editor.store.getState().carried).toBeNull();
  expect(frames.map(({ frame }) => frame.style.pointerEvents)).toEqual(['', '']);
  expect(frames.map(({ sent }) => sent.at(-1))).toEqual([
    { type: 'drag', phase: 'cancel' },
    { type: 'drag', phase: 'cancel' },
  ]);
});
