/** Words of the page that a link for a download leads to when it gives nothing. */
export const DOWNLOADS = {
  title: 'Download not available',
  unknown: 'There is no download at this address. Please use the link in your order.',
  test: 'This is a test order, so its files are not available for download.',
  over: 'This link has expired or reached its download limit. Please ask the shop for a new one.',
} as const;

/** Words that stand beside links of downloads, in emails and on pages. */
export const DOWNLOAD_LINKS = {
  left: { one: '1 download left', other: '{count} downloads left' },
  until: 'until {day}',
  manageSubscription: 'Manage your subscription',
  preview: 'Email preview',
  unknown: 'There is no such email.',
} as const;
