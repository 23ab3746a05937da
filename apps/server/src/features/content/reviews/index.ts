import { defineFeature } from '../../../platform/http/feature.ts';
import * as moderationCalls from './calls/moderation.ts';
import * as reviewCalls from './calls/reviews.ts';
import { startAsking } from './jobs/ask-for-reviews.ts';

export { findRequest, findReviewedItem, listPublished, type ReviewedProduct } from './queries/reviews.ts';
export { PAGE_SIZE as REVIEWS_PAGE_SIZE, ratingMarkup, reviewList, reviewsMarkup } from './reviews-markup.ts';

/** Reviews of products by those who bought them. */
export const reviews = defineFeature({
  name: 'reviews',
  folder: import.meta.dirname,
  routes: [...Object.values(reviewCalls), ...Object.values(moderationCalls)],
  plugin: (app, deps) => {
    const stop = startAsking(deps);
    app.addHook('onClose', stop);
  },
});
