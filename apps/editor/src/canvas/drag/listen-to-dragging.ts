import { t } from '@sitewright/owner-texts/t';
import type { FromCanvas } from '../../bridge/from-frame.ts';
import type { Drop } from '../../store/block-drops.ts';
import type { MovedCells } from '../../store/grid-cells.ts';
import type { Point } from '../geometry.ts';
import type { LaterProgram } from '../later-program.ts';
import { isInGrid, nodeAround } from '../node-elements.ts';
import type { Overlay } from '../overlay/overlay.ts';
import type { PageView } from '../page-view.ts';
import type { TextEditing } from '../text-editing.ts';
import type { Carried } from './carried-cells.ts';
import type { DragTools } from './drag-tools.ts';
import { laterFollower } from './later-follower.ts';
import { createPointerStream, type DragMessage, type Follower } from './pointer-stream.ts';

type Parts = {
  overlay: Overlay;
  view: PageView;
  text: TextEditing;
  send: (message: FromCanvas) => void;
  tools: LaterProgram<DragTools>;
};

export type Dragging = {
  /** True right after something was dragged: the click that ends it selects nothing. */
  wasDragged(): boolean;
  /** Something new comes from the editor, or its pointer has moved. */
  receive(message: DragMessage | CarryMessage): void;
  /** Whether the desktop is chosen, whose layout counts on all devices. */
  isForAll: boolean;
};

/** Way the pointer goes before it counts as dragging. */
const START_PX = 5;
/** Time a finger rests on a block before it takes it up. */
const LONG_PRESS_MS = 380;
const FINGER_PX = 10;

type CarryMessage = { type: 'carry'; label: string; blockType: string };

/** The pointer that something is taken up with; null for that of the editor. */
type Pointer = Pick<PointerEvent, 'pointerId' | 'pointerType'>;

type Press = { from: Point; isTouch: boolean; timer: number | undefined; begin: () => void };

