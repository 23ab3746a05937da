import { isHeldKey } from '../../bridge/held-key.ts';
import type { Press } from '../../bridge/messages.ts';
import { pressOf } from '../../keyboard/key-press.ts';

type Parts = {
  frame: HTMLIFrameElement;
  /** True while a press on the page does not mean a part of the draft yet. */
  isWaiting: () => boolean;
  /** How small the frame is shown. */
  scale: () => number;
};

/** Keeps what is done on the page before it listens: the last press, and what is typed behind a double click. */
export function pressAhead({ frame, isWaiting, scale }: Parts) {
  let pressed: (Omit<Press, 'keys'> & { keys: Press['keys'][number][] }) | null = null;
  // While the frame takes no pointer, what it lies in does.
  const room = frame.parentElement;
  const handleClick = ({ clientX, clientY, detail: clicks }: MouseEvent) => {
    if (!isWaiting()) return;
    const { left, top } = frame.getBoundingClientRect();
    pressed = { x: (clientX - left) / scale(), y: (clientY - top) / scale(), clicks, keys: [] };
  };
  const handleKey = (event: KeyboardEvent) => {
    if (!isWaiting() || !pressed || pressed.clicks < 2 || !isHeldKey(event)) return;
    // The keyboard is where the page was pressed, and not in a field since.
    if (!(event.target instanceof Node && event.target.contains(room))) return;
    event.preventDefault();
    event.stopPropagation();
    pressed.keys.push(pressOf(event));
  };
  room?.addEventListener('click', handleClick);
  window.addEventListener('keydown', handleKey, { capture: true });
  return {
    /** Gives what was done, once; null when nothing was. */
    take(): Press | null {
      const taken = pressed;
      pressed = null;
      return taken;
    },
    stop() {
      room?.removeEventListener('click', handleClick);
      window.removeEventListener('keydown', handleKey, { capture: true });
    },
  };
}
