/** English words of the page on which shoppers review what they bought. */
export const TEXTS = {
  title: 'Review your order',
  intro: 'Tell others how you like what you bought. Your name is shown beside your words.',
  stars: 'Stars',
  starCount: (count: number) => (count === 1 ? '1 star' : `${count} stars`),
  reviewTitle: 'Title (optional)',
  text: 'Your review',
  name: 'Your name',
  send: 'Send review',
  change: 'Change review',
  waiting: 'Thank you. The shop reads your review before it is shown; until then you may change it.',
  decided: 'Thank you for your review.',
  expiredTitle: 'This link is no longer valid',
  expired: 'We know no order at this address. Please use the link of the mail we sent you.',
} as const;
