type TextControl = HTMLInputElement | HTMLTextAreaElement;
type Selection = [start: number, end: number, direction: 'forward' | 'backward' | 'none' | undefined];

/**
 * Notes where a shopper is in `root` before it is redrawn: the focus, the caret and what is selected, and how far the page is
 * scrolled. The returned function goes back there.
 */
export function keepTypingPosition(root: HTMLElement): () => void {
  const active = document.activeElement;
  const focused = active instanceof HTMLElement && root.contains(active) ? active : null;
  const twinOf = finder(focused);
  const selection = focused && selectionOf(focused);
  const anchor = focused ?? topmost(root);
  const anchorTwin = finder(anchor);
  const top = anchor?.getBoundingClientRect().top ?? 0;
  const inner = focused?.scrollTop ?? 0;
  return () => {
    const twin = twinOf(root);
    if (twin && focused) {
      twin.focus({ preventScroll: true });
      if (selection) select(twin, selection);
      twin.scrollTop = inner;
    }
    const moved = (anchorTwin(root)?.getBoundingClientRect().top ?? top) - top;
    if (moved !== 0) scrollBy({ top: moved, behavior: 'instant' });
  };
}

/** Finds the element that has taken the place of another one: by its id, else by what it sends or leads to. */
function finder(element: HTMLElement | null): (root: HTMLElement) => HTMLElement | null {
  if (!element) return () => null;
  const selector = selectorOf(element);
  return (root) => (selector === '' ? null : root.querySelector<HTMLElement>(selector));
}

function selectorOf(element: HTMLElement): string {
  if (element.id !== '') return `#${CSS.escape(element.id)}`;
  const [name, value, href] = ['name', 'value', 'href'].map((attribute) => element.getAttribute(attribute));
  if (name) return `[name="${CSS.escape(name)}"]${value ? `[value="${CSS.escape(value)}"]` : ''}`;
  return href ? `a[href="${CSS.escape(href)}"]` : '';
}

/** The first control that is in view: what a shopper looks at stays where it is. */
function topmost(root: HTMLElement): HTMLElement | null {
  const controls = root.querySelectorAll<HTMLElement>('[id]:is(input, select, textarea, button, fieldset)');
  return [...controls].find((control) => control.getBoundingClientRect().top >= 0) ?? null;
}

/** Null where a browser does not tell, as for numbers. */
function selectionOf(control: HTMLElement): Selection | null {
  if (!isText(control)) return null;
  const { selectionStart, selectionEnd, selectionDirection } = control;
  if (selectionStart === null || selectionEnd === null) return null;
  return [selectionStart, selectionEnd, selectionDirection ?? undefined];
}

function select(control: HTMLElement, selection: Selection): void {
  if (isText(control)) control.setSelectionRange(...selection);
}

function isText(control: HTMLElement): control is TextControl {
  return control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement;
}
