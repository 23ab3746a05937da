import type { Block } from '@sitewright/document/schema';
import { t } from '@sitewright/owner-texts/t';
import type { CellEdges } from '../drag/cell-steps.ts';
import { place, setHidden } from '../geometry.ts';
import { isInGrid, outlinedElement } from '../node-elements.ts';
import { canResize } from './size-sides.ts';

/** A side or corner of a block that a pointer may take hold of, as it is seen: -1 is left and above, 1 right and below. */
export type SizeHandle = { id: string; side: CellEdges };

export type SizeHandles = {
  /** Shows the handles of a block, where it has any. */
  show(block: Block | null, scale: number): void;
  onPress(listener: (handle: SizeHandle, event: PointerEvent) => void): void;
};

/** What a pointer can take hold of, in px of the screen; a finger needs more. */
const GRASP_PX = 20;
const FINGER_GRASP_PX = 34;
/** A side shorter than this has none but those of its corners. */
const LEAST_SIDE_PX = 64;

const SIDES: readonly CellEdges[] = ([-1, 0, 1] as const).flatMap((down) =>
  ([-1, 0, 1] as const).flatMap((across) => (across === 0 && down === 0 ? [] : [{ across, down }])),
);

function cursorOf({ across, down }: CellEdges): string {
  if (across === 0) return 'ns-resize';
  if (down === 0) return 'ew-resize';
  return across === down ? 'nwse-resize' : 'nesw-resize';
}

/** Handles around the selected block; by keyboard cells are set with Shift and an arrow, everything else in its settings. */
export function createSizeHandles(root: ShadowRoot): SizeHandles {
  let shownId: string | null = null;
  let listener: (handle: SizeHandle, event: PointerEvent) => void = () => {};
  const handles = SIDES.map((side) => {
    const element = document.createElement('div');
    const isCorner = side.across !== 0 && side.down !== 0;
    element.className = `box size-handle ${isCorner ? '' : side.across === 0 ? 'is-side is-flat' : 'is-side'}`;
    element.title = t('canvas.dragToChangeTheSize');
    element.hidden = true;
    element.setAttribute('aria-hidden', 'true');
    element.addEventListener('pointerdown', (event) => {
      if (event.button !== 0 || shownId === null) return;
      event.preventDefault();
      listener({ id: shownId, side }, event);
    });
    root.append(element);
    return { element, side, isCorner };
  });
  const isCoarse = window.matchMedia('(pointer: coarse)');
  return {
    show(block, scale) {
      const element = block && outlinedElement(block.id);
      const box = element?.getBoundingClientRect();
      const isFree = block !== null && isInGrid(block.id);
      const can = block && element ? canResize(block, element) : () => false;
      shownId = block?.id ?? null;
      const grasp = (isCoarse.matches ? FINGER_GRASP_PX : GRASP_PX) / scale;
      for (const handle of handles) {
        const { side, isCorner } = handle;
        const length = side.across === 0 ? box?.width : box?.height;
        const isShort = isFree && !isCorner && (length ?? 0) * scale < LEAST_SIDE_PX;
        setHidden(handle.element, !can(side) || isShort);
        if (!box || handle.element.hidden) continue;
        handle.element.style.cursor = isCorner && !isFree ? 'ew-resize' : cursorOf(side);
        // One at the end of a low block leaves most of it free to be pressed, as one line of a text.
        const within = isFree ? grasp / 2 : Math.min(grasp / 2, box.height / 4);
        handle.element.style.paddingBottom = `${grasp - within * 2}px`;
        // In the middle of the lower end is the button that adds a block.
        const across = !isFree && !isCorner ? 0.25 : (side.across + 1) / 2;
        place(handle.element, {
          left: box.left + box.width * across - grasp / 2,
          top: box.top + (box.height * (side.down + 1)) / 2 - within,
          width: grasp,
          height: within * 2,
        });
      }
    },
    onPress(next) {
      listener = next;
    },
  };
}
