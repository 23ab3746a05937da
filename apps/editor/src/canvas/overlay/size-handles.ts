import type { CellEdges } from '../drag/cell-steps.ts';
import { place } from '../geometry.ts';
import { isInGrid, outlinedElement } from '../node-elements.ts';

/** A side or corner of a block that a pointer may take hold of, as it is seen: -1 is left and above, 1 right and below. */
export type SizeHandle = { id: string; side: CellEdges };

export type SizeHandles = {
  /** Shows the handles of a block, where its place has any. */
  show(id: string | null, scale: number): void;
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

const CURSORS: Readonly<Record<string, string>> = {
  '0': 'ns-resize',
  '1': 'nwse-resize',
  '-1': 'nesw-resize',
};

/** Handles around a block that stands on the cells of a grid; by keyboard its size is set with Shift and an arrow. */
export function createSizeHandles(root: ShadowRoot): SizeHandles {
  let shownId: string | null = null;
  let listener: (handle: SizeHandle, event: PointerEvent) => void = () => {};
  const handles = SIDES.map((side) => {
    const element = document.createElement('div');
    const isCorner = side.across !== 0 && side.down !== 0;
    element.className = `box size-handle ${isCorner ? '' : side.across === 0 ? 'is-side is-flat' : 'is-side'}`;
    element.style.cursor = side.down === 0 ? 'ew-resize' : (CURSORS[side.across * side.down] ?? '');
    element.title = 'Drag to change the size';
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
    show(id, scale) {
      const cell = id !== null && isInGrid(id) ? outlinedElement(id) : null;
      const box = cell?.getBoundingClientRect();
      shownId = box ? id : null;
      const grasp = (isCoarse.matches ? FINGER_GRASP_PX : GRASP_PX) / scale;
      for (const { element, side, isCorner } of handles) {
        const length = side.across === 0 ? box?.width : box?.height;
        element.hidden = length === undefined || (!isCorner && length * scale < LEAST_SIDE_PX);
        if (!box || element.hidden) continue;
        place(element, {
          left: box.left + (box.width * (side.across + 1)) / 2 - grasp / 2,
          top: box.top + (box.height * (side.down + 1)) / 2 - grasp / 2,
          width: grasp,
          height: grasp,
        });
      }
    },
    onPress(next) {
      listener = next;
    },
  };
}
