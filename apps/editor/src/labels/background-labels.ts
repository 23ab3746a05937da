/** Requirement before a background of Instagram images is visible. Source: SITE-20. */
export const INSTAGRAM_NEEDS =
  'Needs a connection to an Instagram account, which this site does not have yet. Until then visitors see no background; the name is kept for it.';
