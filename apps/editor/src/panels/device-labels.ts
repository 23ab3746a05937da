import type { DeviceView } from '../store/view-state.ts';

/** Kinds of device, as the object of "on". */
export const DEVICE_LABELS: Readonly<Record<DeviceView, string>> = {
  desktop: 'desktops',
  tablet: 'tablets',
  phone: 'phones',
};
