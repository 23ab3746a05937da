/**
 * Keeps the keyboard near the place where it was when what had the focus is taken away or cannot be pressed any more:
 * browsers drop the focus then, and a screen reader begins again. What lies around it takes the focus, so that no key
 * presses another control by mistake.
 */
export function keepFocus(root: HTMLElement): () => void {
  let last: HTMLElement | null = null;
  /** Where it was, from the inside out: once it is gone it does not know. */
  let around: HTMLElement[] = [];
  const note = ({ target }: Event) => {
    last = target instanceof HTMLElement ? target : null;
    around = [];
    for (let next = last?.parentElement; next && next !== root; next = next.parentElement) around.push(next);
  };
  /** Somebody has pressed beside all controls, or gone to another window: that is no loss. */
  const forget = ({ target, relatedTarget }: FocusEvent) => {
    if (relatedTarget !== null) return;
    queueMicrotask(() => {
      if (last && target === last && !isLost(last)) last = null;
    });
  };
  const restore = () => {
    if (!last || !isLost(last)) return;
    const { activeElement } = document;
    if (activeElement !== document.body && activeElement !== last && activeElement !== null) return;
    around.filter(({ isConnected }) => isConnected).some(takeFocus);
  };
  const watch = new MutationObserver(restore);
  watch.observe(root, { subtree: true, childList: true, attributeFilter: ['disabled'] });
  root.addEventListener('focusin', note);
  root.addEventListener('focusout', forget);
  return () => {
    watch.disconnect();
    root.removeEventListener('focusin', note);
    root.removeEventListener('focusout', forget);
  };
}

/** Focuses an element, also one that is none to go to by Tab. */
function takeFocus(element: HTMLElement): boolean {
  if (!element.hasAttribute('tabindex')) {
    element.tabIndex = -1;
    element.addEventListener('blur', () => element.removeAttribute('tabindex'), { once: true });
  }
  element.focus({ preventScroll: true });
  return document.activeElement === element;
}

function isLost(element: HTMLElement): boolean {
  return !element.isConnected || element.matches(':disabled');
}
