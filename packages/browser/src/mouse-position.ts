export type Point = { x: number; y: number };

/** Where the pointer counts as being before it was seen. Source: UTIL-06. */
const UNSEEN: Point = { x: 100, y: 100 };

let last = UNSEEN;
let isFollowing = false;

/** Place of the pointer in the window, in px; 100,100 before any event. Follows the pointer from the first question on. */
export function mousePosition(): Point {
  if (!isFollowing) {
    isFollowing = true;
    // Not `mousemove`: a press whose default is prevented is followed by none.
    for (const type of ['pointermove', 'pointerdown'] as const)
      addEventListener(type, ({ clientX, clientY }) => {
        last = { x: clientX, y: clientY };
      });
  }
  return last;
}
