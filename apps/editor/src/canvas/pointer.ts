import type { FromCanvas } from '../bridge/from-frame.ts';
import type { Dragging } from './drag/listen-to-dragging.ts';
import type { EarlyKeys } from './early-keys.ts';
import { nodeAround } from './node-elements.ts';
import type { Overlay } from './overlay/overlay.ts';
import type { PageView } from './page-view.ts';
import type { TextEditing } from './text-editing.ts';

type Parts = {
  send: (message: FromCanvas) => void;
  overlay: Overlay;
  text: TextEditing;
  view: PageView;
  dragging: Dragging;
  early: EarlyKeys;
  /** Loads what the next steps need. */
  prepare: () => void;
  /** Selects a node, or nothing, as pressed here. */
  pick: (id: string | null) => void;
};

/**
 * Pointing shows what a click would select; a click selects, with Shift or Ctrl several; a double click on a text starts to
 * write in it.
 */
export function listenToPointer({ send, overlay, text, view, dragging, early, prepare, pick }: Parts): void {
  document.addEventListener('pointermove', (event) => {
    const node = view.pick(nodeAround(event.target));
    const block = node?.isBlock ? view.block(node.id) : null;
    overlay.hover(block || node?.isLinked ? (node?.id ?? null) : null);
    if (node) prepare();
    if (block?.type === 'text') text.prepare();
  });
  document.documentElement.addEventListener('pointerleave', () => overlay.hover(null));
  let pressed: EventTarget | null = null;
  document.addEventListener('pointerdown', ({ target }) => (pressed = target), { capture: true });
  document.addEventListener(
    'click',
    (event) => {
      // Tools move under a pointer that is pressed: the click then comes to what both ends of the press lie in, the whole page.
      const target = event.target === document.documentElement ? pressed : event.target;
      if (overlay.contains(target) || text.contains(target)) return;
      const around = nodeAround(target);
      if (around && around.id === text.editingId) return;
      // Controls of the page itself (add to cart, gallery) are content here, not controls.
      if (around) event.stopPropagation();
      const node = view.pick(around);
      if (dragging.wasDragged()) return;
      text.stop();
      const mode = event.shiftKey ? 'range' : event.ctrlKey || event.metaKey ? 'toggle' : undefined;
      // It has no tools here: the panel says where it is edited.
      if (node && !view.has(node.id)) {
        send({ type: 'select', id: node.id, isForeign: true });
        return overlay.select([]);
      }
      if (mode && node !== around) return;
      if (mode && node) return send({ type: 'select', id: node.id, mode });
      // The first click of a double one may still be on its way, from before the page listened.
      const isAgain = node?.id === overlay.selectedId || early.hasFirstOf(event.detail);
      pick(node?.id ?? null);
      if (node && isAgain && isWriting(event))
        void text.start(node.id, { x: event.clientX, y: event.clientY });
    },
    { capture: true },
  );
}

/** A double click; with a finger a second tap, since two quick ones would zoom. */
function isWriting(event: MouseEvent): boolean {
  return event.detail >= 2 || (event instanceof PointerEvent && event.pointerType === 'touch');
}
