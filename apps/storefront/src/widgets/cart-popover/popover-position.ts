/** Distances in pixels. Source: specification §9. */
const POPOVER_OFFSET = 33;
const POPOVER_MARGIN = 16;
/** As wide as it gets where the window allows it (24rem in widgets.css); beside an indicator at the left it would be cut off. */
const POPOVER_WIDTH = 384;
/** As high as it gets with a long name; below an indicator at the foot of the window it would be cut off. */
const POPOVER_HEIGHT = 112;

type Box = { top: number; bottom: number; right: number };
export type PopoverPosition = { right: number } & ({ top: number } | { bottom: number });

/** Place of the popover in the window: below the indicator, above one at the foot, but always inside the window by its margin. */
export function popoverPosition(
  indicator: Box | null,
  { innerWidth, innerHeight }: { innerWidth: number; innerHeight: number },
): PopoverPosition {
  if (!indicator) return { top: POPOVER_MARGIN, right: POPOVER_MARGIN };
  const mostRight = innerWidth - POPOVER_WIDTH - POPOVER_MARGIN;
  const right = Math.max(POPOVER_MARGIN, Math.min(innerWidth - indicator.right, mostRight));
  const distance = POPOVER_OFFSET - POPOVER_MARGIN;
  const below = Math.max(POPOVER_MARGIN, indicator.bottom + distance);
  if (below + POPOVER_HEIGHT + POPOVER_MARGIN <= innerHeight) return { top: below, right };
  return { bottom: Math.max(POPOVER_MARGIN, innerHeight - indicator.top + distance), right };
}
