import type { Press } from '../bridge/messages.ts';
import { type KeyPress, pressOf } from '../keyboard/key-press.ts';

/** Does what was done on the page before it listened: presses it, and types what was typed behind a double click. */
export function repeatPress({ x, y, clicks, keys }: Press): void {
  const target = document.elementFromPoint(x, y);
  for (let detail = 1; detail <= Math.min(clicks, 2); detail++) {
    const click = { bubbles: true, cancelable: true, clientX: x, clientY: y, detail };
    target?.dispatchEvent(new MouseEvent('click', click));
  }
  pressKeys(keys);
}

/** Presses keys again. */
export function pressKeys(keys: readonly KeyPress[]): void {
  for (const key of keys) {
    const modifierAltGraph = key.ctrlKey && key.altKey;
    const press = { ...pressOf(key), modifierAltGraph, bubbles: true, cancelable: true };
    document.body.dispatchEvent(new KeyboardEvent('keydown', press));
  }
}
