/** Messages of the email to contributors, in the language of the editor. */
export const SUBMISSION_MESSAGES = {
  open: 'Open in the inbox',
  sentFrom: (page: string) => `Sent from “${page}”`,
} as const;
