/** Days that a link to a draft may last. */
export const MAX_PREVIEW_DAYS = 30;

/** Links to the draft of one page that may be there at a time. */
export const MAX_PREVIEW_LINKS = 20;
