import { createDragMarks } from '../overlay/drag-marks.ts';
import { dragBlocks } from './drag-blocks.ts';
import { dragFiles } from './drag-files.ts';
import { drawMarquee } from './marquee.ts';
import { resizeBlock } from './resize-block.ts';
import { resizeColumn } from './resize-columns.ts';
import { resizeInGrid } from './resize-in-grid.ts';

/** What follows a pointer that drags or draws, and its marks: loaded once somebody points at the page. */
export function openDragTools(root: ShadowRoot) {
  return {
    marks: createDragMarks(root),
    dragBlocks,
    dragFiles,
    drawMarquee,
    resizeBlock,
    resizeColumn,
    resizeInGrid,
  };
}
export type DragTools = ReturnType<typeof openDragTools>;
