/** A press, a letter that is being composed or a form that was sent: marks that the loader keeps from the first moment on. */
const BUSY = ':active, [data-busy]';
const ENDS = ['pointerup', 'pointercancel', 'click', 'keyup', 'compositionend', 'focusout'] as const;

/**
 * Runs `work` at once, or as soon as nobody is in the middle of something below `root`: a press that began on one button must
 * not end on another, and a form that was sent stays until its page is left. The returned function gives up.
 */
export function whenAtRest(root: HTMLElement, work: () => void): () => void {
  const controller = new AbortController();
  const look = () => {
    if (controller.signal.aborted || isBusy(root)) return;
    controller.abort();
    work();
  };
  // A click comes after the end of its press.
  const later = () => setTimeout(look);
  for (const type of ENDS) addEventListener(type, later, { signal: controller.signal });
  look();
  return () => controller.abort();
}

function isBusy(root: HTMLElement): boolean {
  return root.querySelector(BUSY) !== null || isListOpen(root);
}

/** The list of a select would close under the shopper's finger. Browsers that do not know the state tell nothing. */
function isListOpen(root: HTMLElement): boolean {
  return CSS.supports('selector(select:open)') && root.querySelector('select:open') !== null;
}
