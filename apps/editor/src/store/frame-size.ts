import type { DeviceView, StageView, Zoom } from './view-state.ts';

/** Size of the window of the page in px, and how small it is shown. */
export type FrameSize = { width: number; height: number; scale: number };

type View = { device: DeviceView; zoom: Zoom; stage?: StageView };

/** Least width at which the page is shown as on a desktop, whatever room there is for it. */
export const DESKTOP_PX = 1280;
export const DEVICE_PX = { tablet: 768, phone: 390 };
/** Air above and below the page of a device. */
const DEVICE_AIR_PX = 32;
/** With less room than this, as on a phone, nothing could be read any more: the page is shown in the width there is. */
const NARROW_PX = 700;
/** Part of the room that the phone takes beside the desktop, and the air between them. */
const BESIDE_PART = 0.3;
export const BESIDE_GAP_PX = 16;

/** Whether there is room for more than the page in the width there is. */
export const isWideRoom = ({ width }: { width: number }) => width >= NARROW_PX;

/** Width in px of the room beside the desktop's page that the phone's is shown in. */
export const besideWidth = (room: number) => Math.min(DEVICE_PX.phone, room * BESIDE_PART);

/** The window of the page for the room there is. Its height is that of the room, so that `vh` is right at each scale. */
export function frameSize(room: { width: number; height: number }, view: View): FrameSize {
  const { device, zoom, stage } = view;
  const own = typeof stage === 'number' ? stage : null;
  if (!isWideRoom(room) && zoom === 'fit') {
    const width = Math.min(own ?? (device === 'desktop' ? room.width : DEVICE_PX[device]), room.width);
    return { width, height: room.height, scale: 1 };
  }
  if (stage === 'beside') {
    const width = room.width - besideWidth(room.width) - BESIDE_GAP_PX;
    const scale = Math.min(1, width / DESKTOP_PX);
    return { width: width / scale, height: room.height / scale, scale };
  }
  const isDesktop = device === 'desktop';
  const least = own ?? (isDesktop ? DESKTOP_PX : DEVICE_PX[device]);
  const scale = zoom === 'fit' ? Math.min(1, room.width / least) : zoom;
  const width = isDesktop && own === null ? Math.max(least, room.width / scale) : least;
  const air = isDesktop || own !== null ? 0 : DEVICE_AIR_PX;
  return { width, height: (room.height - air) / scale, scale };
}
