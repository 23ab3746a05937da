import type { Goal } from '../drag/drop-targets.ts';
import type { Box, Point } from '../geometry.ts';

/** Marks of what is being dragged, drawn or resized. */
export type DragMarks = {
  /** Shows where it would go, and its name beside the pointer. */
  show(goal: Goal | null, point: Point, label: string): void;
  /** A rectangle of the window drawn with the pointer. */
  showMarquee(box: Box): void;
  /** Snap lines, the widths as they will be and the measure of the one that is dragged. */
  showWidths(row: Box, widths: { lines: readonly number[]; columns: readonly Box[]; text: string }): void;
  hide(): void;
};

export function createDragMarks(root: ShadowRoot): DragMarks {
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
  chip.setAttribute('aria-hidden', 'true');
  return {
    show(goal, { x, y }, label) {
      const { scrollX, scrollY } = window;
      line.hidden = goal === null;
      room.hidden = goal === null;
      if (goal) {
        place(line, { ...goal.line, left: goal.line.left - scrollX, top: goal.line.top - scrollY });
        place(room, { ...goal.room, left: goal.room.left - scrollX, top: goal.room.top - scrollY });
      }
      chip.hidden = false;
      chip.textContent = label;
      chip.style.translate = `${x + 14}px ${y + 12}px`;
    },
    showMarquee(box) {
      marquee.hidden = false;
      place(marquee, box);
    },
    showWidths(row, { lines, columns, text }) {
      widths.hidden = false;
      place(widths, row);
      widths.replaceChildren(
        ...lines.map((x) => part('snap', { left: x - row.left, top: 0, width: 1, height: row.height })),
        ...columns.map((box) => part('width', { ...box, left: box.left - row.left, top: 0 })),
      );
      chip.hidden = false;
      chip.textContent = text;
      chip.style.translate = `${row.left + row.width / 2 - 60}px ${Math.max(row.top - 34, 6)}px`;
    },
    hide() {
      for (const element of [room, line, marquee, chip, widths]) element.hidden = true;
    },
  };
}

function part(className: string, box: Box): HTMLElement {
  const element = document.createElement('div');
  element.className = `box ${className}`;
  place(element, box);
  return element;
}

/** Puts an element over a box. Set through the object model: a style attribute in markup would need the policy's leave. */
export function place(element: HTMLElement, { left, top, width, height }: Box): void {
  element.style.translate = `${left}px ${top}px`;
  element.style.width = `${width}px`;
  element.style.height = `${height}px`;
}
