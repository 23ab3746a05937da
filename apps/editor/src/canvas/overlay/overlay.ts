import type { Block } from '@sitewright/document/schema';
import type { ShownPerson } from '../../bridge/messages.ts';
import type { Drop } from '../../store/block-drops.ts';
import { type Box, place, setHidden } from '../geometry.ts';
import { laterProgram } from '../later-program.ts';
import { elementOf, linkedElements, outlinedElement } from '../node-elements.ts';
import { OVERLAY_CSS } from '../overlay-css.ts';
import { setStageScale } from '../stage-scale.ts';
import type { EmptyActions } from './empty-actions.ts';
import { createInsertButtons } from './insert-buttons.ts';
import { MARKS_CSS } from './marks-css.ts';
import type { PeopleMarks } from './people-marks.ts';
import { createSizeHandles, type SizeHandle } from './size-handles.ts';
import { createToolbar } from './toolbar.ts';
import { createWidthHandles, type WidthHandle } from './width-handles.ts';

/** Outlines and small tools over the page, outside of its content. */
export type Overlay = {
  readonly selectedId: string | null;
  /** All that is selected; the one whose settings are shown stands first. */
  readonly selectedIds: readonly string[];
  hover(id: string | null): void;
  select(ids: readonly string[]): void;
  /** Brings what is selected into sight. */
  reveal(): void;
  /** What others have selected. */
  showPeople(people: readonly ShownPerson[]): void;
  /** Called before the toolbar is drawn, with the element of what is selected alone. */
  onDraw(listener: (element: HTMLElement | null) => void): void;
  /** Draws again where things are now; while a text is edited only its outline is shown. */
  update(editingId: string | null): void;
  contains(target: EventTarget | null): boolean;
  /** Handle of the toolbar by which a block is dragged; by keyboard blocks are moved with Alt and an arrow. */
  readonly grip: HTMLElement;
  /** Where marks of what is dragged are drawn. */
  readonly root: ShadowRoot;
  /** Gets a press on an edge between columns. */
  onWidthHandle(listener: (handle: WidthHandle, event: PointerEvent) => void): void;
  /** Gets a press on a handle at a side or corner of the selected block. */
  onSizeHandle(listener: (handle: SizeHandle, event: PointerEvent) => void): void;
  /** Tools give way to the marks of what is dragged. */
  setDragging(isDragging: boolean): void;
  /** How small the page is shown: tools keep their size. */
  setScale(scale: number): void;
};

type Actions = {
  /** A block of the page as it stands. */
  blockOf(id: string): Block | null;
  run(command: string, id: string): void;
  insert(at: Drop): void;
};