/** Takes up blocks anywhere on them, edges of columns, and empty room for a marquee. A text that is edited is left alone. */
export function listenToDragging({ overlay, view, text, send, tools }: Parts): Dragging {
  const stream = createPointerStream(send);
  let press: Press | null = null;
  let hasDragged = false;

  const follow = (make: (tools: DragTools) => Follower | null, pointer: Pointer | null) => {
    const follower = laterFollower(tools.run, make);
    text.stop();
    hasDragged = true;
    overlay.hover(null);
    overlay.setDragging(true);
    document.getSelection()?.removeAllRanges();
    const done = (finish: () => void) => {
      finish();
      overlay.setDragging(false);
    };
    const guarded: Follower = {
      move: follower.move,
      end: (point) => done(() => follower.end(point)),
      cancel: () => done(follower.cancel),
    };
    stream.follow(guarded, {
      isTouch: pointer?.pointerType === 'touch',
      pointerId: pointer?.pointerId ?? null,
      isOfEditor: pointer === null,
    });
  };
  const carry = (id: string, from: Point, pointer: Pointer) => {
    const isSelected = overlay.selectedIds.includes(id);
    const ids = isSelected ? overlay.selectedIds : view.group(id);
    if (!isSelected) send({ type: 'select-several', ids: [...ids] });
    overlay.select(ids);
    const carried = { ...carriedOf(ids), lead: id };
    const onDrop = (drop: Drop) => send({ type: 'drop', ids: [...ids], ...drop });
    follow(({ dragBlocks, marks }) => dragBlocks(carried, from, { view, marks, onDrop, onMove }), pointer);
  };
  const onMove = (blocks: MovedCells[]) => {
    if (blocks.length > 0) send({ type: 'move-cells', blocks });
  };
  const drawFrom = (from: Point, pointer: Pointer) => {
    const onSelect = (ids: string[]) => send({ type: 'select-several', ids });
    follow(({ drawMarquee, marks }) => drawMarquee(from, { page: view.document, marks, onSelect }), pointer);
  };
  const release = () => {
    clearTimeout(press?.timer);
    press = null;
  };
  const startPress = (event: PointerEvent, begin: Press['begin']) => {
    release();
    const isTouch = event.pointerType === 'touch';
    const from = { x: event.clientX, y: event.clientY };
    const timer = isTouch
      ? window.setTimeout(() => {
          release();
          begin();
        }, LONG_PRESS_MS)
      : undefined;
    press = { from, isTouch, timer, begin };
  };

  overlay.onWidthHandle((handle, event) => {
    const onResize = (span: number, from: number) =>
      send({ type: 'resize', id: handle.columnId, edge: handle.edge, from, span });
    hasDragged = false;
    const start = { x: event.clientX, y: event.clientY };
    follow(
      ({ resizeColumn, marks }) => resizeColumn(handle, { page: view.document, start, marks, onResize }),
      event,
    );
  });
  overlay.onSizeHandle((handle, event) => {
    hasDragged = false;
    const block = view.block(handle.id);
    const start = { x: event.clientX, y: event.clientY };
    const make = ({ resizeInGrid, resizeBlock, marks }: DragTools) =>
      isInGrid(handle.id)
        ? resizeInGrid(handle, { page: view.document, start, marks, onMove })
        : block && resizeBlock(handle, { block, start, marks, onSize: send });
    follow(make, event);
  });
  overlay.grip.addEventListener('pointerdown', (event) => {
    const { selectedId } = overlay;
    if (selectedId === null || event.button !== 0) return;
    event.preventDefault();
    hasDragged = false;
    const from = { x: event.clientX, y: event.clientY };
    const isTouch = event.pointerType === 'touch';
    if (isTouch) carry(selectedId, from, event);
    else startPress(event, () => carry(selectedId, from, event));
  });
  document.addEventListener('pointerdown', (event) => {
    // Tools of the editor stand beside the body.
    const isTool = !(event.target instanceof Node && document.body.contains(event.target));
    if (event.button !== 0 || !event.isPrimary || isTool) return;
    hasDragged = false;
    const node = view.pick(nodeAround(event.target));
    const isEdited = node !== null && node.id === text.editingId;
    if (isEdited) return release();
    const from = { x: event.clientX, y: event.clientY };
    const isTouch = event.pointerType === 'touch';
    if (node?.isBlock) startPress(event, () => carry(node.id, from, event));
    else if (!isTouch) startPress(event, () => drawFrom(from, event));
  });
  window.addEventListener('pointermove', (event) => {
    if (!press) return;
    const way = Math.hypot(event.clientX - press.from.x, event.clientY - press.from.y);
    if (press.isTouch && way > FINGER_PX) return release();
    if (press.isTouch || way < START_PX) return;
    const { begin } = press;
    release();
    begin();
  });
  for (const name of ['pointerup', 'pointercancel'] as const) window.addEventListener(name, release);
  // Pictures and links are not taken up by the browser, and no text is marked, while a block is.
  document.addEventListener('dragstart', (event) => {
    if (text.editingId === null) event.preventDefault();
  });
  document.addEventListener('selectstart', (event) => {
    if (press || stream.isActive) event.preventDefault();
  });
  document.addEventListener('contextmenu', (event) => {
    if (stream.isActive) event.preventDefault();
  });

  const dragging: Dragging = {
    isForAll: false,
    wasDragged: () => hasDragged,
    receive(message) {
      if (message.type === 'drag') return stream.receive(message);
      const { label, blockType } = message;
      const carried: Carried = { ids: [], label, isSection: false, blockTypes: [blockType] };
      const onDrop = (drop: Drop) => send({ type: 'place', ...drop });
      const make = ({ dragBlocks, marks }: DragTools) =>
        dragBlocks(carried, null, { view, marks, onDrop, onMove });
      follow(make, null);
    },
  };

  return dragging;

  function carriedOf(ids: readonly string[]): Carried {
    const isSection = view.document.sections.some((section) => ids.includes(section.id));
    const count = ids.length;
    const label = isSection ? t('canvas.moveSections', { count }) : t('canvas.moveBlocks', { count });
    return { ids, label, isSection, isForAll: dragging.isForAll };
  }
}
