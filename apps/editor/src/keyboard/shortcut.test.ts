import { expect, test } from 'vitest';
import { matchesShortcut, shortcutText } from './shortcut.ts';

const press = (key: string, held = '') => ({
  key,
  code: /^[a-z]$/i.test(key) ? `Key${key.toUpperCase()}` : key,
  ctrlKey: held.includes('c'),
  metaKey: held.includes('m'),
  shiftKey: held.includes('s'),
  altKey: held.includes('a'),
});

test.each([
  ['Mod+Z', press('z', 'c'), true],
  ['Mod+Z', press('z', 'm'), true],
  ['Mod+Z', press('Z', 'cs'), false],
  ['Mod+Shift+Z', press('Z', 'cs'), true],
  ['Mod+Z', press('z'), false],
  ['Alt+ArrowUp', press('ArrowUp', 'a'), true],
  ['Alt+ArrowUp', press('ArrowUp'), false],
  ['?', press('?', 's'), true],
  ['+', press('+', 's'), true],
  ['+', press('='), false],
  ['Delete', press('Delete'), true],
  ['Mod+Z', { ...press('я', 'c'), code: 'KeyZ' }, true],
  // On a German keyboard Z and Y have changed places.
  ['Mod+Z', { ...press('z', 'c'), code: 'KeyY' }, true],
  ['Mod+Y', { ...press('z', 'c'), code: 'KeyY' }, false],
])('%s', (shortcut, fixture, expected) => {
  expect(matchesShortcut(fixture, shortcut)).toBe(expected);
});

test('shortcuts are shown in the words of the keyboard', () => {
  expect(shortcutText('Mod+Shift+Z')).toBe('Ctrl+Shift+Z');
  expect(shortcutText('Alt+ArrowUp')).toBe('Alt+↑');
  expect(shortcutText('+')).toBe('+');
});
