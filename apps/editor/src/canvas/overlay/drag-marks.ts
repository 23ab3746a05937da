import type { Cells } from '../../store/grid-cells.ts';
import type { Goal } from '../drag/drop-targets.ts';
import type { GridMeasure } from '../drag/grid-measure.ts';
import { type Box, type Point, place, setHidden } from '../geometry.ts';
import { DRAG_CSS } from './drag-css.ts';

/** Room between the words and the edge of the window. */
const CHIP_MARGIN_PX = 6;

/** Marks of what is being dragged, drawn or resized. */
export type DragMarks = {
  /** Shows where it would go, and its name beside the pointer. */
  show(goal: Goal | null, point: Point, label: string): void;
  /** A rectangle of the window drawn with the pointer. */
  showMarquee(box: Box): void;
  /** Snap lines, the widths as they will be and the measure of the one that is dragged. */
  showWidths(row: Box, widths: { lines: readonly number[]; columns: readonly Box[]; text: string }): void;
  /** The grid of a section, and the cells that would be taken in it. Without a point the words stand above them. */
  showCells(grid: GridMeasure, shown: { areas: readonly Cells[]; text: string; point: Point | null }): void;
  hide(): void;
};

export function createDragMarks(root: ShadowRoot): DragMarks {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(DRAG_CSS);
  root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet];
  const make = (className: string) => {
    const element = document.createElement('div');
    element.className = className;
    element.hidden = true;
    root.append(element);
    return element;
  };
  const room = make('box room');
  const line = make('box drop');
  const marquee = make('box marquee');
  const chip = make('box chip');
  const widths = make('box widths');
  const cells = make('box cells');
  let shownGrid: GridMeasure | null = null;
  const areaBoxes: HTMLElement[] = [];
  chip.setAttribute('aria-hidden', 'true');
  // A layer of its own: to move it paints nothing.
  chip.style.willChange = 'translate';
  let chipSize = { width: 0, height: 0 };
  const write = (text: string) => {
    if (!chip.hidden && chip.textContent === text) return;
    chip.hidden = false;
    chip.textContent = text;
    // Read when the words change: with each frame the page would be laid out for it.
    chipSize = chip.getBoundingClientRect();
  };
  const shownAt = new Map<HTMLElement, string>();
  const placeMark = (element: HTMLElement, { left, top, width, height }: Box) => {
    const at = `${left} ${top} ${width} ${height}`;
    if (shownAt.get(element) === at) return;
    shownAt.set(element, at);
    place(element, { left, top, width, height });
  };
  /** Puts the words at a point, and where they would leave the window beside its edge. */
  const putChip = (x: number, y: number) => {
    const { width, height } = chipSize;
    const left = Math.max(CHIP_MARGIN_PX, Math.min(x, window.innerWidth - width - CHIP_MARGIN_PX));
    const top = Math.max(CHIP_MARGIN_PX, Math.min(y, window.innerHeight - height - CHIP_MARGIN_PX));
    chip.style.translate = `${left}px ${top}px`;
  };
  return {
    show(goal, { x, y }, label) {
      const { scrollX, scrollY } = window;
      setHidden(cells, true);
      const inWindow = (box: Box) => ({ ...box, left: box.left - scrollX, top: box.top - scrollY });
      setHidden(line, !goal?.line);
      setHidden(room, goal === null);
      if (goal?.line) placeMark(line, inWindow(goal.line));
      if (goal) placeMark(room, inWindow(goal.room));
      room.classList.toggle('is-filled', goal?.line === null);
      write(label);
      putChip(x + 14, y + 12);
    },
    showMarquee(box) {
      setHidden(marquee, false);
      place(marquee, box);
    },
    showWidths(row, { lines, columns, text }) {
      widths.hidden = false;
      place(widths, row);
      widths.replaceChildren(
        ...lines.map((x) => part('snap', { left: x - row.left, top: 0, width: 1, height: row.height })),
        ...columns.map((box) => part('width', { ...box, left: box.left - row.left, top: 0 })),
      );
      write(text);
      putChip(row.left + row.width / 2 - 60, Math.max(row.top - 34, 6));
    },
    showCells(grid, { areas, text, point }) {
      const { scrollX, scrollY } = window;
      if (grid !== shownGrid) {
        shownGrid = grid;
        areaBoxes.length = 0;
        const { box, bands, rules } = grid;
        cells.replaceChildren(
          ...bands.map((band) => part('band', { ...band, left: band.left - box.left, top: 0 })),
          ...rules.map((y) => part('rule', { left: 0, top: y - box.top, width: box.width, height: 1 })),
        );
      }
      setHidden(room, true);
      setHidden(line, true);
      setHidden(cells, false);
      placeMark(cells, { ...grid.box, left: grid.box.left - scrollX, top: grid.box.top - scrollY });
      for (const [index, area] of areas.entries()) {
        const box = grid.boxOf(area);
        const own = areaBoxes[index] ?? cells.appendChild(part('width', box));
        areaBoxes[index] = own;
        place(own, { ...box, left: box.left - grid.box.left, top: box.top - grid.box.top });
      }
      write(text);
      const [first] = areas;
      const box = first ? grid.boxOf(first) : grid.box;
      const [x, y] = point
        ? [point.x + 14, point.y + 12]
        : [box.left - scrollX, Math.max(box.top - scrollY - 34, 6)];
      putChip(x, y);
    },
    hide() {
      shownGrid = null;
      for (const element of [room, line, marquee, chip, widths, cells]) element.hidden = true;
    },
  };
}

function part(className: string, box: Box): HTMLElement {
  const element = document.createElement('div');
  element.className = `box ${className}`;
  place(element, box);
  return element;
}
