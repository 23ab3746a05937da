import type { Device } from '@sitewright/document/schema';

/** The device whose values the window shows; null for the desktop. */
export function deviceOfWindow(): Device | null {
  if (window.matchMedia('(max-width: 432px)').matches) return 'phone';
  return window.matchMedia('(max-width: 1023px)').matches ? 'tablet' : null;
}
