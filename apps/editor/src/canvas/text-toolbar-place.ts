import type { Editor } from '@tiptap/core';
import type { TextToolbar } from '../text/toolbar/text-toolbar.ts';

const GAP = 8;
const EDGE = 4;

/**
 * Keeps the toolbar of a text beside it: above, below where there is no room above, and along the edge of the window
 * that is away from the caret where the text is taller than the window.
 */
export function placeTextToolbar(
  toolbar: TextToolbar,
  editor: Editor,
  content: HTMLElement,
): { stop(): void } {
  const { element } = toolbar;
  // The page's own styles must not reach it.
  element.style.cssText =
    'all:initial;position:fixed;left:0;top:0;z-index:2147483001;max-width:calc(100vw - 8px)';
  const place = () => {
    const { left, top, bottom } = content.getBoundingClientRect();
    const { offsetWidth: width, offsetHeight: height } = element;
    const x = Math.max(EDGE, Math.min(left, window.innerWidth - width - EDGE));
    element.style.translate = `${x}px ${topOf({ top, bottom, height, caret: () => caretOf(editor) })}px`;
  };
  let isWaiting = false;
  const placeSoon = () => {
    if (isWaiting) return;
    isWaiting = true;
    requestAnimationFrame(() => {
      isWaiting = false;
      if (element.isConnected) place();
    });
  };
  const sizes = new ResizeObserver(placeSoon);
  sizes.observe(content);
  sizes.observe(element);
  window.addEventListener('scroll', placeSoon, { capture: true, passive: true });
  window.addEventListener('resize', placeSoon);
  editor.on('transaction', placeSoon);
  document.documentElement.append(element);
  placeSoon();
  return {
    stop() {
      sizes.disconnect();
      window.removeEventListener('scroll', placeSoon, { capture: true });
      window.removeEventListener('resize', placeSoon);
      editor.off('transaction', placeSoon);
    },
  };
}

type Places = {
  top: number;
  bottom: number;
  height: number;
  /** Asked for only where it decides: it makes the browser lay out the text. */
  caret: () => { top: number; bottom: number };
};

function topOf({ top, bottom, height, caret: caretPlace }: Places): number {
  if (top >= height + GAP + EDGE) return Math.min(top - height - GAP, window.innerHeight - height - EDGE);
  const atEnd = window.innerHeight - height - EDGE;
  if (bottom + GAP <= atEnd) return Math.max(bottom + GAP, EDGE);
  const caret = caretPlace();
  const isCaretAbove = caret.top < height + GAP + EDGE;
  return isCaretAbove && caret.bottom < atEnd ? atEnd : EDGE;
}

function caretOf({ view, state }: Editor): { top: number; bottom: number } {
  return {
    top: view.coordsAtPos(state.selection.from).top,
    bottom: view.coordsAtPos(state.selection.to).bottom,
  };
}
