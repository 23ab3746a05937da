import type { ModifierKeys } from '../../bridge/messages.ts';

/** Keys that are held while an edge is pulled: Alt takes finer steps, Shift keeps the proportions. */
export type Modifiers = { isFine: boolean; isProportional: boolean };

/**
 * Follows those keys until it is stopped. They come with the pointer, too, where the keyboard is elsewhere, and in what `hear` is told
 * of a pointer outside of the window.
 */
export function heldModifiers() {
  let held: Modifiers = { isFine: false, isProportional: false };
  const events = ['pointermove', 'keydown', 'keyup'] as const;
  const hear = ({ altKey, shiftKey }: Partial<ModifierKeys>) => {
    if (altKey !== undefined) held = { isFine: altKey, isProportional: shiftKey === true };
  };
  const listen = (event: PointerEvent | KeyboardEvent) => {
    hear(event);
    // Alt alone would open the browser's menu.
    if (event instanceof KeyboardEvent && event.key === 'Alt') event.preventDefault();
  };
  for (const name of events) window.addEventListener(name, listen, { capture: true });
  return {
    hear,
    now: () => held,
    stop() {
      for (const name of events) window.removeEventListener(name, listen, { capture: true });
    },
  };
}
