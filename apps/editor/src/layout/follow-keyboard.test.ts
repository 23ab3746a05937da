// @vitest-environment happy-dom
import { expect, onTestFinished, test, vi } from 'vitest';
import { followKeyboard } from './follow-keyboard.ts';

/** A window of 800 px whose seen part a test changes. */
function givenWindow() {
  const seen = Object.assign(new EventTarget(), { height: 800, offsetTop: 0, scale: 1 });
  vi.stubGlobal('visualViewport', seen);
  vi.stubGlobal('innerHeight', 800);
  onTestFinished(() => void vi.unstubAllGlobals());
  const covered = (change: Partial<Pick<typeof seen, 'height' | 'offsetTop' | 'scale'>>, type = 'resize') => {
    Object.assign(seen, change);
    seen.dispatchEvent(new Event(type));
    return document.documentElement.style.getPropertyValue('--keyboard-height');
  };
  return { covered };
}

test('EDIT-01: what a keyboard on the screen covers is told, also where the browser moves what is seen', () => {
  const { covered } = givenWindow();
  const stop = followKeyboard();
  expect(covered({})).toBe('');
  expect(covered({ height: 460 })).toBe('340px');
  expect(covered({ offsetTop: 140 }, 'scroll')).toBe('200px');
  expect(covered({ height: 800, offsetTop: 0 })).toBe('');
  expect(covered({ height: 500 })).toBe('300px');
  stop();
  expect(covered({})).toBe('');
});

test('EDIT-01: a page that is enlarged with two fingers is covered by no keyboard', () => {
  const { covered } = givenWindow();
  onTestFinished(followKeyboard());
  expect(covered({ height: 400, scale: 2 })).toBe('');
});
