import { MOBILE_MAX_WIDTH, TABLET_MAX_WIDTH } from '@sitewright/domain/site/breakpoints';
import type { DeviceView } from './view-state.ts';

/**
 * The device whose values a window of the page shows, by its width in px. In a narrow room it is another one than the chosen: on a
 * phone the desktop's page is that of a phone.
 */
export function deviceOfWidth(width: number): DeviceView {
  if (width <= MOBILE_MAX_WIDTH) return 'phone';
  return width <= TABLET_MAX_WIDTH ? 'tablet' : 'desktop';
}
