import { MOBILE_MAX_WIDTH, TABLET_MAX_WIDTH } from '@sitewright/domain/site/breakpoints';
import { DESKTOP_PX } from '../../../store/frame-size.ts';
import type { Zoom } from '../../../store/view-state.ts';

/** Narrowest page. */
export const MIN_STAGE_PX = 320;
/** Widths beyond which a page is that of the next device. */
export const BREAKPOINTS = [MOBILE_MAX_WIDTH, TABLET_MAX_WIDTH] as const;
/** Way to a breakpoint within which a pull ends at it. */
const SNAP_PX = 6;
const STEP_PX = 10;

type View = { room: number; zoom: Zoom };

/** Widest page: all of the room, or the desktop's, which is shown smaller there. */
export function widestStage({ room, zoom }: View): number {
  return Math.max(DESKTOP_PX, Math.floor(zoom === 'fit' ? room : room / zoom));
}

/**
 * Width in px of a page that is pulled to take so much of the room, on whose middle it stands; null at the end of the room, where it
 * is that of a desktop again. Near a breakpoint it is that.
 */
export function pulledWidth(shown: number, { room, zoom }: View): number | null {
  const scale = zoom === 'fit' ? 1 : zoom;
  if (shown >= room) return null;
  const width = Math.max(MIN_STAGE_PX, Math.round(shown / scale));
  return BREAKPOINTS.find((point) => Math.abs(point - width) <= SNAP_PX) ?? width;
}

/** Width after a key: arrows by 10 px, with Shift by one, Page keys to the next breakpoint, Home and End to the ends; else undefined. */
export function steppedWidth(
  width: number,
  { key, shiftKey }: { key: string; shiftKey: boolean },
  view: View,
): number | null | undefined {
  const widest = widestStage(view);
  const step = shiftKey ? 1 : STEP_PX;
  const next = {
    ArrowLeft: width - step,
    ArrowDown: width - step,
    ArrowRight: width + step,
    ArrowUp: width + step,
    PageDown: BREAKPOINTS.findLast((point) => point < width) ?? MIN_STAGE_PX,
    PageUp: BREAKPOINTS.find((point) => point > width) ?? widest,
    Home: MIN_STAGE_PX,
    End: widest,
  }[key];
  if (next === undefined) return undefined;
  return next >= widest ? null : Math.max(MIN_STAGE_PX, Math.round(next));
}
