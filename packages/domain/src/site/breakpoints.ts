/** Widest window that counts as mobile, in px. Source: SITE-23. */
export const MOBILE_MAX_WIDTH = 432;

/** Narrowest window that counts as desktop, in px. Source: SITE-23. */
export const DESKTOP_MIN_WIDTH = 433;
