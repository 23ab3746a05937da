import { t } from '@sitewright/owner-texts/t';
import type { DeviceView } from '../store/view-state.ts';

/** Kinds of device, as the object of "on". */
export const DEVICE_LABELS: Readonly<Record<DeviceView, string>> = {
  desktop: t('panels.desktops'),
  tablet: t('panels.tablets'),
  phone: t('panels.phones'),
};
