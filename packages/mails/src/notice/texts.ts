/** Words of the emails to contributors, in the language of the editor. */
export const NOTICE_WORDS = {
  open: 'Open in the editor',
  choose: 'Choose which notices you get by email',
} as const;
