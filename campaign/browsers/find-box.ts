/** What of a page is meant: by selector, also in shadow roots, and by the words that it shows or is called by. */
export type Target = { css: string; text?: string; last?: boolean };

/** Box in the window of what is found. */
export type Box = { x: number; y: number; width: number; height: number };

/** Runs in the page: box of the first visible element that is meant, scrolled into view; null if there is none. */
export function findBox({ css, text, last = false }: Target): Box | null {
  const rootsBelow = (root: Document | ShadowRoot): (Document | ShadowRoot)[] => [
    root,
    ...[...root.querySelectorAll('*')].flatMap(({ shadowRoot }) =>
      shadowRoot ? rootsBelow(shadowRoot) : [],
    ),
  ];
  const nameOf = (element: Element) => {
    const labels = (element as HTMLInputElement).labels ?? [];
    const words = [element.getAttribute('aria-label'), ...[...labels].map((label) => label.textContent)];
    return [...words, (element as HTMLElement).innerText ?? element.textContent];
  };
  const isMeant = (element: Element) =>
    text === undefined || nameOf(element).some((words) => words?.replace(/\s+/g, ' ').trim() === text);
  const isShown = (element: Element) => {
    const { width, height } = element.getBoundingClientRect();
    return width > 0 && height > 0 && getComputedStyle(element).visibility === 'visible';
  };
  const found = rootsBelow(document)
    .flatMap((root) => [...root.querySelectorAll(css)])
    .filter((element) => isMeant(element) && isShown(element));
  const element = last ? found.at(-1) : found[0];
  if (!element) return null;
  const isInside = ({ top, bottom }: DOMRect) => top >= 0 && bottom <= innerHeight;
  if (!isInside(element.getBoundingClientRect()))
    element.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' });
  const { x, y, width, height } = element.getBoundingClientRect();
  return { x, y, width, height };
}
