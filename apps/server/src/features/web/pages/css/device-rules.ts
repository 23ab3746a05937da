import { DESKTOP_MIN_WIDTH, MOBILE_MAX_WIDTH, TABLET_MAX_WIDTH } from '@sitewright/domain/site/breakpoints';

/** Media query of each kind of device. */
export const DEVICE_WINDOWS = {
  phone: `(max-width: ${MOBILE_MAX_WIDTH}px)`,
  tablet: `(min-width: ${DESKTOP_MIN_WIDTH}px) and (max-width: ${TABLET_MAX_WIDTH}px)`,
  desktop: `(min-width: ${TABLET_MAX_WIDTH + 1}px)`,
};

const WINDOWS = {
  '.hidden-on-mobile, .hidden-on-phone': DEVICE_WINDOWS.phone,
  '.hidden-on-tablet': DEVICE_WINDOWS.tablet,
  '.hidden-on-desktop': DEVICE_WINDOWS.desktop,
};

/**
 * Blocks an owner hides on a kind of device are hidden on every template at the same widths, whatever its rules display it
 * as. Source: SITE-23.
 */
export const DEVICE_RULES = Object.entries(WINDOWS)
  .map(([selector, query]) => `@media ${query} { ${selector} { display: none !important; } }\n`)
  .join('');
