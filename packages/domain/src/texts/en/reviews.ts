/** Words of the reviews of a product. */
export const REVIEWS = {
  reviews: 'Reviews',
  none: 'No reviews yet.',
  summary: { one: '{average} · 1 review', other: '{average} · {count} reviews' },
  outOf: '{rating} of {most} stars',
  more: 'More reviews',
} as const;

/** Words of the pages around comments and reviews. */
export const REVIEW_PAGES = {
  receivedTitle: 'Thank you for your comment',
  received: 'It is shown as soon as somebody of this site has read it.',
  back: 'Go back',
  title: 'Review your order',
  intro: 'Tell others how you like what you bought. Your name is shown beside your words.',
  stars: 'Stars',
  starCount: { one: '1 star', other: '{count} stars' },
  reviewTitle: 'Title (optional)',
  text: 'Your review',
  name: 'Your name',
  send: 'Send review',
  change: 'Change review',
  waiting: 'Thank you. The shop reads your review before it is shown; until then you may change it.',
  decided: 'Thank you for your review.',
  expiredTitle: 'This link is no longer valid',
  expired: 'We know no order at this address. Please use the link of the mail we sent you.',
  reviewsOf: 'Reviews of {title}',
  backToProduct: 'Back to the product',
} as const;
