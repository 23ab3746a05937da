import type { Editor } from '@tiptap/core';
import type { TextToolbar } from '../text/toolbar/text-toolbar.ts';
import { keepFoot } from './foot.ts';
import type { Point } from './geometry.ts';
import { stageScale } from './stage-scale.ts';
import { placeOfTools } from './tool-place.ts';

const GAP = 8;
/** That of the toolbar, whose end fades away where more of it can be scrolled into sight. */
const FOOT_GROUND = 'oklch(0.22 0.01 80)';

/** Keeps the toolbar of a text beside it, or at the foot of the window once it has no room there: then until the text is left. */
export function placeTextToolbar(
  toolbar: TextToolbar,
  editor: Editor,
  content: HTMLElement,
): { stop(): void } {
  const { element } = toolbar;
  // The page's own styles must not reach it.
  element.style.cssText = 'all:initial;display:block;position:fixed;z-index:2147483001';
  const { style } = element;
  /** The window at whose foot it stands; a keyboard on the screen changes the height alone. */
  let foot: { width: number; height: number } | null = null;
  const putBeside = ({ x, y }: Point) => {
    keepFoot(toolbar, 0);
    delete element.dataset.foot;
    style.inset = '0 auto auto 0';
    style.transformOrigin = '0 0';
    style.background = style.width = '';
    style.translate = `${x}px ${y}px`;
  };
  const putAtFoot = (room: { width: number; height: number }, shown: number) => {
    const isHigher = foot === null || room.height < foot.height;
    foot = room;
    element.dataset.foot = '';
    style.inset = 'auto auto 0 0';
    style.transformOrigin = '0 100%';
    style.background = FOOT_GROUND;
    style.translate = '';
    style.width = style.maxWidth = `${room.width * shown}px`;
    keepFoot(toolbar, element.offsetHeight / shown);
    // The caret may have come to lie below it.
    if (isHigher) editor.commands.scrollIntoView();
  };
  const place = () => {
    const shown = stageScale();
    style.scale = `${1 / shown}`;
    style.setProperty('--tool-scale', style.scale);
    const room = { width: window.innerWidth, height: window.innerHeight };
    if (foot?.width === room.width) return putAtFoot(room, shown);
    foot = null;
    style.maxWidth = `${(room.width - GAP) * shown}px`;
    const size = { width: element.offsetWidth / shown, height: element.offsetHeight / shown };
    const at = placeOfTools(content.getBoundingClientRect(), size, { gap: GAP / shown, room });
    if (at) putBeside(at);
    else putAtFoot(room, shown);
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
  document.documentElement.append(element);
  placeSoon();
  return {
    stop() {
      keepFoot(toolbar, 0);
      sizes.disconnect();
      window.removeEventListener('scroll', placeSoon, { capture: true });
      window.removeEventListener('resize', placeSoon);
    },
  };
}
