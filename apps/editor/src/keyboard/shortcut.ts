import { t } from '@sitewright/owner-texts/t';
import { isApple, type KeyPress, letterCode } from './key-press.ts';

/** True when a key press is the shortcut, written like `Mod+Shift+Z`, `Alt+ArrowUp`, `?`. */
export function matchesShortcut(press: KeyPress, shortcut: string): boolean {
  const parts = partsOf(shortcut);
  const key = parts.at(-1) ?? '';
  const wants = (name: string) => parts.includes(name);
  if ((press.ctrlKey || press.metaKey) !== wants('Mod')) return false;
  if (press.altKey !== wants('Alt')) return false;
  // A sign such as `?` already says which shift it needs on this keyboard.
  if (/\w/.test(key) && press.shiftKey !== wants('Shift')) return false;
  return press.key.toLowerCase() === key.toLowerCase() || letterCode(press) === `Key${key.toUpperCase()}`;
}

/** `+` alone is a key of its own. */
const partsOf = (shortcut: string) => (shortcut === '+' ? ['+'] : shortcut.split('+'));

const SIGNS: Readonly<Record<string, string>> = {
  ArrowUp: '↑',
  ArrowDown: '↓',
  ArrowLeft: '←',
  ArrowRight: '→',
  Backspace: t('commands.backspace'),
  Delete: t('commands.del'),
  Shift: t('commands.shift'),
  Escape: 'Esc',
};

/** A shortcut as people read it on this machine. */
export function shortcutText(shortcut: string | undefined): string | undefined {
  if (shortcut === undefined) return undefined;
  const keys = partsOf(shortcut).map((part) => {
    if (part === 'Mod') return isApple ? '⌘' : t('commands.ctrl');
    if (part === 'Alt' && isApple) return '⌥';
    if (part === 'Shift' && isApple) return '⇧';
    return SIGNS[part] ?? part;
  });
  return keys.join(isApple ? '' : '+');
}
