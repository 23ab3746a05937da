/** Distances in pixels. Source: specification §9. */
const POPOVER_OFFSET = 33;
const POPOVER_MARGIN = 16;
/** As wide as it gets where the window allows it (24rem in widgets.css); beside an indicator at the left it would be cut off. */
const POPOVER_WIDTH = 384;

type Box = { bottom: number; right: number };

/** Place of the popover in the window: below the indicator, but always inside the window by its margin. */
export function popoverPlace(
  indicator: Box | null,
  { innerWidth }: { innerWidth: number },
): { top: number; right: number } {
  if (!indicator) return { top: POPOVER_MARGIN, right: POPOVER_MARGIN };
  const mostRight = innerWidth - POPOVER_WIDTH - POPOVER_MARGIN;
  return {
    top: Math.max(POPOVER_MARGIN, indicator.bottom + POPOVER_OFFSET - POPOVER_MARGIN),
    right: Math.max(POPOVER_MARGIN, Math.min(innerWidth - indicator.right, mostRight)),
  };
}
