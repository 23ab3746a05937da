import { useEffect } from 'react';

const SIGNS = ['pointermove', 'pointerdown', 'keydown'] as const;

/** Loads what is wanted next once somebody moves the pointer or presses a key: what a page opens with is there by then. */
export function useFirstSign(load: () => Promise<unknown>): void {
  useEffect(() => {
    const stop = () => {
      for (const sign of SIGNS) window.removeEventListener(sign, handle, { capture: true });
    };
    const handle = () => {
      stop();
      // What fails here is tried again, and told, where it is wanted.
      load().catch(() => {});
    };
    for (const sign of SIGNS) window.addEventListener(sign, handle, { capture: true });
    return stop;
  }, [load]);
}
