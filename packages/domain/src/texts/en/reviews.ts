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
  received: 'It will appear once it has been approved.',
  back: 'Go back',
  title: 'Review your order',
  intro: 'Tell others what you think of your purchase. Your name is shown with your review.',
  stars: 'Stars',
  starCount: { one: '1 star', other: '{count} stars' },
  reviewTitle: 'Title (optional)',
  text: 'Your review',
  name: 'Your name',
  send: 'Send review',
  change: 'Change review',
  waiting: 'Thank you. The shop checks your review before it is shown; until then you can change it.',
  decided: 'Thank you for your review.',
  expiredTitle: 'This link is no longer valid',
  expired: 'There is no order at this address. Please use the link in the email we sent you.',
  reviewsOf: 'Reviews of {title}',
  backToProduct: 'Back to the product',
} as const;
