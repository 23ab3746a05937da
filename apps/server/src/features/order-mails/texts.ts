/** English words that stand beside links of downloads. */
export const TEXTS = {
  left: (count: number) => (count === 1 ? '1 download left' : `${count} downloads left`),
  until: (day: string) => `until ${day}`,
  manageSubscription: 'Manage your subscription',
  preview: 'Preview of a mail',
  unknown: 'There is no mail of this kind.',
} as const;
