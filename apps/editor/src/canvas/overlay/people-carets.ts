import type { ShownPerson } from '../../bridge/messages.ts';
import { place } from '../geometry.ts';
import { textRange } from './text-range.ts';

/** Width of a caret, in px. */
const CARET_PX = 2;

/** Carets of others in the texts they write in, with what they have selected there. */
export function createPeopleCarets(root: ShadowRoot) {
  let shown: readonly ShownPerson[] = [];
  const boxes: HTMLElement[] = [];
  let used = 0;
  const put = (className: string, color: string, { left, top, width, height }: DOMRect) => {
    const box = boxes[used] ?? document.createElement('div');
    boxes[used++] = box;
    box.className = `box ${className}`;
    box.setAttribute('aria-hidden', 'true');
    box.style.setProperty('--person', color);
    place(box, { left, top, width: className === 'caret' ? CARET_PX : width, height });
    if (!box.isConnected) root.prepend(box);
    box.hidden = false;
  };
  return {
    set(people: readonly ShownPerson[]): void {
      shown = people;
    },
    /** Draws them where the letters are now. */
    draw(): void {
      used = 0;
      for (const { color, caret } of shown) {
        const text =
          caret && document.getElementById(`block-${caret.id}`)?.querySelector('.sqs-block-content');
        if (!text) continue;
        const range = textRange(text, Math.min(caret.anchor, caret.head), Math.max(caret.anchor, caret.head));
        for (const rect of range.collapsed ? [] : range.getClientRects()) put('marked', color, rect);
        const at = textRange(text, caret.head, caret.head);
        // Beside an empty paragraph there is no letter to measure.
        const rect = at.getClientRects()[0] ?? elementAt(at).getBoundingClientRect();
        put('caret', color, rect);
      }
      for (const box of boxes.slice(used)) box.hidden = true;
    },
  };
}

function elementAt({ startContainer, startOffset }: Range): Element {
  if (!(startContainer instanceof Element)) return startContainer.parentElement ?? document.body;
  return startContainer.children[startOffset] ?? startContainer;
}
