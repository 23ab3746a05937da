/** Rounding, and what fingers do to the zoom by accident. */
const MIN_KEYBOARD_PX = 1;
const MAX_UNZOOMED = 1.01;

/**
 * Says in `--keyboard-height` how much of the window's foot a keyboard on the screen covers. Browsers that make the window smaller by
 * it (`interactive-widget` in index.html) cover nothing; Safari on phones only tells here that less is seen.
 */
export function followKeyboard(): () => void {
  const seen = window.visualViewport;
  const { style } = document.documentElement;
  const measure = () => {
    if (!seen) return;
    const below = window.innerHeight - seen.offsetTop - seen.height;
    // Of a page that is enlarged with two fingers less is seen, too.
    const isKeyboard = below >= MIN_KEYBOARD_PX && seen.scale <= MAX_UNZOOMED;
    if (isKeyboard) style.setProperty('--keyboard-height', `${below}px`);
    else style.removeProperty('--keyboard-height');
  };
  measure();
  // Safari moves what is seen within the window, to show what is written in.
  for (const type of ['resize', 'scroll']) seen?.addEventListener(type, measure);
  return () => {
    for (const type of ['resize', 'scroll']) seen?.removeEventListener(type, measure);
    style.removeProperty('--keyboard-height');
  };
}
