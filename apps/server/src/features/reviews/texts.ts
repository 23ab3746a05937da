/** English words of the reviews of a product. */
export const TEXTS = {
  reviews: 'Reviews',
  none: 'No reviews yet.',
  summary: (average: number, count: number) =>
    `${average} · ${count === 1 ? '1 review' : `${count} reviews`}`,
  outOf: (rating: number, most: number) => `${rating} of ${most} stars`,
  more: 'More reviews',
} as const;
