/** English words of the page that a link for a download leads to when it gives nothing. */
export const TEXTS = {
  title: 'Download not available',
  unknown: 'We know no download at this address. Please use the link of your order.',
  over: 'This link has ended, or its downloads are used up. Please ask the shop for a new one.',
} as const;
