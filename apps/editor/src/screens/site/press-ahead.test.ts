// @vitest-environment happy-dom
import { expect, onTestFinished, test } from 'vitest';
import type { Press } from '../../bridge/messages.ts';
import { pressAhead } from './press-ahead.ts';

/** A frame in its room, and a field beside it; the page listens when it is let. */
function openRoom() {
  document.body.innerHTML = '<div tabindex="-1"><div tabindex="0"></div></div><input>';
  const [room, field] = [...document.body.children] as HTMLElement[];
  // What it holds is of no matter here.
  const frame = document.querySelector<HTMLIFrameElement>('div > div');
  if (!room || !field || !frame) throw new Error('No room');
  const repeated: Press[] = [];
  const page = { isListening: false };
  const ahead = pressAhead({
    ...{ frame, isWaiting: () => !page.isListening, scale: () => 0.5 },
    repeat(press) {
      if (page.isListening) repeated.push(press);
      return page.isListening;
    },
  });
  onTestFinished(() => {
    ahead.stop();
    document.body.innerHTML = '';
  });
  return {
    ...{ room, field, frame, repeated, page, ahead },
    click: (detail: number) =>
      room.dispatchEvent(new MouseEvent('click', { detail, bubbles: true, ...{ clientX: 10, clientY: 20 } })),
    /** Whether the key was taken from what it came to. */
    type: (key: string, target: Element, more: KeyboardEventInit = {}) =>
      !target.dispatchEvent(
        new KeyboardEvent('keydown', { key, code: 'KeyA', bubbles: true, cancelable: true, ...more }),
      ),
    words: () =>
      repeated.map(({ x, y, clicks, keys }) => [x, y, clicks, keys.map(({ key }) => key).join('')]),
  };
}

test('what is typed behind a double click before the page listens goes there once, and the keyboard with it', () => {
  const { room, field, frame, page, ahead, click, type, words } = openRoom();
  expect(type('a', document.body)).toBe(false);
  click(2);
  expect(['a', 'b'].map((key) => type(key, room))).toEqual([true, true]);
  expect(type('c', field)).toBe(false);
  page.isListening = true;
  room.focus();
  ahead.handOver();
  ahead.handOver();
  expect(words()).toEqual([
    [20, 40, 2, 'ab'],
    [0, 0, 0, ''],
  ]);
  expect(document.activeElement).toBe(frame);
});

test('a key that comes to the frame itself goes to the page that listens, once; one elsewhere stays there', () => {
  const { field, frame, page, type, words } = openRoom();
  expect(type('x', frame)).toBe(false);
  page.isListening = true;
  expect([type('x', frame), type('Escape', frame), type('y', field), type('z', document.body)]).toEqual([
    ...[true, false, false, false],
  ]);
  expect(words()).toEqual([[0, 0, 0, 'x']]);
});

test('who has begun to write in a field keeps the keyboard: the press selects, and opens no text', () => {
  const { field, page, ahead, click, words } = openRoom();
  click(2);
  field.focus();
  page.isListening = true;
  ahead.handOver();
  expect(words()).toEqual([[20, 40, 1, '']]);
  expect(document.activeElement).toBe(field);
});
