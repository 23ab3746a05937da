import { useEffect, useRef } from 'react';
import type { PressEvent } from 'react-aria-components';

/** How long a button is held until it repeats; a finger may be about to scroll. */
const DELAY_MS = { mouse: 400, touch: 600 };
const INTERVAL_MS = 60;

/** Handlers of a button that does its work again while it is held, and once when it is pressed; `work` is false once there is no more. */
export function useRepeat(work: () => boolean) {
  const latest = useRef(work);
  useEffect(() => {
    latest.current = work;
  });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isRepeated = useRef(false);
  useEffect(() => () => clearTimeout(timer.current), []);
  const repeat = () => {
    isRepeated.current = true;
    if (latest.current()) timer.current = setTimeout(repeat, INTERVAL_MS);
  };
  const stop = () => clearTimeout(timer.current);
  return {
    onPressStart: ({ pointerType }: PressEvent) => {
      isRepeated.current = false;
      stop();
      timer.current = setTimeout(repeat, DELAY_MS[pointerType === 'touch' ? 'touch' : 'mouse']);
    },
    // The end of a press waits for its click.
    onPressUp: stop,
    onPressEnd: stop,
    onPress: () => {
      if (!isRepeated.current) latest.current();
    },
  };
}
