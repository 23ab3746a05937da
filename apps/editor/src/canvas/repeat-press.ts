import type { Press } from '../bridge/messages.ts';
import { pressOf } from '../keyboard/key-press.ts';

/** Does what was done before the page could do it: presses it there, and presses the keys again. */
export function repeatPress({ x, y, clicks, keys }: Press): void {
  const target = document.elementFromPoint(x, y);
  for (let detail = 1; detail <= Math.min(clicks, 2); detail++) {
    const click = { bubbles: true, cancelable: true, clientX: x, clientY: y, detail };
    target?.dispatchEvent(new MouseEvent('click', click));
  }
  for (const key of keys) {
    const modifierAltGraph = key.ctrlKey && key.altKey;
    const press = { ...pressOf(key), modifierAltGraph, bubbles: true, cancelable: true };
    document.body.dispatchEvent(new KeyboardEvent('keydown', press));
  }
}
