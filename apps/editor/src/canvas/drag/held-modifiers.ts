/** Keys that are held while an edge is pulled: Alt takes finer steps, Shift keeps the proportions. */
export type Modifiers = { isFine: boolean; isProportional: boolean };

/** Follows those keys until it is stopped. They come with the pointer, too, where the keyboard is elsewhere. */
export function heldModifiers(): { now(): Modifiers; stop(): void } {
  let held: Modifiers = { isFine: false, isProportional: false };
  const events = ['pointermove', 'keydown', 'keyup'] as const;
  const listen = (event: PointerEvent | KeyboardEvent) => {
    held = { isFine: event.altKey, isProportional: event.shiftKey };
    // Alt alone would open the browser's menu.
    if (event instanceof KeyboardEvent && event.key === 'Alt') event.preventDefault();
  };
  for (const name of events) window.addEventListener(name, listen, { capture: true });
  return {
    now: () => held,
    stop() {
      for (const name of events) window.removeEventListener(name, listen, { capture: true });
    },
  };
}
