import { expect, test } from 'vitest';
import { isHeldKey } from './held-key.ts';

const press = (key: string, code: string, held = {}) =>
  ({ key, code, ctrlKey: true, metaKey: false, altKey: false, shiftKey: false, ...held }) as KeyboardEvent;

test.each([
  ['Ctrl+Z of an English keyboard', press('z', 'KeyZ'), true],
  ['Ctrl+Z of a German keyboard', press('z', 'KeyY'), true],
  ['Ctrl+Z of a French keyboard', press('z', 'KeyW'), true],
  ['Ctrl+A of a French keyboard', press('a', 'KeyQ'), true],
  ['Ctrl+W of a French keyboard', press('w', 'KeyZ'), false],
  ['Ctrl+Z of a Russian keyboard', press('я', 'KeyZ'), true],
  ['a letter', press('я', 'KeyZ', { ctrlKey: false }), true],
])('keys are held by the letter on them: %s', (_what, event, isHeld) => {
  expect(isHeldKey(event)).toBe(isHeld);
});
