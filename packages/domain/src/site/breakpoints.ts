/** Widest window that counts as mobile, in px. Source: SITE-23. */
export const MOBILE_MAX_WIDTH = 432;

/** Narrowest window that counts as desktop, in px. Source: SITE-23. */
export const DESKTOP_MIN_WIDTH = 433;

/** Widest window that counts as a tablet, in px: the narrower part of the desktop. */
export const TABLET_MAX_WIDTH = 1023;
