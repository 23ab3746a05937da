import type { Emitter, Library } from './library.ts';

/** The window counts as resized when it has kept its size for so long. */
const SETTLED_MS = 100;

/** Class whose objects tell `resize:start`, `resize`, `resize:end` of the window. */
export function resizeEmitter(library: Library): new () => Emitter {
  return class ResizeEmitter extends library.EventTarget {
    constructor() {
      super();
      let timer: ReturnType<typeof setTimeout> | undefined;
      addEventListener('resize', () => {
        if (timer === undefined) this.fire('resize:start');
        clearTimeout(timer);
        this.fire('resize');
        timer = setTimeout(() => {
          timer = undefined;
          this.fire('resize:end');
        }, SETTLED_MS);
      });
    }
  };
}
