/** Words of the page that a link for a download leads to when it gives nothing. */
export const DOWNLOADS = {
  title: 'Download not available',
  unknown: 'We know no download at this address. Please use the link of your order.',
  over: 'This link has ended, or its downloads are used up. Please ask the shop for a new one.',
} as const;

/** Words that stand beside links of downloads, in mails and on pages. */
export const DOWNLOAD_LINKS = {
  left: { one: '1 download left', other: '{count} downloads left' },
  until: 'until {day}',
  manageSubscription: 'Manage your subscription',
  preview: 'Preview of a mail',
  unknown: 'There is no mail of this kind.',
} as const;
