import { isSameList, type PageGroup, type PageLine } from '../../../store/page-lines.ts';
import { nearestDepth, type Slot } from './places.ts';

/** How far in a line stands for each folder around it, in px. */
export const INDENT_PX = 16;

type Looked = {
  root: HTMLElement;
  slots: readonly Slot[];
  groups: readonly PageGroup[];
  line: PageLine;
  /** Where the drag began: to the side of it the line goes in or out. */
  startX: number;
};

/** The place a pointer means: on a folder in it, else the gap it is nearest to, as far in as it was drawn; null where none is. */
export function slotUnder({ x, y }: { x: number; y: number }, looked: Looked): Slot | null {
  const { root, slots, groups, line, startX } = looked;
  const box = root.getBoundingClientRect();
  if (x < box.left - 40 || x > box.right + 40) return null;
  const found = document
    .elementsFromPoint(Math.min(Math.max(x, box.left + 12), box.right - 12), y)
    .filter((element) => root.contains(element));
  const element = found.map((each) => each.closest<HTMLElement>('[data-line]')).find((each) => each !== null);
  const depth = line.depth + Math.round(((x - startX) * directionOf(root)) / INDENT_PX);
  if (!element) return groupEnd(found, { y, slots, depth });

  const { top, height } = element.getBoundingClientRect();
  const part = (y - top) / height;
  const target = groups.flatMap(({ lines }) => lines).find(({ key }) => key === element.dataset.line);
  const inner = target?.inner;
  if (target && inner && 'folder' in inner && part > 0.25 && part < 0.75) {
    const inside = slots.findLast(({ place }) => isSameList(place.list, inner));
    if (inside) return inside;
  }
  const isUpper = part < 0.5;
  const gap = slots.filter(({ above, below }) => (isUpper ? below : above) === target?.key);
  return nearestDepth(gap, depth);
}

/** Beside the lines: a heading is the start of its group, what lies below the lines its end. */
function groupEnd(
  found: readonly Element[],
  { y, slots, depth }: { y: number; slots: readonly Slot[]; depth: number },
): Slot | null {
  const section = found
    .map((each) => each.closest<HTMLElement>('[data-group]'))
    .find((each) => each !== null);
  if (!section) return null;
  const own = slots.filter(({ group }) => String(group) === section.dataset.group);
  const lines = section.querySelector('ul')?.getBoundingClientRect();
  const isBelow = lines !== undefined && lines.height > 0 && y > lines.top + lines.height / 2;
  const gap = isBelow ? own.filter(({ below }) => below === null) : own.filter(({ above }) => above === null);
  return nearestDepth(gap, depth);
}

function directionOf(element: HTMLElement): 1 | -1 {
  return getComputedStyle(element).direction === 'rtl' ? -1 : 1;
}
