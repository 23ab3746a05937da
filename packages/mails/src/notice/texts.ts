/** Words of the emails to contributors, in the language of the editor. */
export const NOTICE_WORDS = {
  open: 'Open in the editor',
  more: (count: number) => `And ${count} more`,
  choose: 'Choose which notices you get by email',
} as const;
