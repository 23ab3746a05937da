import { deviceOfWindow } from './device-of-window.ts';

const PREFIX = /^(?:section|row|column|block)-(.+)$/;

/** Id of the node an element stands for, or null. */
function nodeIdOf(element: Element): string | null {
  return PREFIX.exec(element.id)?.[1] ?? null;
}

/** Element of a node, whatever its kind. */
export function elementOf(id: string): HTMLElement | null {
  for (const kind of ['block', 'section', 'column', 'row']) {
    const element = document.getElementById(`${kind}-${id}`);
    if (element) return element;
  }
  return null;
}

/** Elements of what a linked section shows, in their order: a saved section may be several. */
export function linkedElements(id: string, page = document): HTMLElement[] {
  return [...page.querySelectorAll<HTMLElement>(`[data-linked="${id}"]`)];
}

/** The part of the page that an element stands for. */
export type NodeAround = { id: string; isBlock: boolean; isLinked?: boolean };

/** The linked section, which is one thing, or the block an element lies in, else its section; null outside of the page's own content. */
export function nodeAround(target: EventTarget | null): NodeAround | null {
  if (!(target instanceof Element)) return null;
  const id = target.closest<HTMLElement>('[data-linked]')?.dataset.linked;
  if (id) return { id, isBlock: false, isLinked: true };
  // The cells of a block may be larger than it, and lie over others.
  const cell = target.closest('.sqs-grid-cell')?.querySelector(':scope > .sqs-block') ?? null;
  const block = target.closest('[id^="block-"].sqs-block') ?? cell;
  const element = block ?? target.closest('[id^="section-"]');
  const nodeId = element && nodeIdOf(element);
  return nodeId ? { id: nodeId, isBlock: block !== null } : null;
}

/** True for a block that stands on the cells of a grid: phones stack them. */
export function isInGrid(id: string): boolean {
  const cell = document.getElementById(`block-${id}`)?.parentElement;
  return cell?.classList.contains('sqs-grid-cell') === true && deviceOfWindow() !== 'phone';
}

/** What is framed when a node is selected: a block of a grid with its cells, which may be larger than it. */
export function outlinedElement(id: string): HTMLElement | null {
  const element = elementOf(id);
  return element && isInGrid(id) ? element.parentElement : element;
}
