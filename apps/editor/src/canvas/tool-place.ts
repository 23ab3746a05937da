import type { Box, Point } from './geometry.ts';

/** Windows up to this wide have their tools at the foot: blocks stand close below one another there. */
export const NARROW_PX = 600;
const MARGIN_PX = 4;

type Size = { width: number; height: number };

/**
 * Where a toolbar stands beside what is edited: above it, below it, else at its right or left side. Null where none of these has room
 * within the window: the toolbar then stands at the foot of it, and the page ends above. All in px of the window; `gap` is kept free.
 */
export function placeOfTools(
  { left, top, width, height }: Box,
  tools: Size,
  { gap, room }: { gap: number; room: Size },
): Point | null {
  if (room.width <= NARROW_PX) return null;
  const within = (value: number, size: number, end: number) =>
    Math.max(MARGIN_PX, Math.min(value, end - size - MARGIN_PX));
  const fits = (value: number, size: number, end: number) =>
    value >= MARGIN_PX && value + size <= end - MARGIN_PX;
  const x = within(left, tools.width, room.width);
  const above = top - gap - tools.height;
  for (const y of [Math.min(above, room.height - tools.height - MARGIN_PX), top + height + gap])
    if (fits(y, tools.height, room.height)) return { x, y };
  const y = within(top, tools.height, room.height);
  for (const beside of [left + width + gap, left - gap - tools.width])
    if (fits(beside, tools.width, room.width)) return { x: beside, y };
  return null;
}
