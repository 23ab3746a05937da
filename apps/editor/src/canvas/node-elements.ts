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

/** The block an element lies in, else its section; null outside of the page's own content. */
export function nodeAround(target: EventTarget | null): { id: string; isBlock: boolean } | null {
  if (!(target instanceof Element)) return null;
  const block = target.closest('[id^="block-"].sqs-block');
  const element = block ?? target.closest('[id^="section-"]');
  const id = element && nodeIdOf(element);
  return id ? { id, isBlock: block !== null } : null;
}
