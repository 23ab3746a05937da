import { isHeldKey } from '../../bridge/held-key.ts';
import type { Press } from '../../bridge/messages.ts';
import { pressOf } from '../../keyboard/key-press.ts';

type Parts = {
  frame: HTMLIFrameElement;
  /** True while a press on the page does not mean a part of the draft yet. */
  isWaiting: () => boolean;
  /** How small the frame is shown. */
  scale: () => number;
  /** Does on the page what was done; false where the page does not listen. */
  repeat: (press: Press) => boolean;
};

const NOTHING: Press = { x: 0, y: 0, clicks: 0, keys: [] };

/** Keeps what is done on the page before it listens: the last press, and what is typed behind a double click. */
export function pressAhead({ frame, isWaiting, scale, repeat }: Parts) {
  let pressed: (Omit<Press, 'keys'> & { keys: Press['keys'][number][] }) | null = null;
  // While the frame takes no pointer, what it lies in does.
  const room = frame.parentElement;
  const give = (press: Press) => {
    // The keyboard may be in a field since: it is not taken from there, so no text is opened either.
    const isHere = document.activeElement?.contains(frame);
    const clicks = isHere || press.keys.length > 0 ? press.clicks : Math.min(1, press.clicks);
    // What is typed next goes where it was pressed.
    if (repeat({ ...press, clicks }) && isHere && clicks > 0) frame.focus();
  };
  const handleClick = ({ clientX, clientY, detail: clicks }: MouseEvent) => {
    const { left, top } = frame.getBoundingClientRect();
    const press = { x: (clientX - left) / scale(), y: (clientY - top) / scale(), clicks, keys: [] };
    if (isWaiting()) pressed = press;
    else give(press);
  };
  const handleKey = (event: KeyboardEvent) => {
    const { target } = event;
    if (!isHeldKey(event) || !(target instanceof Node)) return;
    if (isWaiting()) {
      // The keyboard is where the page was pressed, and not in a field since.
      if (!pressed || pressed.clicks < 2 || !target.contains(room)) return;
      pressed.keys.push(pressOf(event));
      // A frame of another process has the keyboard a moment after it was given to it.
    } else if (target !== frame || !repeat({ ...NOTHING, keys: [pressOf(event)] })) return;
    event.preventDefault();
    event.stopPropagation();
  };
  room?.addEventListener('click', handleClick);
  window.addEventListener('keydown', handleKey, { capture: true });
  return {
    /** The page listens, or never will: what was done is done on it, once. It is told as well when nothing was. */
    handOver() {
      const taken = pressed ?? NOTHING;
      pressed = null;
      give(taken);
    },
    stop() {
      room?.removeEventListener('click', handleClick);
      window.removeEventListener('keydown', handleKey, { capture: true });
    },
  };
}