/** Opens the overlay in a shadow root beside the body, so that neither styles nor scripts of the page meet it. */
export function openOverlay({ blockOf, run, insert }: Actions): Overlay {
  const host = document.createElement('sitewright-canvas');
  const root = host.attachShadow({ mode: 'open' });
  root.adoptedStyleSheets = [OVERLAY_CSS, MARKS_CSS].map((css) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    return sheet;
  });
  const hoverBox = boxIn(root, 'hover');
  const selectBoxes = [boxIn(root, 'select')];
  let hovered: string | null = null;
  let selected: readonly string[] = [];
  let editing: string | null = null;
  let isDragging = false;
  let scale = 1;
  const handles = createWidthHandles(root);
  const sizes = createSizeHandles(root);
  const emptyActions = laterProgram(async () =>
    (await import('./empty-actions.ts')).createEmptyActions(root, run),
  );
  let hasEmpty = false;
  const inserts = createInsertButtons(root, insert);
  const toolbar = createToolbar(root, (name) => selected[0] !== undefined && run(name, selected[0]));
  let onDraw = (_element: HTMLElement | null) => {};
  const people = laterProgram(async () => (await import('./people-marks.ts')).createPeopleMarks(root));
  let hasPeople = false;
  let shownPeople: readonly ShownPerson[] = [];
  // The same functions each time, so that of what waits for its program each is done once.
  const drawPeople = (marks: PeopleMarks) => marks.draw(shownPeople);
  const showActions = (actions: EmptyActions) => actions.show(!isDragging);
  document.documentElement.append(host);

  const draw = () => {
    alignToWindow(host);
    const [first = null] = selected;
    const isIdle = editing === null && !isDragging;
    frame(hoverBox, hovered !== null && !selected.includes(hovered) && !isDragging ? hovered : null);
    while (selectBoxes.length < selected.length) selectBoxes.push(boxIn(root, 'select'));
    for (const [index, box] of selectBoxes.entries()) {
      frame(box, selected[index] ?? null);
      box.classList.toggle('is-editing', editing !== null && editing === selected[index]);
      box.classList.toggle('is-further', index > 0);
    }
    const shown = isIdle && first !== null ? outlinedElement(first) : null;
    onDraw(selected.length === 1 ? shown : null);
    toolbar.show(shown && boxAround(selected), { scale, ids: selected });
    inserts.show(isIdle ? { selected: selected.length === 1 ? first : null, hovered } : null, scale);
    if (hasPeople) people.run(drawPeople);
    hasEmpty ||= document.querySelector('[data-sitewright-empty]') !== null;
    if (hasEmpty) emptyActions.run(showActions);
    handles.show(isIdle ? [first, hovered] : [], scale);
    sizes.show(isIdle && selected.length === 1 && first !== null ? blockOf(first) : null, scale);
  };
  let isWaiting = false;
  const drawSoon = () => {
    if (isWaiting) return;
    isWaiting = true;
    requestAnimationFrame(() => {
      isWaiting = false;
      draw();
    });
  };
  const reveal = () => {
    if (selected[0] !== undefined) elementOf(selected[0])?.scrollIntoView({ block: 'nearest' });
  };
  window.addEventListener('scroll', drawSoon, { capture: true, passive: true });
  window.addEventListener('resize', () => {
    // Where the settings open below the page, less of it is in sight.
    if (editing === null) reveal();
    drawSoon();
  });
  new ResizeObserver(drawSoon).observe(document.body);

  return {
    get selectedId() {
      return selected[0] ?? null;
    },
    get selectedIds() {
      return selected;
    },
    hover(id) {
      if (hovered === id) return;
      hovered = id;
      drawSoon();
    },
    select(ids) {
      selected = ids;
      drawSoon();
    },
    reveal,
    showPeople(next) {
      hasPeople ||= next.length > 0;
      shownPeople = next;
      drawSoon();
    },
    update(editingId) {
      editing = editingId;
      drawSoon();
    },
    grip: toolbar.grip,
    root,
    onDraw(listener) {
      onDraw = listener;
      drawSoon();
    },
    onWidthHandle: handles.onPress,
    onSizeHandle: sizes.onPress,
    setDragging(next) {
      isDragging = next;
      draw();
    },
    setScale(next) {
      if (scale === next) return;
      scale = next;
      setStageScale(next);
      host.style.setProperty('--tool-scale', String(1 / next));
      drawSoon();
    },
    contains: (target) => target instanceof Node && (target === host || root.contains(target)),
  };
}

function boxIn(root: ShadowRoot, name: string): HTMLElement {
  const box = document.createElement('div');
  box.className = `box ${name}`;
  box.hidden = true;
  root.prepend(box);
  return box;
}

/**
 * Lets the overlay begin where the coordinates of the window do. A page that reads from right to left has its scrollbar on the left,
 * where what is fixed begins beside it.
 */
function alignToWindow(host: HTMLElement): void {
  const shift = Number.parseFloat(host.style.translate) || 0;
  const { left } = host.getBoundingClientRect();
  if (left !== 0) host.style.translate = left === shift ? '' : `${shift - left}px`;
}

function frame(mark: HTMLElement, id: string | null): void {
  const box = id === null ? null : boxOf(id);
  setHidden(mark, box === null);
  if (box) place(mark, { ...box, height: Math.max(box.height, 8) });
}

function boxOf(id: string): Box | null {
  const element = outlinedElement(id);
  if (!element) return null;
  const { left, top, width } = element.getBoundingClientRect();
  // A saved section may be several.
  const { bottom } = (linkedElements(id).at(-1) ?? element).getBoundingClientRect();
  return { left, top, width, height: bottom - top };
}

function boxAround(ids: readonly string[]): Box | null {
  const boxes = ids.flatMap((id) => boxOf(id) ?? []);
  if (boxes.length === 0) return null;
  const left = Math.min(...boxes.map((box) => box.left));
  const top = Math.min(...boxes.map((box) => box.top));
  const right = Math.max(...boxes.map((box) => box.left + box.width));
  const bottom = Math.max(...boxes.map((box) => box.top + box.height));
  return { left, top, width: right - left, height: bottom - top };
}
