/** What opens below a button of the toolbar, above everything else in the window. */
export type ToolbarPopup = {
  readonly isOpen: boolean;
  /** `focusOn` is what the keyboard goes to; without it the text keeps the focus. */
  open(anchor: HTMLElement, content: HTMLElement, focusOn?: HTMLElement | null): void;
  close(): void;
  destroy(): void;
};

const GAP = 4;

/** One popup for all of a toolbar. A press anywhere else closes it. */
export function createPopup(root: ShadowRoot): ToolbarPopup {
  let shown: { anchor: HTMLElement; element: HTMLElement } | null = null;

  const close = () => {
    if (!shown) return;
    shown.anchor.setAttribute('aria-expanded', 'false');
    shown.element.remove();
    shown = null;
  };
  const place = () => {
    if (!shown) return;
    const { left, top, bottom } = shown.anchor.getBoundingClientRect();
    const { style } = shown.element;
    // Over a page that is shown smaller it keeps its size.
    const scale = Number(getComputedStyle(shown.element).scale) || 1;
    const width = shown.element.offsetWidth * scale;
    const height = shown.element.offsetHeight * scale;
    const isAbove = bottom + GAP + height > window.innerHeight && top > height + GAP;
    style.left = `${Math.max(GAP, Math.min(left, window.innerWidth - width - GAP))}px`;
    style.top = `${isAbove ? top - GAP - height : bottom + GAP}px`;
    const room = isAbove ? top - 2 * GAP : window.innerHeight - bottom - 2 * GAP;
    style.maxHeight = `${Math.max(120, room / scale)}px`;
  };
  const closeOutside = (event: Event) => {
    const path = event.composedPath();
    if (shown && !path.includes(shown.element) && !path.includes(shown.anchor)) close();
  };
  window.addEventListener('pointerdown', closeOutside, { capture: true });
  window.addEventListener('scroll', place, { capture: true, passive: true });
  window.addEventListener('resize', place);

  return {
    get isOpen() {
      return shown !== null;
    },
    open(anchor, content, focusOn) {
      close();
      content.popover = 'manual';
      content.classList.add('popup');
      root.append(content);
      content.showPopover();
      shown = { anchor, element: content };
      anchor.setAttribute('aria-expanded', 'true');
      place();
      focusOn?.focus();
    },
    close,
    destroy() {
      close();
      window.removeEventListener('pointerdown', closeOutside, { capture: true });
      window.removeEventListener('scroll', place, { capture: true });
      window.removeEventListener('resize', place);
    },
  };
}

/** The one of some elements that an arrow key, Home or End leads to, or null for another key. */
export function nextBy(
  key: string,
  elements: readonly HTMLElement[],
  from: HTMLElement | null,
): HTMLElement | null {
  const at = from ? elements.indexOf(from) : -1;
  const isForward = key === 'ArrowDown' || key === 'ArrowRight';
  if (isForward || key === 'ArrowUp' || key === 'ArrowLeft') {
    const start = at < 0 && !isForward ? 0 : at;
    return elements.at((start + (isForward ? 1 : -1) + elements.length) % elements.length) ?? null;
  }
  if (key === 'Home') return elements[0] ?? null;
  return key === 'End' ? (elements.at(-1) ?? null) : null;
}
