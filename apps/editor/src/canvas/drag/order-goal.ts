import type { Device, Section } from '@sitewright/document/schema';
import type { Drop } from '../../store/block-drops.ts';
import { type Box, distanceTo, type Point, pageBox } from '../geometry.ts';
import { elementOf } from '../node-elements.ts';

/** What stands at one place of an order of a device: a block, or all of a column on tablets. */
export type OrderItem = {
  readonly first: string;
  readonly last: string;
  readonly box: Box;
  /** Others may stand beside it. */
  readonly isBeside: boolean;
};

/** A place in the order, and what shows it. */
type OrderGoal = Drop & { line: Box; room: Box };

const LINE_PX = 3;
/** Part of the width of a section from which on nothing stands beside something. */
const WHOLE = 0.9;

/**
 * The places of a section of rows whose blocks have an order on this device, or get one by what is dragged in it; null where
 * columns are what counts. `isForAll`: none gets an order, what is dragged moves on all devices.
 */
export function orderItems(
  section: Section,
  { device, moving, isForAll }: { device: Device | null; moving: ReadonlySet<string>; isForAll: boolean },
): OrderItem[] | null {
  if (section.kind === 'grid' || device === null) return null;
  const layout = document.querySelector(`[id="section-${section.id}"] .sqs-layout`);
  const columns = section.rows.flatMap((row) => row.columns);
  const own = new Set(columns.flatMap(({ blocks }) => blocks.map(({ id }) => id)));
  const isHome =
    device === 'tablet' && !isForAll && moving.size > 0 && [...moving].every((id) => own.has(id));
  if (!layout || !(isHome || layout.matches(`[data-${device}~="flow"]`))) return null;
  const whole = pageBox(layout).width * WHOLE;
  return columns.flatMap(({ id, blocks }) => {
    const placed = blocks.flatMap((block) => {
      const element = elementOf(block.id);
      return element?.offsetParent ? [{ id: block.id, box: pageBox(element) }] : [];
    });
    const [first] = placed;
    const last = placed.at(-1);
    if (!first || !last) return [];
    const element = document.getElementById(`column-${id}`);
    const isTogether = element !== null && element.getBoundingClientRect().width > 0;
    const isOwn = placed.some((block) => moving.has(block.id));
    if (isTogether && !(isOwn && placed.length > 1)) {
      const box = pageBox(element);
      return [{ first: first.id, last: last.id, box, isBeside: device === 'tablet' && box.width < whole }];
    }
    // Blocks of a column that stays together stand below each other.
    return placed.map(({ id, box }) => ({
      ...{ first: id, last: id, box },
      isBeside: !isTogether && device === 'tablet' && box.width < whole,
    }));
  });
}

/** Where what is dragged comes in the order: before or behind what is nearest to the pointer. */
export function orderGoal(
  items: readonly OrderItem[],
  { x, y }: Point,
  moving: ReadonlySet<string>,
): OrderGoal | null {
  const far = ({ box }: OrderItem) => distanceTo(x, box.left, box.width) + distanceTo(y, box.top, box.height);
  const [near] = items.toSorted((a, b) => far(a) - far(b));
  if (!near || moving.has(near.first) || moving.has(near.last)) return null;
  const { left, top, width, height } = near.box;
  const isRtl = getComputedStyle(document.body).direction === 'rtl';
  const isFirstHalf = near.isBeside ? x < left + width / 2 !== isRtl : y < top + height / 2;
  const side = isFirstHalf ? ('before' as const) : ('after' as const);
  const isAtStart = near.isBeside ? isFirstHalf !== isRtl : isFirstHalf;
  const line = near.isBeside
    ? { left: isAtStart ? left - LINE_PX * 2 : left + width + LINE_PX, top, width: LINE_PX, height }
    : { left, top: isAtStart ? top - LINE_PX * 2 : top + height + LINE_PX, width, height: LINE_PX };
  return { target: isFirstHalf ? near.first : near.last, side, line, room: line };
}
