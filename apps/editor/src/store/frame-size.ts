import type { DeviceView, Zoom } from './view-state.ts';

/** Size of the window of the page in px, and how small it is shown. */
export type FrameSize = { width: number; height: number; scale: number };

/** Least width at which the page is shown as on a desktop, whatever room there is for it. */
const DESKTOP_PX = 1280;
const DEVICE_PX = { tablet: 768, phone: 390 };
/** Air above and below the page of a device. */
const DEVICE_AIR_PX = 32;
/** With less room than this, as on a phone, nothing could be read any more: the page is shown in the width there is. */
const NARROW_PX = 700;

/** The window of the page for the room there is. Its height is that of the room, so that `vh` is right at each scale. */
export function frameSize(
  room: { width: number; height: number },
  { device, zoom }: { device: DeviceView; zoom: Zoom },
): FrameSize {
  if (room.width < NARROW_PX && zoom === 'fit') {
    const width = device === 'desktop' ? room.width : Math.min(DEVICE_PX[device], room.width);
    return { width, height: room.height, scale: 1 };
  }
  const isDesktop = device === 'desktop';
  const least = isDesktop ? DESKTOP_PX : DEVICE_PX[device];
  const scale = zoom === 'fit' ? Math.min(1, room.width / least) : zoom;
  const width = isDesktop ? Math.max(least, room.width / scale) : least;
  return { width, height: (room.height - (isDesktop ? 0 : DEVICE_AIR_PX)) / scale, scale };
}
